// Propagation of sums that are no cages.
#include <algorithm>
#include <bit>

#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

// target |= source << shift, on words.
void or_shifted(std::uint64_t* target, const std::uint64_t* source, std::size_t words, std::size_t shift) {
    const std::size_t whole = shift / 64, bits = shift % 64;
    for (std::size_t i = words; i-- > whole;) {
        std::uint64_t value = source[i - whole] << bits;
        if (bits != 0 && i > whole) value |= source[i - whole - 1] >> (64 - bits);
        target[i] |= value;
    }
}
// target |= source >> shift.
void or_shifted_down(std::uint64_t* target, const std::uint64_t* source, std::size_t words, std::size_t shift) {
    const std::size_t whole = shift / 64, bits = shift % 64;
    for (std::size_t i = 0; i + whole < words; ++i) {
        std::uint64_t value = source[i + whole] >> bits;
        if (bits != 0 && i + whole + 1 < words) value |= source[i + whole + 1] << (64 - bits);
        target[i] |= value;
    }
}
// Does (a << shift) & b have a bit?
bool meet_shifted(const std::uint64_t* a, const std::uint64_t* b, std::size_t words, std::size_t shift) {
    const std::size_t whole = shift / 64, bits = shift % 64;
    for (std::size_t i = whole; i < words; ++i) {
        std::uint64_t value = a[i - whole] << bits;
        if (bits != 0 && i > whole) value |= a[i - whole - 1] >> (64 - bits);
        if ((value & b[i]) != 0) return true;
    }
    return false;
}

}  // namespace

// Different cells say more together than each alone: groups of them make a chain, if its sums fit into a word.
bool Propagator::run_sum(const Network::Sum& sum) {
    const std::size_t n = sum.cells.size();
    const Grid& grid = network_.grid();
    int least = 0, most = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Digits digits = candidates_[sum.cells[i]];
        const int a = sum.factors[i] * grid.value(static_cast<unsigned>(std::countr_zero(digits)));
        const int b = sum.factors[i] * grid.value(63 - static_cast<unsigned>(std::countl_zero(digits)));
        least += std::min(a, b);
        most += std::max(a, b);
    }
    if (least > sum.high || most < sum.low) return false;
    if (least >= sum.low && most <= sum.high) return true;
    if (grid.num_digits() <= kMostDigitsOfLinks)
        if (const std::optional<bool> holds = run_chain(sum)) return *holds;
    return run_wide_sum(sum, least, most);
}

// Bit s of reach_[i]: the first i cells can have the sum s above their least; of the set after: the others can make up
// for it.
bool Propagator::run_wide_sum(const Network::Sum& sum, int least, int most) {
    const std::size_t n = sum.cells.size();
    const Grid& grid = network_.grid();
    const std::size_t words = static_cast<std::size_t>(most - least) / 64 + 1;
    const auto least_of = [&](std::size_t i) {
        const Digits digits = candidates_[sum.cells[i]];
        const int a = sum.factors[i] * grid.value(static_cast<unsigned>(std::countr_zero(digits)));
        const int b = sum.factors[i] * grid.value(63 - static_cast<unsigned>(std::countl_zero(digits)));
        return std::min(a, b);
    };
    const auto shift_of = [&](std::size_t i, unsigned bit, int base) {
        return static_cast<std::size_t>(sum.factors[i] * grid.value(bit) - base);
    };
    if (words > kMostReachWords) {  // bounds
        for (std::size_t i = 0; i < n; ++i) {
            const Cell c = sum.cells[i];
            const int base = least_of(i);
            Digits digits = candidates_[c], kept = 0;
            int top = base;
            for (Digits left = digits; left != 0; left &= left - 1)
                top = std::max(top, sum.factors[i] * grid.value(static_cast<unsigned>(std::countr_zero(left))));
            for (Digits left = digits; left != 0; left &= left - 1) {
                const int value = sum.factors[i] * grid.value(static_cast<unsigned>(std::countr_zero(left)));
                if (least - base + value <= sum.high && most - top + value >= sum.low) kept |= left & -left;
            }
            if (!restrict(c, kept)) return false;
        }
        return true;
    }
    std::uint64_t* const reach = reach_.data();
    std::fill_n(reach, (n + 2) * words, 0);
    reach[0] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const int base = least_of(i);
        for (Digits left = candidates_[sum.cells[i]]; left != 0; left &= left - 1)
            or_shifted(reach + (i + 1) * words, reach + i * words, words,
                       shift_of(i, static_cast<unsigned>(std::countr_zero(left)), base));
    }
    std::uint64_t after[kMostReachWords] = {}, before[kMostReachWords];
    const int from = sum.low <= least ? 0 : sum.low - least, to = std::min(most, sum.high) - least;
    for (int s = from; s <= to; ++s) after[s / 64] |= std::uint64_t{1} << (s % 64);
    for (std::size_t i = n; i-- > 0;) {
        const int base = least_of(i);
        Digits kept = 0;
        std::fill_n(before, words, 0);
        for (Digits left = candidates_[sum.cells[i]]; left != 0; left &= left - 1) {
            const std::size_t shift = shift_of(i, static_cast<unsigned>(std::countr_zero(left)), base);
            if (!meet_shifted(reach + i * words, after, words, shift)) continue;
            kept |= left & -left;
            or_shifted_down(before, after, words, shift);
        }
        std::copy_n(before, words, after);
        if (!restrict(sum.cells[i], kept)) return false;
    }
    return true;
}

}  // namespace sudoku
