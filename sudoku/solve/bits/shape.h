#pragma once

#include "sudoku/solve/bits/layout.h"

namespace sudoku::bits {

// The loop bounds: constants if the shape of the boxes is a template argument, so that the compiler unrolls loops;
// taken from the layout if R and C are 0.
template <std::size_t R, std::size_t C>
class Shape {
public:
    static constexpr bool kFixed = R != 0;
    static constexpr std::size_t kMaxSide = kFixed ? R * C : 64;
    static constexpr std::size_t kMaxWords = kFixed ? words_for(kMaxSide) : 64;

    explicit Shape(const Layout& layout)
        : rows_(layout.box().rows), columns_(layout.box().columns), words_(layout.words()) {
        ASSERT(!kFixed || (rows_ == R && columns_ == C));
    }

    std::size_t box_rows() const { return kFixed ? R : rows_; }
    std::size_t box_columns() const { return kFixed ? C : columns_; }
    std::size_t side() const { return box_rows() * box_columns(); }
    std::size_t words() const { return kFixed ? kMaxWords : words_; }
    // The lowest `side` bits: a row, or the set of all digits.
    Word line() const { return side() == 64 ? ~Word{0} : (Word{1} << side()) - 1; }

private:
    std::size_t rows_, columns_, words_;
};

}  // namespace sudoku::bits
