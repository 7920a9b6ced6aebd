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

// Sizes of the sets of cells that a symmetric pattern has or has not together: some of one cell (those on the axis,
// the centre), the others of one size.
struct OrbitSizes {
    std::size_t singles = 0, others = 0, size = 1;

    // Do some of these sets have `cells` cells together?
    bool can_make(std::size_t cells) const;
};
OrbitSizes orbit_sizes(const ClueSymmetry& symmetry, std::size_t side);

// What a dig should reach.
struct DigPlan {
    const DigOrder* order = &kAtRandom;
    std::size_t givens = 0;  // it ends when this many are left
    bool exact = false;      // sets of cells after which `givens` could not be met any more are passed over
    std::size_t floor = 0;   // least givens left in each row and column
    bool unique = true;      // a hole is kept only if no other digit there leads to a solution
    std::size_t cut = 0;     // it ends here too: where an earlier one was cut short, to make the same puzzle again
};

// Takes givens from a complete grid, each cell tried once, all cells of an orbit of the symmetry together.
//
// A hole that has been refused need not be tried again: what is a second solution now remains one when more givens
// are taken.  So a dig that tries every cell and has neither bound nor floor leaves no redundant given.
class Digger {
public:
    // Requires: rules.side() <= 64; `rules` and `symmetry` outlive this.
    Digger(const Rules& rules, const ClueSymmetry& symmetry);

    // The puzzle is in board() afterwards.  Ends early when the deadline is over, which is polled after every search:
    // what was taken until then is right. Requires: `grid` is complete and without conflict.
    void dig(const Board& grid, const DigPlan& plan, sat::Random& random, const Deadline& deadline);
    const Board& board() const { return holes_.board(); }
    // Did deadline end the last dig?
    bool was_cut_short() const { return cut_short_; }
    // Did the last dig refuse a hole only because a search was longer than its budget?
    bool gave_up() const { return gave_up_; }
    // Of a search so far: the solver's, or it was wrong.  Then no other follows.  Empty: none.
    const std::optional<sat::Error>& error() const { return error_; }

    // Takes every given, in random order, that the puzzle has a single solution without; a no-op on a minimal
    // puzzle.  Where deadline.terminator is raised, only what follows without a search is taken; where error() is set,
    // nothing more.  Requires: `puzzle` has a single solution.
    Board without_redundant(const Board& puzzle, sat::Random& random, const Deadline& deadline);
    // Are there givens, each for itself, that a puzzle with one solution does not need?  false means nothing where
    // gave_up() or error() is set.
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
    std::vector<Cell> orbits_;  // of each cell, by `orbit`, from orbit_begin_
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
