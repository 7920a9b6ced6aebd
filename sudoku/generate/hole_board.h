#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/model/rules.h"

namespace sudoku {

// A puzzle whose solution is known, from which givens are taken, and which knows at once of most holes that they
// cost no solution: the digit that was there is the only one that the other givens leave in the cell (a naked
// single), or no other blank cell of one of its houses can hold it (a hidden single).  Four of five holes of an
// ordinary dig end so, for about 60 operations; only the rest needs a search.
//
// For each cell and digit it counts the givens that see the cell with that digit, so that taking one away and
// putting it back costs one pass over the peers; masks of the digits with a count above 0 make both tests a few
// operations.
//
// Invariants: (H1) seen(c, d) is the number of peers of c that are givens with digit d; (H2) bit d-1 of the mask of
// c is set iff seen(c, d) > 0.
class HoleBoard {
public:
    // Requires: rules.side() <= 64; `rules` outlive this.
    explicit HoleBoard(const Rules& rules);
    const Rules& rules() const { return rules_; }

    // Begins with these givens.  Requires: sides agree, no conflict.
    void fill(const Board& board);

    const Board& board() const { return board_; }
    std::size_t num_givens() const { return num_givens_; }
    std::size_t givens_in_row(std::size_t row) const { return in_row_[row]; }
    std::size_t givens_in_column(std::size_t column) const { return in_column_[column]; }

    // Requires: c is a given.  Returns its digit.
    Digit take(Cell c);
    // Requires: c is blank, d does not conflict.
    void put(Cell c, Digit d);

    // Must the blank cell `c` hold `d`, by one of the two arguments?  false: not known.
    // Requires: c is blank, no given that sees c has d.
    bool forces(Cell c, Digit d) const;

    // Do the invariants hold?
    bool audit() const;

private:
    static std::uint64_t bit(Digit d) { return std::uint64_t{1} << (d - 1); }
    std::uint16_t& seen(Cell c, Digit d) { return seen_[c * (board_.side() + 1) + d]; }
    bool hidden_in(const House& house, Cell c, Digit d) const;
    void count(Cell c, std::size_t by);

    const Rules& rules_;
    std::vector<Cell> peers_;  // of cell after cell
    std::vector<std::uint32_t> peers_begin_;
    Board board_;
    std::size_t num_givens_ = 0;
    std::vector<std::size_t> in_row_, in_column_;
    std::vector<std::uint16_t> seen_;  // (H1), by cell and digit
    std::vector<std::uint64_t> mask_;  // (H2)
};

}  // namespace sudoku
