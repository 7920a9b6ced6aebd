#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/unavoidable.h"
#include "sudoku/model/board.h"
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

// What to dig out of a complete classic 9x9 grid, as of DigPlan, for puzzles with one solution and no symmetry.
struct DigTask {
    GridText grid;
    std::array<std::uint8_t, 81> order;  // in which the cells are tried
    std::size_t givens = 0;              // it ends when this many are left
    std::size_t floor = 0;               // least givens left in each row and column
};

// The dig of digger.h, cell after cell, but by a few questions that the caller answers: "has this
// puzzle another solution than the grid?", 27 for the 81 cells of a minimal puzzle, 25 of them about a cell alone.
//
// In the order of the dig, a cell's turn is its number.  The cell of turn t keeps its given iff there is an unavoidable
// set whose last turn is t and in which nothing was kept before.  So a list of such sets decides many kept givens at
// once, and a question assumes that the list is complete: it blanks cells of many turns
// except those that the list keeps.  If it has no other solution, every one of these decisions was right: of
// the cells blanked, since a puzzle with more givens has none either, and of the others, since nothing else was kept
// before them.  If it has one, that differs from the grid in an unavoidable set that the list lacked.
//
// Where a cell is blanked alone, another solution can only have another digit there: the question excludes the
// grid's digit as a candidate of the cell, which is half the work, and its answer, yes or no, is the decision.
//
// What is dug depends on grid and order alone, not on the questions: it is what Digger digs.
//
// Invariants: (A1) turns below next_ are decided: in kept_, or blank; (A2) assumed_ are kept_ and those turns of next_
// to end_ that are kept if the list is complete; (A3) text_ is the grid, blank in the turns below end_ that are not in
// assumed_; (A4) the list of turn t holds the sets of which t is the last.
class AskedDig {
public:
    // `task` is copied.
    void begin(const DigTask& task);
    // Chooses the next question.  false: there is none left, and puzzle() is what was to be dug.
    bool ask();

    // The question: has it a solution other than known() (null: none is excluded) without this candidate (digit 0: with
    // all)?
    const char* puzzle() const { return text_.data(); }
    const char* known() const { return is_alone() ? nullptr : task_.grid.data(); }
    Candidate without() const;

    // The answer: has it a solution, and what was found first, that which is known only if it is the only one; null:
    // that is not wanted.  false: what was found is no solution, and nothing was learned.
    char* room_for_solution() { return is_alone() ? nullptr : found_.data(); }
    bool hear(bool has_solution);

private:
    static constexpr std::uint16_t kNoSet = 0xffff;
    struct Listed {
        TurnSet turns;
        std::uint16_t next = kNoSet;
    };

    // Is the question about one cell?
    bool is_alone() const { return holes_ == 1; }
    bool may_fit(std::size_t cell) const;
    bool must_keep(std::size_t turn) const;
    void assume_blank(std::size_t turn);
    void choose();
    void paint();
    void add(const TurnSet& set);
    TurnSet difference() const;

    DigTask task_;
    GridText text_, found_;
    std::array<std::uint8_t, 81> turn_of_;
    std::size_t next_ = 0, end_ = 0;
    TurnSet kept_, assumed_, painted_;
    std::size_t holes_ = 0;                           // turns from next_ to end_ that are not in assumed_
    std::array<std::uint8_t, 9> in_row_, in_column_;  // givens, with assumed_ as kept; where there is a floor
    std::array<std::uint16_t, 81> first_set_;         // (A4)
    std::vector<Listed> sets_;
};

}  // namespace sudoku
