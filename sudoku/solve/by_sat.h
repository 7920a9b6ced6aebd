#pragma once

#include <memory>
#include <span>
#include <vector>

#include "sat/core/clause_sink.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// Writes the clause that holds in every solution but this one: one of the cells that the puzzle leaves blank
// holds another digit.  It has the negation of one variable for each of these cells, and nothing about digits
// that the solution does not use: since a cell holds exactly one digit, which is the same in a clause
// shorter by a factor of the side.  Where the puzzle has no blank cell, all cells are taken, so that the
// clause is not empty. Requires: `solution` is one of encoding.puzzle(); a puzzle without blanks is not
// folded.
void block(const Encoding& encoding, const Board& solution, sat::ClauseSink& sink);

// Writes the unit clause that excludes this candidate; nothing where the givens do already.
// Requires: it is not a given.
void forbid(const Variables& variables, Candidate candidate, sat::ClauseSink& sink);

// The search through the reduction: the puzzle in the encoding `reduced`, decided by sat::solve.  Any side,
// any rules.
//
// Further solutions are found by clauses that block those found before (block()); the formula is built
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
