#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/constraint/parts.h"

namespace sudoku {

// What a game counts, beside its digits.  Its numbers never fall until it begins again.
struct PlayCounts {
    std::uint64_t milliseconds = 0, hints = 0;
    std::uint64_t mistakes = 0;  // digits that were not those of the solution; without a known one, clashes
    std::uint64_t clashes = 0;   // digits that were in conflict when they were filled in
    bool given_up = false;       // the solution was shown
    bool recorded = false;       // it is in the list of finished games
    friend bool operator==(const PlayCounts&, const PlayCounts&) = default;
};

// The game of one puzzle with constraints: digits, pencil marks, undo and redo, conflicts.  Independent of terminal,
// clock and files.  Digits are values of the grid.
//
// Invariants: (CG1) givens keep their digits; (CG2) marks are digits of the grid, in open cells; (CG3) making the moves
// that are not undone again gives what is there now; (CG4) a game that is over is not paused, and was not both solved
// by the player and given up.
class ConstraintSession {
public:
    // `solution`: empty if there are several, or none is known.
    // Errors: those of Parts::of(); unknown regions without a solution.  Requires: fits(puzzle).
    static sat::Result<ConstraintSession> begin(ConstraintPuzzle puzzle, std::optional<Values> solution);

    const ConstraintPuzzle& puzzle() const { return *puzzle_; }
    const Grid& grid() const { return puzzle_->grid; }
    const std::optional<Values>& solution() const { return solution_; }
    bool is_given(Cell c) const { return given_[c]; }
    bool is_filled(Cell c) const { return filled_[c]; }
    // Requires: is_filled(c).
    int value(Cell c) const { return values_[c]; }
    // By cell; below the first digit of the grid where it is open or missing.
    const Values& values() const { return values_; }
    Digits marks(Cell c) const { return marks_[c]; }
    // The digits that the puzzle allows and no cell that must differ has.
    Digits possible(Cell c) const;

    // The outcome of a move; only `done` changed something.  Nothing can be moved in a game that is paused or over.
    enum class Outcome : std::uint8_t { done, nothing_changed, is_given, is_filled, paused, over };
    // Fills an open or filled cell, and removes the digit from the marks of cells that must differ.
    // Requires: the grid has the cell and the digit.
    Outcome fill(Cell c, int value);
    // Empties a filled cell, or removes the marks of an open one.
    Outcome clear(Cell c);
    Outcome toggle_mark(Cell c, int value);
    // Marks every open cell with possible().
    Outcome fill_marks();
    Outcome undo();
    Outcome redo();
    // Begins again: without digits, moves, time and mistakes.  Hints stay counted, and a solution that was seen is one.
    void restart();
    // Shows the solution, and ends the game.  No effect if it is over.  Requires: there is a solution.
    void give_up();
    // Restores what was saved: digits (or any other number) by cell, marks, and counts.  The moves before it are
    // forgotten.  False, and nothing happens: these do not fit the puzzle.
    bool restore(const Values& values, const std::vector<Digits>& marks, const PlayCounts& counts = {});

    const PlayCounts& counts() const { return counts_; }
    // Adds time while the game is visible; no effect while it is paused or over.
    void advance(std::uint64_t milliseconds);
    bool is_paused() const { return paused_; }
    // No effect on a game that is over.
    void pause(bool on) { paused_ = on && !is_over(); }
    void count_hint() { ++counts_.hints; }
    void mark_recorded() { counts_.recorded = true; }
    bool is_over() const { return counts_.given_up || is_solved(); }

    // Cells of rules that their digits break, as far as they are filled, in increasing order.
    std::vector<Cell> conflicts() const;
    // The first constraint that is broken; null if none is.
    const Constraint* broken() const;
    // All that are broken, in their order, each with the cells that break it, in increasing order.
    std::vector<std::pair<const Constraint*, std::vector<Cell>>> all_broken() const;
    // Cells whose digit differs from the solution.  Requires: there is one.
    std::vector<Cell> wrong() const;
    std::size_t open_cells() const;
    bool is_solved() const;

private:
    // A cell before and after a move.
    struct Change {
        Cell cell;
        bool filled_before, filled_after;
        int value_before, value_after;
        Digits marks_before, marks_after;
    };
    using Move = std::vector<Change>;

    ConstraintSession(std::unique_ptr<ConstraintPuzzle> puzzle, Parts parts, std::optional<Values> solution);
    void find_peers();
    Change change_of(Cell c) const;
    Outcome obstacle() const;  // `done`: none
    Outcome make(Move move);
    void apply(const Move& move, bool forward);
    // Calls visit(source, cells) for every part that filled cells break.
    template <class Visit>
    void for_each_broken(const Visit& visit) const;
    bool are_filled(const std::vector<Cell>& cells) const;

    std::unique_ptr<ConstraintPuzzle> puzzle_;  // its address stays, since the parts refer to it
    Parts parts_;
    std::optional<Values> solution_;
    std::vector<std::vector<Cell>> peers_;
    std::vector<bool> given_, filled_;
    Values values_;
    std::vector<Digits> marks_;
    std::vector<Move> moves_;
    std::size_t done_ = 0;  // of moves_
    PlayCounts counts_;
    bool paused_ = false;
};

}  // namespace sudoku
