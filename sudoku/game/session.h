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

// What a game is about; never changes while it is played.
struct GameStart {
    Puzzle puzzle;
    Box box;
    Variant variant;
    // The only solution; empty: the puzzle has several (then nothing is called wrong but conflicts, and any
    // solution wins).
    std::optional<Board> solution;
    std::string id;           // of the generator; empty: imported
    unsigned level = 0;       // of the digging table, 1 to 5; 0: unknown
    unsigned difficulty = 0;  // of the rating, 1 to 5; 0: not rated
};

// One change of a game.  Undo needs what was there before, redo what came after, so both are kept with it.
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

// A game of one puzzle: what the player has done, with no knowledge of a terminal, a clock, a file or chance.  Time
// is passed in (`advance`).  Everything is one list of moves and a place in it, so undo and redo have no limit, and a
// saved game has them too.
//
// Invariants: (G1) givens keep their digits; (G2) pencil marks are digits of the board, in blank cells; (G3) `done_` <=
// moves_.size(); (G4) every move fits where it was made, and making the first `done_` again from the puzzle as it began
// gives what is there now; (G5) a game that is over is not paused, and one that is solved was not given up.
class Session {
public:
    // Pencil marks are bits of a word.
    static constexpr std::size_t kMaxSide = 64;

    // The pencil marks that a puzzle came with (Puzzle::marks) are those the game begins with, where they exclude more
    // than that everything is allowed; the digits they exclude stay excluded.
    // Requires: the puzzle's board, box and variant agree (make_rules() takes them); side <= kMaxSide; `solution`, if
    // any, solves the puzzle.
    explicit Session(GameStart start);

    const GameStart& start() const { return start_; }
    const Rules& rules() const { return rules_; }
    const Board& board() const { return board_; }
    std::size_t side() const { return board_.side(); }
    bool is_given(Cell c) const { return start_.puzzle.board[c] != kBlank; }
    // Digits as bits (digit d is bit d-1) that the player pencilled in; 0 if the cell has a digit.
    std::uint64_t marks(Cell c) const { return marks_[c]; }

    // What a move came to.  Only `done` changed something; of several reasons against it the last one listed here.
    enum class Outcome : std::uint8_t { done, nothing_changed, is_given, paused, over };
    // Places a digit, kBlank clears (marks too, where no digit stands).  With `tidy_marks`, pencil marks of that digit
    // in peers go too.  A digit that is not the solution's counts as a mistake; where there is no single solution, one
    // that conflicts.  Mistakes are never taken back.  Requires: d <= side().
    Outcome set(Cell c, Digit d, bool tidy_marks = false);
    // Where a digit stands nothing changes.  Requires: 1 <= d <= side().
    Outcome toggle_mark(Cell c, Digit d);
    // In every blank cell the digits that no peer has, and that the puzzle does not exclude.
    Outcome fill_marks();
    // Places the solution's digit, takes pencil marks of it from peers, and counts a hint.
    // Requires: there is a solution.
    Outcome reveal(Cell c);
    // A hint was shown, at whatever stage.
    void count_hint() { ++hints_; }

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < moves_.size(); }
    Outcome undo();
    Outcome redo();

    // Cells that break a rule with another one, rising; both are named.
    std::vector<Cell> conflicts() const;
    // Cells whose digit is not the solution's, rising; empty where there is no single solution.
    std::vector<Cell> wrong() const;
    bool is_full() const { return board_.is_complete(); }
    // Full, without conflict, and with no digit that the puzzle excludes.
    bool is_solved() const;
    // How many of a digit are still to be placed; never below 0.
    std::size_t remaining(Digit d) const;

    // Time that passed while the game was in view; nothing passes while it is paused or over.
    void advance(std::uint64_t milliseconds);
    std::uint64_t milliseconds() const { return milliseconds_; }
    bool is_paused() const { return paused_; }
    // A game that is over is not paused.
    void pause(bool on) { paused_ = on && !is_over(); }
    std::uint64_t mistakes() const { return mistakes_; }
    std::uint64_t hints() const { return hints_; }
    // The answer was shown: the game is over and does not count as solved.  A no-op on one that is solved.
    void give_up();
    bool is_given_up() const { return given_up_; }
    bool is_over() const { return given_up_ || is_solved(); }

    const std::vector<Move>& moves() const { return moves_; }
    std::size_t done() const { return done_; }  // moves that are not taken back

    // Do the invariants hold?  O(moves).
    bool audit() const;

private:
    friend struct SavedSession;  // save.cpp makes the whole state, move by move

    Outcome obstacle(Cell c) const;  // `done`: none
    std::uint64_t all_digits() const { return ~std::uint64_t{0} >> (64 - side()); }
    bool excludes(Cell c, Digit d) const { return start_.puzzle.marks && !start_.puzzle.marks->allows(c, d); }
    std::uint64_t possible_marks(Cell c) const;
    void begin();
    void change_marks(Cell c, std::uint64_t after, Move& move) const;
    Move digit_move(Move::Kind kind, Cell c, Digit d, bool tidy_marks) const;
    bool is_mistake(Cell c) const;

    // Could this move be made from here?
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
