#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/model/board.h"

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

// A puzzle as it was read or generated: the givens and their context.
struct Puzzle {
    Board board;                     // givens and blanks
    std::optional<Marks> marks;      // candidates of blank cells; empty: all
    std::string name;                // may be empty
    std::vector<std::string> notes;  // ".sdk" header lines other than the name, unchanged, kept for writing
    std::uint64_t number = 0;        // in its input, from 1, counting invalid ones
    std::uint64_t line = 0;          // its first line in the input, from 1
    bool in_rows = false;            // written on several lines; its solution can be, too
};

}  // namespace sudoku
