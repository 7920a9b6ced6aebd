#pragma once

#include <bit>
#include <span>
#include <vector>

#include "sudoku/constraint/constraint.h"

namespace sudoku::deduce {

// Assigns different digits to all rows, each a set of digits (Kuhn's augmenting paths).
class Matching {
public:
    explicit Matching(std::span<const Digits> rows) : rows_(rows), row_of_(64, -1) {}
    bool is_perfect() {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            tried_ = 0;
            if (!assign(static_cast<int>(i))) return false;
        }
        return true;
    }

private:
    bool assign(int row) {
        for (Digits left = rows_[static_cast<std::size_t>(row)] & ~tried_; left != 0;
             left = rows_[static_cast<std::size_t>(row)] & ~tried_) {
            const auto digit = static_cast<std::size_t>(std::countr_zero(left));
            tried_ |= Digits{1} << digit;
            if (row_of_[digit] >= 0 && !assign(row_of_[digit])) continue;
            row_of_[digit] = row;
            return true;
        }
        return false;
    }

    std::span<const Digits> rows_;
    std::vector<int> row_of_;  // by digit
    Digits tried_ = 0;
};

}  // namespace sudoku::deduce
