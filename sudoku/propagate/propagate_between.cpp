// Propagation of sums between the least and the greatest digit of cells that differ.
#include <bit>

#include "sudoku/propagate/propagator.h"

namespace sudoku {

// For the digits and the places of both ends, every set of digits that can be between them.
bool Propagator::run_between(const Network::Between& between) {
    const std::span<const Cell> cells = std::span(between.cells).first(between.length);
    const std::size_t n = cells.size();
    kept_.assign(between.cells.size(), 0);
    Digits all = 0;
    for (const Cell c : cells) all |= candidates_[c];
    for (Digits lows = all; lows != 0; lows &= lows - 1) {
        const Digits low = lows & -lows;
        if (n < between.cells.size() && (candidates_[between.cells[n]] & low) == 0) continue;
        for (Digits highs = lows & (lows - 1); highs != 0; highs &= highs - 1) {
            const Digits high = highs & -highs, inner = (high - 1) & ~(low | (low - 1));
            if (static_cast<std::size_t>(count_of(inner)) + 2 < n) continue;
            if (n < between.cells.size() && (candidates_[between.cells[n + 1]] & high) == 0) continue;
            try_ends(between, low, high);
        }
    }
    for (std::size_t i = 0; i < between.cells.size(); ++i)
        if (!restrict(between.cells[i], kept_[i])) return false;
    return true;
}

// Cells that cannot hold a digit in between are ends.
void Propagator::try_ends(const Network::Between& between, Digits low, Digits high) {
    const Digits inner = (high - 1) & ~(low | (low - 1));
    const auto n = between.length;
    std::size_t first_end = n, last_end = 0;  // of those that are ends for sure
    for (std::size_t i = 0; i < n; ++i) {
        const Digits digits = candidates_[between.cells[i]];
        if ((digits & inner) != 0) continue;
        if ((digits & (low | high)) == 0) return;
        first_end = std::min(first_end, i);
        last_end = i;
    }
    for (std::size_t i = 0; i < n && i <= first_end; ++i) {
        const Digits at_i = candidates_[between.cells[i]] & (low | high);
        if (at_i == 0) continue;
        Digits inside = 0;
        for (std::size_t j = i + 1; j < n; ++j) {
            if (j > i + 1) inside |= candidates_[between.cells[j - 1]] & inner;
            const Digits at_j = candidates_[between.cells[j]] & (low | high);
            const bool both = ((at_i & low) != 0 && (at_j & high) != 0) || ((at_i & high) != 0 && (at_j & low) != 0);
            if (both && j >= last_end && (first_end == n || first_end == i || first_end == j))
                try_places(between, low, high, i, j, inside);
            // An end for sure that is neither i nor j would be between them.
            if ((candidates_[between.cells[j]] & inner) == 0) break;
        }
    }
}

void Propagator::try_places(const Network::Between& between, Digits low, Digits high, std::size_t i, std::size_t j,
                            Digits inside) {
    const Digits inner = (high - 1) & ~(low | (low - 1));
    const auto n = between.length;
    const std::span<const Digits> sets = network_.sets_with(j - i - 1, between.total);
    if (sets.empty()) return;
    Digits outside = 0;
    for (std::size_t k = 0; k < n; ++k)
        if (k < i || k > j) outside |= candidates_[between.cells[k]] & inner;
    const auto num_outside = static_cast<int>(n - (j - i + 1));
    Digits in = 0, out = 0;
    bool any = false;
    for (const Digits set : sets) {
        if ((set & ~inside) != 0 || count_of(outside & ~set) < num_outside) continue;
        bool fits = true;
        for (std::size_t k = 0; k < n && fits; ++k) {
            if (k == i || k == j) continue;
            fits = (candidates_[between.cells[k]] & inner & (k > i && k < j ? set : ~set)) != 0;
        }
        if (!fits) continue;
        any = true;
        in |= set;
        out |= inner & ~set;
    }
    if (!any) return;
    const Digits at_i = candidates_[between.cells[i]], at_j = candidates_[between.cells[j]];
    if ((at_i & low) != 0 && (at_j & high) != 0) kept_[i] |= low, kept_[j] |= high;
    if ((at_i & high) != 0 && (at_j & low) != 0) kept_[i] |= high, kept_[j] |= low;
    for (std::size_t k = 0; k < n; ++k)
        if (k != i && k != j) kept_[k] |= k > i && k < j ? in : out;
    if (n < between.cells.size()) kept_[n] |= low, kept_[n + 1] |= high;
}

}  // namespace sudoku
