#pragma once

#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/count/grid_count.h"
#include "tests/rounds.h"

namespace sudoku::test {

// The boxes that need no transposing.
inline constexpr Box kBoxes[] = {{2, 2}, {2, 3}, {3, 2}, {4, 2}, {3, 3}};

// With audits 4x2 takes too long to count; the release build counts it.
inline bool is_counted(Box box) {
    if (kRoundShare == 1 || box.rows < 4) return true;
    MESSAGE("skipped: ", to_string(box), ", which takes long with audits");
    return false;
}

inline std::string name_of(Box box) {
    return to_string(box);
}

// Classes and counts of one of kBoxes, counted once: those of 4x2 take seconds.
struct Counted {
    explicit Counted(Box box) : classes(box), count(*count_grids(classes)) {}
    BandClasses classes;
    GridCount count;
};
inline const Counted& counted(Box box) {
    static std::map<std::string, Counted> boxes;
    return boxes.try_emplace(name_of(box), box).first->second;
}

// Of digits, bits from 0; a random one.
inline std::vector<unsigned> random_names(std::size_t side, sat::Random& random) {
    std::vector<unsigned> names(side);
    std::iota(names.begin(), names.end(), 0u);
    random.shuffle(std::span(names));
    return names;
}

// A band: row by row the bit of each cell's digit.
using BandRows = std::vector<std::vector<unsigned>>;

// Calls act(BandRows) for every band whose columns have these digits: column by column, in every order that repeats
// nothing in a row.
template <class Act>
class Fillings {
public:
    Fillings(std::span<const DigitSet> columns, Act act)
        : columns_(columns), act_(std::move(act)), rows_(static_cast<std::size_t>(std::popcount(columns[0]))) {
        used_.resize(rows_.size());
        fill(0, columns_[0], 0);
    }

private:
    void fill(std::size_t column, unsigned left, std::size_t row) {
        if (row == rows_.size()) {
            if (column + 1 == columns_.size()) act_(rows_);
            else fill(column + 1, columns_[column + 1], 0);
            return;
        }
        for (unsigned rest = left & ~used_[row]; rest != 0; rest &= rest - 1) {
            const unsigned digit = rest & (~rest + 1);
            used_[row] |= digit;
            rows_[row].push_back(digit);
            fill(column, left & ~digit, row + 1);
            rows_[row].pop_back();
            used_[row] &= ~digit;
        }
    }
    std::span<const DigitSet> columns_;
    Act act_;
    BandRows rows_;
    std::vector<unsigned> used_;  // in each row
};

}  // namespace sudoku::test
