#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

// A set of bits with a name: the candidates of a cell, the places of a digit, the columns of a digit in a
// row.
struct NamedBits {
    std::uint64_t bits;
    std::uint32_t name;
};

// Subsets and fish are one question: k sets that have just k elements together.  Then each element belongs to
// one of the sets (k cells with k digits; k rows whose places of a digit are in k columns), and to nothing
// else.
//
// Calls found(sets, joined) for every k of the sets whose union has k elements, in the order of the sets,
// until it returns true; true: it did.  Requires: 2 <= k <= 4.
template <class Tell>
class Covers {
public:
    Covers(std::span<const NamedBits> sets, std::size_t k, Tell tell) : sets_(sets), k_(k), tell_(tell) {}
    bool find() { return extend<0>(0, 0); }

private:
    static constexpr std::size_t kMost = 4;

    template <std::size_t depth>
    bool extend(std::size_t first, std::uint64_t joined) {
        if (depth == k_) {
            const bool covered = static_cast<std::size_t>(std::popcount(joined)) == k_;
            return covered && tell_(std::span<const NamedBits>(chosen_.data(), k_), joined);
        }
        if constexpr (depth < kMost) {
            for (std::size_t i = first; i + (k_ - depth) <= sets_.size(); ++i) {
                const std::uint64_t more = joined | sets_[i].bits;
                if (static_cast<std::size_t>(std::popcount(more)) > k_) continue;
                chosen_[depth] = sets_[i];
                if (extend<depth + 1>(i + 1, more)) return true;
            }
        }
        return false;
    }

    std::span<const NamedBits> sets_;
    std::size_t k_;
    Tell tell_;
    std::array<NamedBits, kMost> chosen_{};
};

// Those of sets with 2 to k elements can take part.
inline bool fits_cover(std::uint64_t bits, std::size_t k) {
    const auto count = static_cast<std::size_t>(std::popcount(bits));
    return count >= 2 && count <= k;
}

// What falls once one of some cells must hold a digit: that digit in every cell that sees them all.  Most
// techniques end with it.

// Is there such a candidate?  Requires: `cells` is not empty.
bool anything_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells);
// Appends them, rising.  Requires: `cells` is not empty.
void remove_what_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells,
                          std::vector<Candidate>& removed);

// The cells of a house at these places, rising.
std::vector<Cell> cells_at(const Rules& rules, std::size_t house, PlaceBits places);
// The cell of a house at the only, or the first, of these places.  Requires: places != 0.
Cell first_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
Cell last_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
// A house that holds all of these cells, the first one; nullopt: none.  Requires: `cells` is not empty.
std::optional<std::size_t> common_house(const CandidateGrid& grid, std::span<const Cell> cells);

}  // namespace sudoku
