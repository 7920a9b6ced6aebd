#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/rows.h"
#include "sudoku/logic/step.h"

namespace sudoku {

// An almost locked set: k blank cells of a house with k+1 digits.  Without one of these digits it has as many digits as
// cells, so it holds each of the others.
struct AlmostLocked {
    std::vector<Cell> cells;
    DigitBits digits = 0;
};

// The almost locked sets of a grid that can be part of a chain, each once, small ones first, with what their digits
// see.
//
// On boards wider than 9 they have at most three cells, and there are no more than kMost.
class AlmostLockedSets {
public:
    static constexpr std::size_t kMost = 4096;

    // Requires: `grid` outlives this.
    explicit AlmostLockedSets(const CandidateGrid& grid);
    // Those that the grid keeps.
    static const AlmostLockedSets& of(const CandidateGrid& grid) {
        return grid.tables().get([&] { return AlmostLockedSets(grid); });
    }

    std::size_t size() const { return sets_.size(); }
    const AlmostLocked& operator[](std::size_t i) const { return sets_[i]; }

    // The cells of the set that have the digit.
    std::vector<Cell> cells_with(std::size_t set, Digit d) const;
    // The cells with the digit of the entry that see all of these.
    CellBits seen(std::size_t entry) const { return row(2 * entry + 1); }

    // The digit of the entry is excluded somewhere if the set holds it, and the other way round.  The other entries
    // lead nowhere.
    bool is_active(std::size_t entry) const;
    // Of each entry those whose digit cannot be in both sets: all its cells of one see all of the other.  Empty for
    // entries that are not active.
    Rows<std::uint32_t> restricted() const;

    // Entries number the digits of the sets one after another.
    std::size_t num_entries() const { return set_of_.size(); }
    std::size_t entry(std::size_t set, Digit d) const {
        return first_entry_[set] + static_cast<std::size_t>(std::popcount(sets_[set].digits & (bit_of(d) - 1)));
    }
    std::size_t set_of(std::size_t entry) const { return set_of_[entry]; }
    Digit digit_of(std::size_t entry) const { return digit_of_[entry]; }

private:
    void collect(std::size_t house, PlaceBits rest, PlaceBits chosen, DigitBits digits);
    bool leads_on(const AlmostLocked& set) const;
    bool is_in_earlier_house(std::size_t house, PlaceBits places) const;
    void index();
    CellBits row(std::size_t i) const { return CellBits(bits_).subspan(i * words_, words_); }

    const CandidateGrid& grid_;
    std::size_t words_, most_cells_;
    std::vector<AlmostLocked> sets_;
    std::vector<std::size_t> first_entry_, set_of_;
    std::vector<Digit> digit_of_;
    std::vector<std::uint64_t> bits_;
    Rows<std::uint32_t> first_at_;  // active entries by digit and the first cell that has it
    AlmostLocked made_;
};

}  // namespace sudoku
