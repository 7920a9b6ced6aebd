#pragma once

#include <array>
#include <cstdint>

#include "sudoku/generate/turn_set.h"
#include "sudoku/generate/grid_text.h"
#include "sudoku/generate/unavoidable.h"

namespace sudoku {

// What to dig out of a complete classic 9x9 grid, as of DigPlan, for puzzles with one solution and no symmetry.
struct DigTask {
    GridText grid;
    std::array<std::uint8_t, 81> order;  // in which the cells are tried
    std::size_t givens = 0;              // it ends when so many are left
    std::size_t floor = 0;               // least givens left in each row and column
};

// The dig of digger.h, cell after cell, but by questions that somebody else answers, and by few of them: "how many
// solutions has this puzzle?", 23 for the 81 cells of a minimal puzzle.
//
// In the order of the dig, a cell's turn is its number.  The cell of turn t keeps its given iff there is an unavoidable
// set whose last turn is t and in which nothing was kept before.  So a list of such sets tells many kept givens at
// once, and a puzzle that is asked about takes for granted that the list is complete: it blanks cells of many turns except
// those that the list tells to be kept.  If it has one solution, every one of these decisions was right: of the cells
// blanked, since a puzzle with more givens has one solution too, and of the others, since nothing else was kept before
// them.  If it has two, a solution that differs from the grid does so in an unavoidable set that the list lacked; where
// only the grid itself was found, half as many cells are blanked next.
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
    const char* puzzle() const { return text_.data(); }

    // The answer: has it a second solution, and what was found first.
    char* room_for_solution() { return found_.data(); }
    void hear(bool second);

private:
    static constexpr std::uint8_t kNone = 255;
    static constexpr std::size_t kMostSets = 240;

    bool may_fit(std::size_t cell) const;
    bool is_known(std::size_t turn) const;
    bool must_keep(std::size_t turn);
    void assume_blank(std::size_t turn);
    void choose();
    void paint();
    bool add(const TurnSet& set);
    TurnSet difference() const;

    DigTask task_;
    GridText text_, found_;
    std::array<std::uint8_t, 81> turn_of_;
    std::size_t next_ = 0, end_ = 0;
    TurnSet kept_, assumed_, painted_;
    std::size_t holes_ = 0;         // turns from next_ to end_ that are not in assumed_
    std::size_t failing_holes_ = 0;  // so many from next_ on are too many; 0: not known
    std::array<std::uint8_t, 9> in_row_, in_column_;  // givens, with assumed_ as kept; where there is a floor
    std::array<std::uint8_t, 81> first_set_;          // (A4)
    std::array<std::uint8_t, kMostSets> next_set_;
    std::array<TurnSet, kMostSets> sets_;
    std::size_t num_sets_ = 0;
};

}  // namespace sudoku
