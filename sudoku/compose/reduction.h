#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/terminator.h"
#include "sudoku/compose/proposals.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku {

// Leaves out givens and constraints of a puzzle as long as its solution stays the only one.
//
// Of a puzzle with one solution, every other solution that appears without an item violates that item, so it differs
// from the known one in a cell of it, or in one that its parts refer to: the neighbours of a minimum, all cells for a
// rank.  So there are as many searches for a different digit as there are such cells, each with the cells before it as
// they are known: none of them finds the known solution once more.
class Reduction {
public:
    // What is left out together: the givens of some cells, or a constraint.
    struct Item {
        std::vector<Cell> givens;
        std::size_t constraint = 0;  // in the puzzle of the draft; if there are no givens
    };
    enum class Outcome : std::uint8_t { left_out, needed, undecided };

    // Begins with all cells of the solution given.  Errors: those of ConstraintSolver::make().
    // Requires: `draft` and `cache` outlive it.
    static sat::Result<Reduction> make(const Draft& draft, DiagramCache& cache, const sat::Terminator* stop);

    // Leaves the item out, or keeps it if it is needed or that is not decided.  A search ends undecided when it has
    // reversed more decisions than `patience`; without, none does.  An item that is needed once is needed later, too.
    // Errors: "interrupted", internal ones.
    sat::Result<Outcome> leave_out(const Item& item, std::optional<std::uint64_t> patience);

    // With what is kept.
    ConstraintPuzzle puzzle() const;
    bool keeps(std::size_t constraint) const { return kept_[constraint]; }

private:
    // Some of the constraints.  On the heap, since the solver refers to the puzzle.
    struct Part {
        explicit Part(ConstraintPuzzle some) : puzzle(std::move(some)) {}
        ConstraintPuzzle puzzle;
        std::optional<ConstraintSolver> solver;
    };

    Reduction(const Draft& draft, DiagramCache& cache, const sat::Terminator* stop);
    sat::Result<std::unique_ptr<Part>> part() const;
    sat::Result<std::vector<Cell>> cells_of(std::size_t constraint) const;
    sat::Result<Outcome> look_for_other(std::vector<Cell> cells, std::optional<std::uint64_t> patience) const;
    sat::Result<bool> has_solution(const std::vector<Digits>& allowed) const;

    const Draft* draft_;
    DiagramCache* cache_;
    const sat::Terminator* stop_;
    std::vector<Digits> allowed_;  // a given, or what the draft allows
    std::vector<bool> kept_;       // by constraint of the draft
    std::unique_ptr<Part> part_;
};

}  // namespace sudoku
