#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/unavoidable.h"
#include "sudoku/model/board.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// A puzzle with a known solution, from which givens are removed.  For most holes it shows without a search that
// uniqueness is preserved: the removed digit is a naked single (the only one that the other givens leave in the cell)
// or a hidden single (no other blank cell of one of its houses can hold it).  This decides 80 % of the holes of an
// ordinary dig in about 60 operations each.
//
// For each cell and digit it counts the givens with that digit that see the cell, so that removing or restoring a given
// is one pass over the peers; masks of the digits with nonzero counts make both tests a few operations.
//
// Invariants: (H1) seen(c, d) is the number of peers of c that are givens with digit d; (H2) bit d-1 of the mask of
// c is set iff seen(c, d) > 0.
class HoleBoard {
public:
    // Requires: rules.side() <= 64; `rules` outlive this.
    explicit HoleBoard(const Rules& rules);
    const Rules& rules() const { return rules_; }

    // Initialises the givens.  Requires: sides agree, no conflict.
    void fill(const Board& board);

    const Board& board() const { return board_; }
    std::size_t num_givens() const { return num_givens_; }
    std::size_t givens_in_row(std::size_t row) const { return in_row_[row]; }
    std::size_t givens_in_column(std::size_t column) const { return in_column_[column]; }

    // Removes a given and returns its digit.  Requires: c is a given.
    Digit take(Cell c);
    // Requires: c is blank, d does not conflict.
    void put(Cell c, Digit d);

    // True if `d` is a single in the blank cell `c`; false if unknown.
    // Requires: c is blank, no given that sees c has d.
    bool forces(Cell c, Digit d) const;

    // True if the invariants hold.
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

// The parameters of a dig (see DigPlan) in a complete classic 9x9 grid, for puzzles with one solution and no symmetry.
struct DigTask {
    GridText grid;
    std::array<std::uint8_t, 81> order;  // of the cells to try
    std::size_t givens = 0;              // stop when this many are left
    std::size_t floor = 0;               // least givens left in each row and column
};

// The dig of digger.h, with few uniqueness queries that the caller answers ("does this puzzle have a solution other
// than the grid?"): 27 for the 81 cells of a minimal puzzle, 25 of them about a single cell.
//
// The turn of a cell is its position in the order of the dig.  The cell of turn t keeps its given iff there is an
// unavoidable set whose last turn is t and in which nothing was kept before.  So a list of such sets decides many kept
// givens at once.  A query assumes that the list is complete: it blanks the cells of many turns except those kept by
// the list.  If there is no other solution, all these decisions were right: those of blanked cells, since a puzzle with
// more givens has no other solution either, and the rest, since nothing else was kept before.  Otherwise, the solution
// differs from the grid in an unavoidable set missing from the list.
//
// If a single cell is blanked, another solution must have another digit there: the query excludes the grid's digit in
// the cell, which halves the work, and its answer is the decision.
//
// The result depends only on the grid and the order, not on the queries: it is the same as Digger's.
//
// Invariants: (A1) turns below next_ are decided: in kept_, or blank; (A2) assumed_ are kept_ and those turns of next_
// to end_ that are kept if the list is complete; (A3) text_ is the grid, blank in the turns below end_ that are not in
// assumed_; (A4) the list of turn t holds the sets of which t is the last.
class AskedDig {
public:
    // `task` is copied.
    void begin(const DigTask& task);
    // Chooses the next query.  Returns false if there is none; puzzle() is then the result.
    bool ask();

    // The query: is there a solution other than known() (if not null) without this candidate (if the digit is not 0)?
    const char* puzzle() const { return text_.data(); }
    const char* known() const { return is_alone() ? nullptr : task_.grid.data(); }
    Candidate without() const;

    // The answer: whether there is a solution, and the buffer for the first one found, which is the known one only if
    // it is the only one; null if it is not needed.  Returns false if the buffer does not hold a solution; nothing is
    // learned then.
    char* room_for_solution() { return is_alone() ? nullptr : found_.data(); }
    bool hear(bool has_solution);

private:
    static constexpr std::uint16_t kNoSet = 0xffff;
    struct Listed {
        TurnSet turns;
        std::uint16_t next = kNoSet;
    };

    // True if the query is about a single cell.
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
    std::array<std::uint8_t, 9> in_row_, in_column_;  // givens if assumed_ are kept; used with a floor
    std::array<std::uint16_t, 81> first_set_;         // (A4)
    std::vector<Listed> sets_;
};

}  // namespace sudoku
