#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sudoku/encode/encode.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// The search through the reduction: the puzzle in the encoding `reduced`, decided by sat::solve.  Any side,
// any rules.
//
// Further solutions are found by clauses that block those found before (blocking.h); the formula is built
// again for each, since a Formula does not grow, which costs as much as encoding the puzzle.  Every solution
// has been through check_solution() (Encoding::decode) before it is handed on.
class BySat final : public Solver {
public:
    // `settings`: engine, branching rule, seed and techniques; its limits and sinks are replaced by those of
    // a search. Requires: `settings` pass sat::choose(); `rules` outlive the solver.
    BySat(const Rules& rules, const sat::Settings& settings) : rules_(rules), settings_(settings) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        return search_beyond(puzzle, options, {});
    }
    // The solutions that are not among `known`, which are neither counted nor handed on.
    // Requires: `known` are solutions of the puzzle; side() as in search().
    SearchResult search_beyond(const Puzzle& puzzle, const SearchOptions& options, std::span<const Board> known);

private:
    bool next(const Encoding& encoding, const SearchOptions& options, SearchResult& result);
    bool count(Board solution, const SearchOptions& options, SearchResult& result);
    sat::Result<sat::Formula> formula_of(const Encoding& encoding, const SearchOptions& options) const;
    sat::Settings settings_for(const sat::Formula& formula, const SearchOptions& options, const Effort& spent) const;

    const Rules& rules_;
    sat::Settings settings_;
    std::vector<Board> blocked_;
};

std::unique_ptr<Solver> make_by_sat(const Rules& rules, const sat::Settings& settings);

}  // namespace sudoku
