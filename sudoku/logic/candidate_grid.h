#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/logic/kept_tables.h"
#include "sudoku/logic/stated.h"
#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Places in a house as bits: the cell house.cells[i] is bit i.
using PlaceBits = std::uint64_t;
// Cells as bits, Geometry::num_words() words: cell c is bit c % 64 of word c / 64.
using CellBits = std::span<const std::uint64_t>;

// Tables derived from the rules, for techniques: peers, and intersections of houses.  Built once and shared by all
// grids of these rules.
//
// At side 9 it takes about ten microseconds to build and 10 kB; at side 64, the largest, 5 MB.
class Geometry {
public:
    // Requires: rules.side() <= 64; `rules` outlive this.
    explicit Geometry(const Rules& rules);

    const Rules& rules() const { return *rules_; }
    // True if there are only rows, columns and boxes.
    bool classic() const { return classic_; }

    // Every cell that must differ from `c`, in increasing order.
    std::span<const Cell> peers(Cell c) const {
        ASSERT(c + 1u < peers_begin_.size());
        return std::span(peers_).subspan(peers_begin_[c], peers_begin_[c + 1] - peers_begin_[c]);
    }
    CellBits peer_bits(Cell c) const {
        ASSERT(c < rules_->num_cells());
        return std::span(peer_bits_).subspan(c * num_words_, num_words_);
    }
    bool sees(Cell a, Cell b) const {
        ASSERT(a < rules_->num_cells() && b < rules_->num_cells());
        return (peer_bits_[a * num_words_ + b / 64] >> (b % 64) & 1) != 0;
    }
    std::size_t num_words() const { return num_words_; }

    // The places of house `a` that are also in house `b`; all if a == b.
    PlaceBits shared(std::size_t a, std::size_t b) const {
        ASSERT(a < rules_->num_houses() && b < rules_->num_houses());
        return shared_[a * rules_->num_houses() + b];
    }
    // The place of the cell in each of rules().houses_of(c).
    std::span<const std::uint8_t> places_of(Cell c) const {
        return std::span(places_of_).subspan(places_begin_[c], places_begin_[c + 1] - places_begin_[c]);
    }

private:
    void find_peers();
    void find_places();

    const Rules* rules_;
    bool classic_;
    std::size_t num_words_;
    std::vector<Cell> peers_;
    std::vector<std::uint32_t> peers_begin_, places_begin_;
    std::vector<std::uint64_t> peer_bits_;
    std::vector<PlaceBits> shared_;
    std::vector<std::uint8_t> places_of_;
};

// Digits as bits: digit d is bit d-1.
using DigitBits = std::uint64_t;
inline constexpr DigitBits bit_of(Digit d) {
    ASSERT(d >= 1 && d <= 64);
    return DigitBits{1} << (d - 1u);
}
// Requires: bits != 0.
inline Digit lowest_digit(DigitBits bits) {
    ASSERT(bits != 0);
    return static_cast<Digit>(std::countr_zero(bits) + 1);
}
// True if exactly one, or two, bits are set.  Without popcount, which is slow in baseline builds.
inline constexpr bool is_single(std::uint64_t bits) {
    return bits != 0 && (bits & (bits - 1)) == 0;
}
inline constexpr bool is_pair(std::uint64_t bits) {
    return is_single(bits & (bits - 1));
}

// The placed digits, and the candidates of every blank cell.
//
// Candidates are stored three times, by cell (digits), by house and digit (places) and by digit (cells), since every
// technique uses one of these; a move changes a few words in each.  A copy costs three small arrays, since the geometry
// is shared.
//
// Invariants: (C1) a cell with a digit has no candidates, and none of its peers has that digit as a candidate; (C2)
// places(h, d) has bit i iff candidates(house(h).cells[i]) has d; (C3) cells_with(d) has bit c iff candidates(c) has d.
class CandidateGrid {
public:
    static constexpr std::size_t kMaxSide = 64;

    // The givens and pencil marks of a puzzle, without candidates excluded by givens.  Conflicting givens are kept as
    // they are.  Requires: sides agree; rules.side() <= kMaxSide; `rules` outlive the grid.
    CandidateGrid(const Puzzle& puzzle, const Rules& rules);
    // With a shared geometry, for many puzzles under the same rules.
    CandidateGrid(const Puzzle& puzzle, std::shared_ptr<const Geometry> geometry);

    const Rules& rules() const { return geometry_->rules(); }
    const Geometry& geometry() const { return *geometry_; }
    std::size_t side() const { return board_.side(); }
    std::size_t num_cells() const { return board_.num_cells(); }

    const Board& board() const { return board_; }
    std::size_t num_blanks() const { return num_blanks_; }
    bool is_complete() const { return num_blanks_ == 0; }

    // 0 if the cell has a digit.
    DigitBits candidates(Cell c) const {
        ASSERT(c < num_cells());
        return candidates_[c];
    }
    bool allows(Candidate x) const {
        ASSERT(x.cell < num_cells() && x.digit >= 1 && x.digit <= side());
        return (candidates_[x.cell] & bit_of(x.digit)) != 0;
    }
    std::size_t num_candidates(Cell c) const {
        ASSERT(c < num_cells());
        return static_cast<std::size_t>(std::popcount(candidates_[c]));
    }
    // 0 if the house has the digit.
    PlaceBits places(std::size_t house, Digit d) const {
        ASSERT(house < rules().num_houses() && d >= 1 && d <= side());
        return places_[house * side() + d - 1];
    }
    // The cells with this candidate.
    CellBits cells_with(Digit d) const {
        ASSERT(d >= 1 && d <= side());
        return CellBits(cells_with_).subspan((d - 1u) * geometry_->num_words(), geometry_->num_words());
    }
    // The digits that the puzzle itself leaves to this cell, blank or not, before any deduction (stated.h).
    DigitBits stated(Cell c) const {
        ASSERT(c < num_cells());
        return stated_->of(c);
    }
    bool knows_stated() const { return stated_->is_known(); }
    // The candidates of the cell, or its digit.
    DigitBits digits_of(Cell c) const { return board_[c] == kBlank ? candidates_[c] : bit_of(board_[c]); }
    // The only candidate of the cell.  Requires: there is exactly one.
    Digit only(Cell c) const { return lowest_digit(candidates_[c]); }

    // Every cell that must differ from `c`, in increasing order.
    std::span<const Cell> peers(Cell c) const { return geometry_->peers(c); }
    bool sees(Cell a, Cell b) const { return geometry_->sees(a, b); }

    // Requires: the cell is blank.
    void place(Candidate x);
    // No effect if it is not a candidate.
    void remove(Candidate x);

    // True if a blank cell has no candidates, or a digit has no place in a house, so that there is no solution.
    bool is_broken() const;

    // Tables of this grid that several techniques use; gone after the next change.
    KeptTables& tables() const { return tables_; }

    // True if the invariants hold.
    bool audit() const;

private:
    std::shared_ptr<const Geometry> geometry_;
    Board board_;
    std::size_t num_blanks_ = 0;
    std::shared_ptr<const StatedDigits> stated_;  // shared by all copies, so that it is found out once
    std::vector<DigitBits> candidates_;
    std::vector<PlaceBits> places_;          // of house h and digit d at h * side + d - 1
    std::vector<std::uint64_t> cells_with_;  // of digit d from (d - 1) * num_words
    mutable KeptTables tables_;
};

}  // namespace sudoku
