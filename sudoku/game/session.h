#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/model/candidate.h"
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

// One change of a game.  Undo needs what was there before, so it is kept with it.
struct Move {
    enum class Kind : std::uint8_t { digit, marks, all_marks, hint };
    Kind kind;
    Cell cell;                                     // not of all_marks
    Digit before, after;                           // of digit and hint; kBlank: none
    std::vector<std::pair<Cell, std::uint64_t>> marks_before;  // of every cell whose pencil marks it changed
};

// A game of one puzzle: what the player has done, with no knowledge of a terminal, a clock, a file or chance.  Time
// is told to it (`advance`).  Everything is one list of moves and a place in it, so undo and redo have no limit, and a
// saved game has them too.
//
// Invariants: (G1) givens keep their digits; (G2) digits are at most the side; (G3) `done_` <= moves_.size(); (G4)
// taking back all moves gives the puzzle as it began.
class Session {
public:
    // Requires: the puzzle's board, box and variant agree; `solution`, if any, solves it.
    explicit Session(GameStart start);

    const GameStart& start() const { return start_; }
    const Rules& rules() const { return rules_; }
    const Board& board() const { return board_; }
    std::size_t side() const { return board_.side(); }
    bool is_given(Cell c) const { return start_.puzzle.board[c] != kBlank; }
    // Digits as bits (digit d is bit d-1) that the player pencilled in; 0 where a digit stands.
    std::uint64_t marks(Cell c) const { return marks_[c]; }

    // What a move came to.
    enum class Outcome : std::uint8_t { done, nothing_changed, is_given, paused, over };
    // Places a digit, kBlank clears (marks too, where no digit stands).  With `tidy_marks`, pencil marks of that digit
    // in peers go too.  A digit that is not the solution's counts as a mistake.
    Outcome set(Cell c, Digit d, bool tidy_marks = false);
    Outcome toggle_mark(Cell c, Digit d);
    // In every blank cell the digits that no peer has.
    Outcome fill_marks();
    // Places the solution's digit and counts a hint.  Requires: there is a solution.
    Outcome reveal(Cell c);
    // A hint was shown, at whatever stage.
    void count_hint();

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < moves_.size(); }
    Outcome undo();
    Outcome redo();

    // Cells that break a rule with another one; both are named.
    std::vector<Cell> conflicts() const;
    // Cells whose digit is not the solution's; empty where there is no single solution.
    std::vector<Cell> wrong() const;
    bool is_full() const;
    // Full and without conflict.
    bool is_solved() const;
    // How many of a digit are still to be placed; never below 0.
    std::size_t remaining(Digit d) const;

    // Time that passed while the game was in view; nothing passes while it is paused or over.
    void advance(std::uint64_t milliseconds);
    std::uint64_t milliseconds() const { return milliseconds_; }
    bool is_paused() const { return paused_; }
    void pause(bool on) { paused_ = on; }
    std::uint64_t mistakes() const { return mistakes_; }
    std::uint64_t hints() const { return hints_; }
    // The answer was shown: the game is over and does not count as solved.
    void give_up();
    bool is_given_up() const { return given_up_; }
    bool is_over() const { return given_up_ || is_solved(); }

    const std::vector<Move>& moves() const { return moves_; }
    std::size_t done() const { return done_; }  // moves that are not taken back

    bool audit() const;

private:
    friend struct SavedSession;  // save.cpp reads and writes the whole state
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
