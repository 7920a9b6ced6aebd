#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sudoku/generate/asked_dig.h"
#include "sudoku/generate/deadline.h"
#include "sudoku/generate/request.h"
#include "sudoku/solve/solver.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku {

// Sizes of the orbits of a symmetry: some of one cell (those on the axis, the centre), the others of the same size.
struct OrbitSizes {
    std::size_t singles = 0, others = 0, size = 1;

    // True if some of these orbits have `cells` cells in total.
    bool can_make(std::size_t cells) const;
};
OrbitSizes orbit_sizes(const ClueSymmetry& symmetry, std::size_t side);

// The goal of a dig.
struct DigPlan {
    const DigOrder* order = &kAtRandom;
    std::size_t givens = 0;  // stop when this many are left
    bool exact = false;      // skip orbits after which `givens` could not be reached exactly
    std::size_t floor = 0;   // least givens left in each row and column
    bool unique = true;      // keep a hole only if no other digit there leads to a solution
    std::size_t cut = 0;     // stop here, too, to reproduce a dig that was cut short
};

// Removes givens from a complete grid, trying each cell once, all cells of an orbit of the symmetry together.
//
// A rejected hole need not be tried again: a second solution remains one when more givens are removed.  So a dig that
// tries every cell, without limit or floor, leaves no redundant given.
class Digger {
public:
    // Requires: rules.side() <= 64; `rules` and `symmetry` outlive this.
    Digger(const Rules& rules, const ClueSymmetry& symmetry);

    // Leaves the puzzle in board().  Ends early when the deadline has passed, which is polled after every search; the
    // holes made until then are valid.  Requires: `grid` is complete and without conflict.
    void dig(const Board& grid, const DigPlan& plan, sat::Random& random, const Deadline& deadline);
    const Board& board() const { return holes_.board(); }
    // True if the deadline ended the last dig.
    bool was_cut_short() const { return cut_short_; }
    // True if the last dig rejected a hole only because a search exceeded its budget.
    bool gave_up() const { return gave_up_; }
    // The error of a search, including a wrong answer of the solver; empty if none.  After an error there is no further
    // search.
    const std::optional<sat::Error>& error() const { return error_; }

    // Removes redundant givens in random order; no effect on a minimal puzzle.  If deadline.terminator is interrupted,
    // only removes those that need no search; if error() is set, nothing more.  Requires: `puzzle` has a single
    // solution.
    Board without_redundant(const Board& puzzle, sat::Random& random, const Deadline& deadline);
    // True if a puzzle with one solution has a redundant given.  False is inconclusive if gave_up() or error() is set.
    bool has_redundant(const Board& puzzle, const Deadline& deadline);

private:
    struct Orbit {
        std::uint32_t begin, size;
    };
    void find_orbits(std::span<const Cell> order);
    bool fits(std::span<const Cell> cells, const DigPlan& plan) const;
    bool take(std::span<const Cell> cells, bool unique, const Deadline& deadline);
    bool still_unique(Cell c, Digit d, const Deadline& deadline);
    bool must_end(const DigPlan& plan, const Deadline& deadline);

    const ClueSymmetry& symmetry_;
    HoleBoard holes_;
    std::unique_ptr<Solver> solver_;
    std::vector<Cell> orbits_;  // of all cells, by cell from orbit_begin_
    std::vector<std::uint32_t> orbit_begin_;
    OrbitSizes sizes_, untried_;
    std::vector<bool> tried_;
    std::vector<Digit> taken_;
    Puzzle puzzle_;
    std::uint64_t budget_;
    bool gave_up_ = false, cut_short_ = false;
    bool searched_ = false;  // since the deadline was polled
    std::optional<sat::Error> error_;
};

}  // namespace sudoku
