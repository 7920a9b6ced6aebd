#pragma once

#include "sat/core/random.h"
#include "sudoku/solve/bits/counters.h"
#include "sudoku/solve/bits/kernel.h"

namespace sudoku::bits {

// Two branches: digit `first` is at `bit`, or it is not; in the latter case, if the cell has only one other candidate,
// that is `second`.
struct Branching {
    static constexpr std::size_t kNone = 64;
    std::size_t bit, first, second;
};

// Chooses a cell with the fewest candidates to branch on.  Usually there are many cells with two (bivalue), so these
// are compared by the number of peers that have one of their digits as a candidate; bivalue peers, which become
// singles, count three times.  On the hardest puzzles this takes a third of the branches of choosing the first bivalue
// cell (docs/decisions/0007).
template <std::size_t R, std::size_t C>
class Choice {
public:
    Choice(const Layout& layout, const Kernel<R, C>& kernel) : layout_(layout), kernel_(kernel), counters_(layout) {}

    // `random`: if not null, the order of the cell's digits is random.  Requires: a cell is open, and no open cell has
    // fewer than two candidates.
    Branching operator()(const Word* s, sat::Random* random) const {
        Cells cells;
        std::size_t number = 2;
        if (!counters_.bivalue(s, kernel_.open(s), cells)) number = counters_.fewest(s, kernel_.open(s), cells);
        const bool compare = number == 2 && random == nullptr && !kernel_.is_small();
        const std::size_t bit = compare ? most_changing(s, cells) : first_of(cells);
        Word digits = digits_at(s, bit);
        for (std::size_t skip = random == nullptr ? 0 : random->below(static_cast<std::uint32_t>(number)); skip > 0;
             --skip)
            digits &= digits - 1;
        const std::size_t first = lowest_bit(digits);
        const Word others = digits_at(s, bit) & ~(Word{1} << first);
        return {bit, first, number == 2 ? lowest_bit(others) : Branching::kNone};
    }

    // The same with a given cell and digit.  Requires: that is one of the cell's several candidates.
    Branching of(const Word* s, std::size_t bit, std::size_t first) const {
        const Word others = digits_at(s, bit) & ~(Word{1} << first);
        return {bit, first, count_bits(others) == 1 ? lowest_bit(others) : Branching::kNone};
    }

private:
    using Cells = typename Counters<R, C>::Cells;

    static std::size_t first_of(const Cells& cells) {
        std::size_t w = 0;
        while (cells[w] == 0) ++w;
        return w * 64 + lowest_bit(cells[w]);
    }

    Word digits_at(const Word* s, std::size_t bit) const {
        Word digits = 0;
        for (std::size_t d = 0; d < kernel_.side(); ++d) digits |= (kernel_.plane(s, d)[bit / 64] >> bit % 64 & 1) << d;
        return digits;
    }

    std::size_t most_changing(const Word* s, const Cells& bivalue) const {
        std::size_t best = 0, most = 0;
        for (std::size_t w = 0; w < kernel_.words(); ++w) {
            for_each_bit(bivalue[w], [&](std::size_t b) {
                const std::size_t change = changes(s, bivalue, w * 64 + b) + 1;
                if (change > most) most = change, best = w * 64 + b;
            });
        }
        return best;
    }

    std::size_t changes(const Word* s, const Cells& bivalue, std::size_t bit) const {
        const Word digits = digits_at(s, bit);
        const Word* one = kernel_.plane(s, lowest_bit(digits));
        const Word* other = kernel_.plane(s, lowest_bit(digits & (digits - 1)));
        const Word* keep = layout_.keep(bit);
        std::size_t change = 0;
        for (std::size_t w = 0; w < kernel_.words(); ++w) {
            const Word touched = (one[w] | other[w]) & ~keep[w];
            change += count_bits(touched) + 2 * count_bits(touched & bivalue[w]);
        }
        return change;
    }

    const Layout& layout_;
    const Kernel<R, C>& kernel_;
    Counters<R, C> counters_;
};

}  // namespace sudoku::bits
