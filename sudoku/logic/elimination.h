#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

// The number of bits.  Baseline builds call a function for std::popcount, which takes twice as long.
inline constexpr std::size_t count_of(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<std::size_t>(bits * 0x0101010101010101 >> 56);
}

// A named set of bits: the candidates of a cell, the places of a digit, the columns of a digit in a row.
struct NamedBits {
    std::uint64_t bits;
    std::uint32_t name;
};

// Subsets and fish are the same problem: k sets whose union has k elements.  Then each element belongs to one of the
// sets (k cells with k digits; k rows whose places of a digit are in k columns), and to nothing else.
//
// find() calls visit(sets, joined) for every k of the sets whose union has k elements, in the order of the sets, until
// it returns true; returns whether it did.  Requires: 2 <= k <= 4.
template <class Visit>
class Covers {
public:
    // Of unions of `joined` elements, usually k.
    Covers(std::span<const NamedBits> sets, std::size_t k, std::size_t joined, Visit visit)
        : sets_(sets), k_(k), joined_(joined), visit_(visit) {}
    bool find() { return extend<0>(0, 0); }

private:
    static constexpr std::size_t kMost = 4;

    template <std::size_t depth>
    bool extend(std::size_t first, std::uint64_t joined) {
        if (depth == k_) {
            const bool covered = count_of(joined) == joined_;
            return covered && visit_(std::span<const NamedBits>(chosen_.data(), k_), joined);
        }
        if constexpr (depth < kMost) {
            for (std::size_t i = first; i + (k_ - depth) <= sets_.size(); ++i) {
                const std::uint64_t more = joined | sets_[i].bits;
                if (count_of(more) > joined_) continue;
                chosen_[depth] = sets_[i];
                if (extend<depth + 1>(i + 1, more)) return true;
            }
        }
        return false;
    }

    std::span<const NamedBits> sets_;
    std::size_t k_, joined_;
    Visit visit_;
    std::array<NamedBits, kMost> chosen_{};
};

// What step_of(sets, joined) makes of the first cover, as above, of which it makes a step.
template <class StepOf>
auto step_of_covers(std::span<const NamedBits> sets, std::size_t k, std::size_t joined, StepOf step_of) {
    decltype(step_of(sets, std::uint64_t{0})) found;
    const auto visit = [&](std::span<const NamedBits> chosen, std::uint64_t bits) {
        found = step_of(chosen, bits);
        return found.has_value();
    };
    Covers(sets, k, joined, visit).find();
    return found;
}

// Only sets with 2 to k elements are relevant.
inline bool fits_cover(std::uint64_t bits, std::size_t k) {
    const std::size_t count = count_of(bits);
    return count >= 2 && count <= k;
}

// If one of some cells must hold a digit, the digit is removed from every cell that sees them all.  Most techniques
// conclude this way.

// True if there is such a candidate.  Requires: `cells` is not empty.
bool anything_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells);
// Appends these candidates, in increasing order.  Requires: `cells` is not empty.
void remove_what_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells,
                          std::vector<Candidate>& removed);

// The digits, in increasing order.
std::vector<Digit> digits_of(DigitBits bits);

// The cells of a house at these places, in increasing order.
std::vector<Cell> cells_at(const Rules& rules, std::size_t house, PlaceBits places);
// The cell of a house at the only, or the first, of these places.  Requires: places != 0.
Cell first_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
Cell last_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
// The first house that contains all of these cells; nullopt if there is none.  Requires: `cells` is not empty.
std::optional<std::size_t> common_house(const CandidateGrid& grid, std::span<const Cell> cells);

}  // namespace sudoku
