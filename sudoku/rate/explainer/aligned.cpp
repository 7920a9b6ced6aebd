#include "sudoku/rate/explainer/aligned.h"

#include <algorithm>

namespace sudoku::explainer {
namespace {

// The combinations of digits for N cells that leave each cell that all of them see a candidate.
template <std::size_t N>
class Exclusion {
public:
    Exclusion(const Grid& grid, const std::array<int, N>& cells, CellSet excluders) : grid_(grid), cells_(cells) {
        any_cell(excluders, [&](int cell) {
            const unsigned digits = grid.candidates[cell];
            if (size_of(digits) == 2) {
                const int low = lowest(digits), high = lowest(digits & (digits - 1));
                clashes_[low] = static_cast<Mask>(clashes_[low] | 1u << high);
                clashes_[high] = static_cast<Mask>(clashes_[high] | 1u << low);
            } else {
                triples_[num_triples_++] = static_cast<Mask>(digits);
            }
            return false;
        });
        for (std::size_t i = 0; i < N; ++i)
            for (std::size_t k = 0; k < i; ++k) see_[i][k] = see_[k][i] = kGeometry.peers[cells[i]].has(cells[k]);
    }

    bool find(Hint& hint) {
        bool all = true;
        for (std::size_t i = 0; i < N; ++i)
            for (unsigned rest = grid_.candidates[cells_[i]] & ~allowed_[i]; rest != 0; rest &= rest - 1)
                all = is_possible(i, lowest(rest)) && all;
        if (all) return false;
        hint.removed.clear();
        for (std::size_t i = 0; i < N; ++i) hint.removed.add(cells_[i], grid_.candidates[cells_[i]] & ~allowed_[i]);
        return true;
    }

private:
    // The candidates of the k-th cell that go with a digit of the i-th, triples aside.
    unsigned beside(std::size_t i, int d, std::size_t k) const {
        return grid_.candidates[cells_[k]] & ~static_cast<unsigned>(clashes_[d]) & ~(see_[i][k] ? 1u << d : 0u);
    }
    // Allows what it finds possible.
    bool is_possible(std::size_t i, int d) {
        const std::size_t j = i == 0 ? 1 : 0;
        const unsigned second = beside(i, d, j);
        if constexpr (N == 2) {
            if (second != 0) allow(i, 1u << d), allow(j, second);
            return second != 0;
        } else {
            const std::size_t k = 3 - i - j;
            const unsigned third = beside(i, d, k);
            for (unsigned rest = second; rest != 0; rest &= rest - 1) {
                const int e = lowest(rest);
                const unsigned both = 1u << d | 1u << e;
                unsigned possible = third & beside(j, e, k);
                for (int t = 0; t < num_triples_; ++t)
                    if ((both & ~triples_[t]) == 0 && d != e) possible &= ~triples_[t] | both;
                if (possible == 0) continue;
                allow(i, 1u << d);
                allow(j, 1u << e);
                allow(k, possible);
                return true;
            }
            return false;
        }
    }
    void allow(std::size_t i, unsigned digits) { allowed_[i] |= digits; }

    const Grid& grid_;
    const std::array<int, N>& cells_;
    std::array<Mask, kNine> clashes_{};  // by digit: those that would leave an excluder of two candidates nothing
    std::array<unsigned, kCells> triples_;
    int num_triples_ = 0;
    std::array<std::array<bool, N>, N> see_;
    std::array<unsigned, N> allowed_{};
};

}  // namespace

// Finds the cells that may take part, rising, and for each the peers with 2 to `size_` candidates; and what changed.
void AlignedExclusion::look_at(const Grid& grid) {
    CellSet few, naked;
    changed_ = {};
    for (int cell = 0; cell < kCells; ++cell) {
        const unsigned digits = grid.candidates[cell];
        if (is_single(digits)) naked = naked | CellSet::of(cell);
        else if (digits != 0 && size_of(digits) <= size_) few = few | CellSet::of(cell);
        if (grid.candidates[cell] != done_[cell]) changed_ = changed_ | CellSet::of(cell);
    }
    cells_.clear();
    cell_set_ = {};
    excluders_.fill({});
    for (int cell = 0; cell < kCells; ++cell) {
        const unsigned digits = grid.candidates[cell];
        if ((digits & (digits - 1)) == 0 || !(kGeometry.peers[cell] & naked).empty()) continue;
        excluders_[cell] = kGeometry.peers[cell] & few;
        if (excluders_[cell].empty()) continue;
        cells_.push_back(static_cast<std::uint8_t>(cell));
        cell_set_ = cell_set_ | CellSet::of(cell);
    }
}

bool AlignedExclusion::find(const Grid& grid, Hint& hint) {
    look_at(grid);
    hint.rating = size_ == 2 ? 6.2 : 7.5;
    const bool found = any_pair(static_cast<int>(cells_.size()), [&](int a, int b) {
        const std::array<int, 2> pair{cells_[a], cells_[b]};
        const CellSet common = excluders_[pair[0]] & excluders_[pair[1]];
        if (!common.has_two()) return false;
        if (size_ == 3) return with_third(grid, pair, common, hint);
        return has_changed(common | CellSet::of(pair[0]) | CellSet::of(pair[1])) &&
               Exclusion<2>(grid, pair, common).find(hint);
    });
    if (!found) done_ = grid.candidates;
    return found;
}

bool AlignedExclusion::with_third(const Grid& grid, const std::array<int, 2>& pair, CellSet both, Hint& hint) {
    const auto [c1, c2] = pair;
    const bool all = has_changed(CellSet::of(c1) | CellSet::of(c2));
    const CellSet first = excluders_[c1], second = excluders_[c2];
    const CellSet usable = cell_set_.minus(CellSet::of(c1) | CellSet::of(c2));
    const auto with = [&](int c3) {
        const CellSet common = both & excluders_[c3];
        if (!common.has_two() || (!all && !has_changed(common | CellSet::of(c3)))) return false;
        // The same three were looked at before if the last of them was reached from another pair.
        if (c3 < c2 && (excluders_[c1] | excluders_[c3]).has(c2)) return false;
        if (c3 < c1 && (excluders_[c2] | excluders_[c3]).has(c1)) return false;
        return Exclusion<3>(grid, {c1, c2, c3}, common).find(hint);
    };
    // What the first cell sees comes first.
    return any_cell(first & usable, with) || any_cell(second.minus(first) & usable, with);
}

}  // namespace sudoku::explainer
