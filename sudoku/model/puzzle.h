#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// Pencil marks: the digits that a puzzle allows in each cell.  Only puzzles written as a grid of pencil marks have
// them.
class Marks {
public:
    Marks() = default;
    // Allows everything.
    explicit Marks(std::size_t side) : side_(side), allowed_(side * side * side, true) {}

    std::size_t side() const { return side_; }
    bool allows(Cell c, Digit d) const { return allowed_[index(c, d)]; }
    void forbid(Cell c, Digit d) { allowed_[index(c, d)] = false; }
    std::size_t count(Cell c) const {
        std::size_t n = 0;
        for (std::size_t d = 1; d <= side_; ++d) n += allows(c, static_cast<Digit>(d));
        return n;
    }
    friend bool operator==(const Marks&, const Marks&) = default;

private:
    std::size_t index(Cell c, Digit d) const {
        ASSERT(d >= 1 && d <= side_);
        return c * side_ + d - 1;
    }
    std::size_t side_ = 0;
    std::vector<bool> allowed_;
};

// What a text says of the rules of a puzzle, empty where it says nothing.
struct StatedRules {
    std::optional<Box> box;          // its boxes are drawn, or named
    std::optional<Variant> variant;  // named, or a jigsaw whose regions are drawn

    bool empty() const { return !box && !variant; }
    friend bool operator==(const StatedRules&, const StatedRules&) = default;
};
// What is asked for, or else stated, or else the default for a board of this side: classic, nearly square boxes.  Box
// and variant are never empty.
StatedRules completed(const StatedRules& asked, const StatedRules& stated, std::size_t side);
sat::Result<Rules> make_rules(const StatedRules& rules);  // Requires: completed.

// A puzzle as it was read or generated: the givens and their context.
struct Puzzle {
    Board board;                     // givens and blanks
    std::optional<Marks> marks;      // candidates of blank cells; empty: all
    std::string name;                // may be empty
    std::vector<std::string> notes;  // ".sdk" header lines other than the name, unchanged, kept for writing
    std::uint64_t number = 0;        // in its input, from 1, counting invalid ones
    std::uint64_t line = 0;          // its first line in the input, from 1
    bool in_rows = false;            // written on several lines; its solution can be, too
    StatedRules rules = {};
    std::vector<bool> placed = {};  // by cell, or empty: digits of `board` that a player placed, rather than givens
    bool marks_are_notes = false;   // of a player, so that they belong to the state, not to the puzzle
    std::vector<sat::Phrase> unread = {};  // what the text says beyond all this

    bool is_placed(Cell c) const { return !placed.empty() && placed[c]; }
};

// Makes the digits that a player placed blanks again, and drops the player's notes.
void drop_placed(Puzzle& puzzle);
// Marks the digits of `state` that `puzzle` lacks as placed, and adds them.  Errors, without a position: it lacks a
// given, or has another side.
sat::Status add_state(const Board& state, Puzzle& puzzle);
// The notes of a player by cell, bit d - 1 for digit d, are the candidates if every blank has some.  Otherwise a digit
// that is not noted is not excluded, and the notes are left unread.
void add_notes(const std::vector<std::uint64_t>& notes, Puzzle& puzzle);

// The digits allowed in blank cells by the marks and by the digits of the other cells; only the given in other cells.
// Requires: sides agree.
Marks candidates_of(const Puzzle& puzzle, const Rules& rules);
// Under the rules that the puzzle states.  Requires: they fit its side.
Marks candidates_of(const Puzzle& puzzle);
// Drops marks that exclude only what the digits exclude.  Requires: as above.
void drop_plain_marks(Puzzle& puzzle);

}  // namespace sudoku
