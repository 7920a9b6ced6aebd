#pragma once

#include <array>
#include <utility>

#include "sudoku/solve/bits/shape.h"

namespace sudoku::bits {

// Counts the candidates of all cells of a word in parallel: the planes of the digits are added up in bit-sliced
// counters.
template <std::size_t R, std::size_t C>
class Counters {
public:
    using Cells = std::array<Word, Shape<R, C>::kMaxWords>;

    explicit Counters(const Layout& layout) : shape_(layout) {}

    // Sets `cells` to the open cells with exactly two candidates; returns false if there are none.  Requires: no open
    // cell has fewer.
    bool bivalue(const Word* planes, const Word* open, Cells& cells) const {
        Word any = 0;
        for (std::size_t w = 0; w < shape_.words(); ++w) {
            Word ones = 0, twos = 0, threes = 0;
            for (std::size_t d = 0; d < shape_.side(); ++d) {
                const Word plane = planes[d * shape_.words() + w];
                threes |= twos & plane;
                twos |= ones & plane;
                ones |= plane;
            }
            any |= cells[w] = open[w] & ~threes;
        }
        return any != 0;
    }

    // Sets `cells` to the open cells with the fewest candidates, and returns that number.  Compares the counters from
    // the highest bit down: if some of the remaining cells lack the bit, those with it are dropped.  Requires: a cell
    // is open.
    std::size_t fewest(const Word* planes, const Word* open, Cells& cells) const {
        std::array<Cells, kPowers> count;
        for (std::size_t w = 0; w < shape_.words(); ++w) {
            for (Cells& power : count) power[w] = 0;
            for (std::size_t d = 0; d < shape_.side(); ++d) {
                Word carry = planes[d * shape_.words() + w];
                for (Cells& power : count) carry &= std::exchange(power[w], power[w] ^ carry);
            }
            cells[w] = open[w];
        }
        std::size_t number = 0;
        for (std::size_t p = kPowers; p-- > 0;) {
            Word without = 0;
            for (std::size_t w = 0; w < shape_.words(); ++w) without |= cells[w] & ~count[p][w];
            if (without == 0) {
                number |= std::size_t{1} << p;
                continue;
            }
            for (std::size_t w = 0; w < shape_.words(); ++w) cells[w] &= ~count[p][w];
        }
        return number;
    }

private:
    static constexpr std::size_t kPowers = std::bit_width(Shape<R, C>::kMaxSide);
    Shape<R, C> shape_;
};

}  // namespace sudoku::bits
