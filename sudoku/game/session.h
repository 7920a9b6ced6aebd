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
    enum class Kind : std::uint8_t { digit, marks, all_marks, hint, corners, colour };
    // Of one cell.
    struct MarkChange {
        Cell cell;
        std::uint64_t before, after;  // digits as bits, different ones
        friend bool operator==(const MarkChange&, const MarkChange&) = default;
    };
    Kind kind = Kind::digit;
    Cell cell = 0;                          // 0 of all_marks
    Digit before = kBlank, after = kBlank;  // of digit and hint, different ones; kBlank: none; of colour, colours
    std::vector<MarkChange> marks;          // by rising cell
    std::vector<MarkChange> corners;        // of corner marks, likewise
    Digit mark = kBlank;                    // of colour: whose colour it is; kBlank: the whole cell's
    friend bool operator==(const Move&, const Move&) = default;
};

// The game of one puzzle, independent of terminal, clock, files and randomness.  Time is passed in (advance()).  The
// state is a list of moves and a position in it, so undo and redo are unlimited and part of a saved game.
//
// Invariants: (G1) givens keep their digits; (G2) pencil and corner marks are digits of the board, in blank cells; (G3)
// `done_` <= moves_.size(); (G4) every move fits where it was made, and making the first `done_` again from the puzzle
// as it began gives what is there now; (G5) a game that is over is not paused, and one that is solved was not given up;
// (G6) savepoints are rising positions in the list of moves.
class Session {
public:
    // Pencil marks are stored as bits of a word.
    static constexpr std::size_t kMaxSide = 64;
    // The colours of cells and marks, 1 to kColours; 0: none.
    static constexpr std::uint8_t kColours = 6;

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
    // The digits that no peer has and the puzzle does not exclude, as bits.
    std::uint64_t possible_marks(Cell c) const;
    // A second set of marks, which no other function reads: players note with them where in a house a digit can be.
    std::uint64_t corners(Cell c) const { return corners_[c]; }
    // Of a cell (kBlank), or of a mark in it.
    std::uint8_t colour(Cell c, Digit mark = kBlank) const { return colours_[colour_place(c, mark)]; }

    // The outcome of a move.  Only `done` changed something; if several others apply, the last one listed here.
    enum class Outcome : std::uint8_t { done, nothing_changed, is_given, paused, over };
    // Places a digit; kBlank clears the digit, or the marks of a blank cell.  With `tidy_marks`, also removes pencil
    // and corner marks of that digit in peers.  A digit that differs from the solution counts as a mistake; without a
    // unique solution, one that conflicts.  Mistakes are never uncounted.  Requires: d <= side().
    Outcome set(Cell c, Digit d, bool tidy_marks = false);
    // No effect on a cell with a digit.  Requires: 1 <= d <= side().
    Outcome toggle_mark(Cell c, Digit d);
    Outcome toggle_corner(Cell c, Digit d);
    // Colours a cell (mark kBlank), givens too, or a mark in it.  Requires: mark <= side(), colour <= kColours.
    Outcome set_colour(Cell c, Digit mark, std::uint8_t colour);
    // Sets the marks of every blank cell to the digits that no peer has and the puzzle does not exclude.
    Outcome fill_marks();
    // Sets the marks of every blank cell, in one move.  Requires: a word for each cell, with digits of the board.
    Outcome set_marks(const std::vector<std::uint64_t>& marks);
    // Removes those of these marks that there are, in one move.  Requires: digits of the board.
    Outcome remove_marks(const std::vector<Candidate>& removed);
    // Places the digit of the solution, removes pencil marks of it from peers, and counts a hint.
    // Requires: there is a solution.
    Outcome reveal(Cell c);
    // Call when a hint was shown, at any stage.
    void count_hint() { ++hints_; }

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < moves_.size(); }
    Outcome undo();
    Outcome redo();
    // A savepoint is a position to go back to.  nothing_changed: there is one here already.
    Outcome set_savepoint();
    // Undoes moves to the last savepoint before the present position; they can be redone.  nothing_changed: none.
    Outcome back_to_savepoint();
    // Positions in moves(), rising.  A move made before some of them removes these, with the moves that led there.
    const std::vector<std::size_t>& savepoints() const { return savepoints_; }
    // Undoes moves until no digit is wrong (without a unique solution: in conflict); they can be redone.
    Outcome undo_to_right();

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
    // Those of the mistakes that anyone can see: digits that were in conflict when they were placed.
    std::uint64_t clashes() const { return clashes_; }
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
    void begin();
    std::size_t colour_place(Cell c, Digit mark) const { return c * (side() + 1) + mark; }
    void change_marks(Cell c, std::uint64_t after, Move& move) const;
    void change_corners(Cell c, std::uint64_t after, Move& move) const;
    template <class Marks>
    Outcome change_all_marks(Marks marks_after);
    Move digit_move(Move::Kind kind, Cell c, Digit d, bool tidy_marks) const;
    bool is_mistake(Cell c) const;
    bool clashes(Cell c) const;

    // True if this move is possible in the current state.
    bool fits(const Move& move) const;
    bool marks_fit(const Move& move) const;
    bool changes_fit(const Move& move, const std::vector<Move::MarkChange>& changes,
                     const std::vector<std::uint64_t>& marks) const;
    bool tidies(const Move& move, const Move::MarkChange& change) const;
    Outcome make(Move move);
    void apply(const Move& move);
    void take_back(const Move& move);

    GameStart start_;
    Rules rules_;
    Board board_;
    std::vector<std::uint64_t> marks_, corners_;
    std::vector<std::uint8_t> colours_;  // of each cell: its own, then those of its marks
    std::vector<Move> moves_;
    std::size_t done_ = 0;
    std::vector<std::size_t> savepoints_;
    std::uint64_t milliseconds_ = 0, mistakes_ = 0, clashes_ = 0, hints_ = 0;
    bool paused_ = false, given_up_ = false;
};

}  // namespace sudoku
