#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// The immutable part of a game.
struct GameStart {
    Puzzle puzzle;
    Box box;
    Variant variant;
    // The unique solution; empty if the puzzle has several (then only conflicts are mistakes, and any solution wins).
    std::optional<Board> solution;
    std::string id;           // of the generator; empty if imported
    unsigned level = 0;       // of the digging table, 1 to 5; 0: unknown
    unsigned difficulty = 0;  // of the rating, 1 to 5; 0: not rated
};

// A change of a game.  Stores the state before for undo, and the state after for redo.
struct Move {
    enum class Kind : std::uint8_t { digit, marks, all_marks, hint };
    // Of one cell.
    struct MarkChange {
        Cell cell;
        std::uint64_t before, after;  // digits as bits, different ones
        friend bool operator==(const MarkChange&, const MarkChange&) = default;
    };
    Kind kind = Kind::digit;
    Cell cell = 0;                          // 0 of all_marks
    Digit before = kBlank, after = kBlank;  // of digit and hint, different ones; kBlank: none
    std::vector<MarkChange> marks;          // by rising cell
    friend bool operator==(const Move&, const Move&) = default;
};

// The game of one puzzle, independent of terminal, clock, files and randomness.  Time is passed in (advance()).  The
// state is a list of moves and a position in it, so undo and redo are unlimited and part of a saved game.
//
// Invariants: (G1) givens keep their digits; (G2) pencil marks are digits of the board, in blank cells; (G3) `done_` <=
// moves_.size(); (G4) every move fits where it was made, and making the first `done_` again from the puzzle as it began
// gives what is there now; (G5) a game that is over is not paused, and one that is solved was not given up.
class Session {
public:
    // Pencil marks are stored as bits of a word.
    static constexpr std::size_t kMaxSide = 64;

    // The game begins with the pencil marks of the puzzle (Puzzle::marks), if they exclude anything; the digits that
    // they exclude remain excluded.
    // Requires: the puzzle's board, box and variant agree (make_rules() takes them); side <= kMaxSide; `solution`, if
    // any, solves the puzzle.
    explicit Session(GameStart start);

    const GameStart& start() const { return start_; }
    const Rules& rules() const { return rules_; }
    const Board& board() const { return board_; }
    std::size_t side() const { return board_.side(); }
    bool is_given(Cell c) const { return start_.puzzle.board[c] != kBlank; }
    // The pencil marks of a cell (digit d is bit d-1); 0 if the cell has a digit.
    std::uint64_t marks(Cell c) const { return marks_[c]; }

    // The outcome of a move.  Only `done` changed something; if several others apply, the last one listed here.
    enum class Outcome : std::uint8_t { done, nothing_changed, is_given, paused, over };
    // Places a digit; kBlank clears the digit, or the marks of a blank cell.  With `tidy_marks`, also removes pencil
    // marks of that digit in peers.  A digit that differs from the solution counts as a mistake; without a unique
    // solution, one that conflicts.  Mistakes are never uncounted.  Requires: d <= side().
    Outcome set(Cell c, Digit d, bool tidy_marks = false);
    // No effect on a cell with a digit.  Requires: 1 <= d <= side().
    Outcome toggle_mark(Cell c, Digit d);
    // Sets the marks of every blank cell to the digits that no peer has and the puzzle does not exclude.
    Outcome fill_marks();
    // Places the digit of the solution, removes pencil marks of it from peers, and counts a hint.
    // Requires: there is a solution.
    Outcome reveal(Cell c);
    // Call when a hint was shown, at any stage.
    void count_hint() { ++hints_; }

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < moves_.size(); }
    Outcome undo();
    Outcome redo();

    // Cells in conflict with another one, in increasing order; includes both.
    std::vector<Cell> conflicts() const;
    // Cells whose digit differs from the solution, in increasing order; empty without a unique solution.
    std::vector<Cell> wrong() const;
    bool is_full() const { return board_.is_complete(); }
    // True if the board is full, without conflict, and without a digit that the puzzle excludes.
    bool is_solved() const;
    // The number of times a digit is still to be placed; never negative.
    std::size_t remaining(Digit d) const;

    // Adds time while the game is visible; no effect while it is paused or over.
    void advance(std::uint64_t milliseconds);
    std::uint64_t milliseconds() const { return milliseconds_; }
    bool is_paused() const { return paused_; }
    // No effect on a game that is over.
    void pause(bool on) { paused_ = on && !is_over(); }
    std::uint64_t mistakes() const { return mistakes_; }
    std::uint64_t hints() const { return hints_; }
    // Ends the game without counting it as solved, since the solution was shown.  No effect if it is solved.
    void give_up();
    bool is_given_up() const { return given_up_; }
    bool is_over() const { return given_up_ || is_solved(); }

    const std::vector<Move>& moves() const { return moves_; }
    std::size_t done() const { return done_; }  // moves that are not undone

    // True if the invariants hold.  O(moves).
    bool audit() const;

private:
    friend struct SavedSession;  // save.cpp restores the whole state, move by move

    Outcome obstacle(Cell c) const;  // `done`: none
    std::uint64_t all_digits() const { return ~std::uint64_t{0} >> (64 - side()); }
    bool excludes(Cell c, Digit d) const { return start_.puzzle.marks && !start_.puzzle.marks->allows(c, d); }
    std::uint64_t possible_marks(Cell c) const;
    void begin();
    void change_marks(Cell c, std::uint64_t after, Move& move) const;
    Move digit_move(Move::Kind kind, Cell c, Digit d, bool tidy_marks) const;
    bool is_mistake(Cell c) const;

    // True if this move is possible in the current state.
    bool fits(const Move& move) const;
    bool marks_fit(const Move& move) const;
    bool tidies(const Move& move, const Move::MarkChange& change) const;
    Outcome make(Move move);
    void apply(const Move& move);
    void take_back(const Move& move);

    GameStart start_;
    Rules rules_;
    Board board_;
    std::vector<std::uint64_t> marks_;
    std::vector<Move> moves_;
    std::size_t done_ = 0;
    std::uint64_t milliseconds_ = 0, mistakes_ = 0, hints_ = 0;
    bool paused_ = false, given_up_ = false;
};

}  // namespace sudoku
