#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/phrase.h"
#include "sudoku/constraint/grid.h"

namespace sudoku {

struct ConstraintKind;
class Parts;

// One constraint of a puzzle.  What its cells and numbers mean, its kind says.
struct Constraint {
    const ConstraintKind* kind = nullptr;
    std::vector<std::vector<Cell>> groups;  // most kinds have one group: the cells of a cage, or a line in its order
    std::vector<int> numbers;               // a sum, a difference; kinds that may lack them have fewer
    std::string text;                       // of kinds with a text: a regular expression, a function
    std::uint64_t line = 0;                 // in the text that it was read from, from 1; 0: none

    // Requires: there is a group.
    std::span<const Cell> cells() const { return groups.front(); }
    friend bool operator==(const Constraint& a, const Constraint& b) {
        return a.kind == b.kind && a.groups == b.groups && a.numbers == b.numbers && a.text == b.text;
    }
};

// A puzzle as a grid and constraints of any kind, rows, columns and boxes among them.
struct ConstraintPuzzle {
    Grid grid;
    std::vector<Digits> allowed;  // by cell; a given is a single digit; nothing where the grid has no cell
    std::vector<Constraint> constraints;
    std::string name, author, rules;       // may be empty; `rules` as its author wrote them
    std::vector<sat::Phrase> unread = {};  // what its text says beyond all this, which may be a constraint

    ConstraintPuzzle() = default;
    // Everything is allowed, and nothing constrained.
    explicit ConstraintPuzzle(Grid shape);
    bool is_given(Cell c) const { return std::has_single_bit(allowed[c]); }
};

// The digit of every cell of the rectangle; 0 where there is no cell.  In puzzles with unknown regions (regions.h) then
// the region of every cell, numbered from 1 in the order of their first cells.
using Values = std::vector<int>;

// How many groups, cells and numbers a kind takes.
struct Takes {
    std::size_t min_groups = 1, max_groups = 1;
    std::size_t min_cells = 1, max_cells = kMaxGridCells;  // of each group
    std::size_t min_numbers = 0, max_numbers = 0;
    bool text = false;
};
inline constexpr std::size_t kManyGroups = 1u << 16;
inline constexpr Takes kTakesNothing{.min_groups = 0, .max_groups = 0};

// How a constraint is drawn.
enum class Look : std::uint8_t {
    nothing,   // a rule of the whole grid, described in words only
    region,    // borders between regions
    cage,      // a dashed border, with its number in a corner
    line,      // a coloured line through the cells
    bulb,      // a line that begins with a filled circle
    arrow,     // a circle (or pill) and arrows from it
    ends,      // a line with circles at both ends
    edge,      // a mark on the border of two cells: a dot, a letter, a sign
    corner,    // digits in a circle where four cells meet
    shade,     // a mark in the background of each cell
    outside,   // a clue outside the grid, before the first cell of a line
    diagonal,  // a thin line from corner to corner
};

// A kind of constraints: one row of kinds(), and one function of each column in its file.
struct ConstraintKind {
    std::string_view name, summary;
    Takes takes;
    Look look;
    // The rule as a sentence for players; %1 is the first number.
    std::string_view says;
    // What is wrong with this constraint beyond the counts in `takes` (which fit checks first); null: nothing can be.
    sat::Status (*fits)(const ConstraintPuzzle& puzzle, const Constraint& constraint);
    // Does a full grid satisfy it?  Shares no code with add(), which it is tested against.
    bool (*holds)(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values);
    // Expresses it by parts (parts.h), of which propagation and clauses are made.
    void (*add)(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts);
};

// Errors, at the line of the constraint: its groups, cells or numbers are not those of its kind; a cell is missing in
// the grid; its sums are too large for an int; what kind.fits() says.  For a puzzle also: candidates that are no digits
// of the grid.
sat::Status fits(const ConstraintPuzzle& puzzle, const Constraint& constraint);
sat::Status fits(const ConstraintPuzzle& puzzle);

// The first constraint that a full grid violates; also a cell that holds what is not allowed there.
sat::Status check_values(const ConstraintPuzzle& puzzle, const Values& values);

// The kind's sentence about this constraint, and where it is: "killer cage of r1c1, r1c2: its digits differ and add up
// to 12".
sat::Phrase describe(const ConstraintPuzzle& puzzle, const Constraint& constraint);

}  // namespace sudoku
