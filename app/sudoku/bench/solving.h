#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "app/sudoku/repeated.h"
#include "sat/core/settings.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

// Puzzles under the rules of one board.
class PuzzleSet {
public:
    // Requires: the rules outlive the set.
    PuzzleSet(std::string name, const sudoku::Rules& rules)
        : name_(std::move(name)), rules_(std::shared_ptr<void>(), &rules) {}
    PuzzleSet(std::string name, std::shared_ptr<const sudoku::Rules> rules)
        : name_(std::move(name)), rules_(std::move(rules)) {}

    const std::string& name() const { return name_; }
    const sudoku::Rules& rules() const { return *rules_; }
    const std::vector<sudoku::Puzzle>& puzzles() const { return puzzles_; }
    void add(sudoku::Puzzle puzzle) { puzzles_.push_back(std::move(puzzle)); }

private:
    std::string name_;
    std::shared_ptr<const sudoku::Rules> rules_;
    std::vector<sudoku::Puzzle> puzzles_;
};

// The rates of an engine on the first `puzzles` of a set: all, or as many as it solves in a second or two.
struct SolvingRates {
    std::size_t puzzles = 0;
    Rates first;  // the first solution
    Rates count;  // solutions up to 2
};

// Measures one engine.  Every solution is checked against givens and rules, and after each timed run all answers are
// compared with the checked ones.  `counts`: the solutions of each puzzle, up to 2, as far as known from engines
// measured before; the counts of this engine are compared with them, and added.
// Errors: the engine is not for these rules; it gave a wrong answer, or another number of solutions.
sat::Result<SolvingRates> measure_solving(const PuzzleSet& set, const sudoku::SolverEntry& engine,
                                          const sat::Settings& sat, unsigned repeat,
                                          std::vector<std::uint64_t>& counts);

}  // namespace sudoku_program
