#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sat/core/clause_sink.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// Writes the clause that excludes this solution only: one of the blank cells of the puzzle has a different digit.  It
// has one negated variable for each of these cells and nothing about other digits: since each cell has exactly one
// digit, that is equivalent and shorter by a factor of the side.  If the puzzle has no blank cell, all cells are used,
// so that the clause is not empty.  Requires: `solution` is a solution of encoding.puzzle(); a puzzle without blanks is
// not folded.
void block(const Encoding& encoding, const Board& solution, sat::ClauseSink& sink);

// Writes the unit clause that excludes this candidate, unless the givens already do.
// Requires: it is not a given.
void forbid(const Variables& variables, Candidate candidate, sat::ClauseSink& sink);

// Solves by reduction to SAT: the puzzle in the encoding `reduced`, decided by sat::solve().  Supports any side and
// rules.
//
// Further solutions are found by blocking the previous ones (block()).  Each needs a new formula, since a Formula is
// immutable, which costs as much as encoding the puzzle.  Every solution is checked by check_solution() (in
// Encoding::decode()) before it is reported.
class BySat final : public Solver {
public:
    // `settings`: engine, branching rule, seed and techniques; its limits and sinks are replaced by those of
    // a search. Requires: `settings` pass sat::choose(); `rules` outlive the solver.
    BySat(const Rules& rules, const sat::Settings& settings) : rules_(rules), settings_(settings) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        return search_beyond(puzzle, options, {});
    }
    // Searches for solutions other than `known`, which are neither counted nor reported.  Requires: `known` are
    // solutions of the puzzle; sides agree as in search().
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
