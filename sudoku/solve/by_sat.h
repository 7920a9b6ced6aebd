#pragma once

#include <memory>
#include <optional>
#include <span>

#include "sat/core/clause_sink.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/bits.h"
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
// rules.  Every solution is checked by check_solution() (in Encoding::decode()) before it is reported.
//
// Up to kMostBlocked solutions (is the puzzle solved, is it unique?) are found by that alone: the second one with a
// clause that excludes the first (block()).  To exclude one after the other would take longer for each; so if more are
// requested, the first one is the start of a tree search (Guide), which asks the incremental solver about the branches
// where no solution is near.  Boards above side 64, which `bits` does not support, are enumerated by that solver.
class BySat final : public Solver {
public:
    static constexpr std::uint64_t kMostBlocked = 2;

    // `settings`: engine, branching rule, seed and techniques; its limits and sinks are replaced by those of
    // a search. Requires: `settings` pass sat::choose(); `rules` outlive the solver.
    BySat(const Rules& rules, const sat::Settings& settings) : rules_(rules), settings_(settings) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override;

private:
    std::optional<Board> next(const Encoding& encoding, std::span<const Board> known, const SearchOptions& options,
                              SearchResult& result) const;
    void search_few(const Encoding& encoding, const SearchOptions& options, SearchResult& result) const;
    void search_tree(const Encoding& encoding, const SearchOptions& options, SearchResult& result);
    void enumerate(const Encoding& encoding, const SearchOptions& options, SearchResult& result) const;
    sat::Result<sat::Formula> formula_of(const Encoding& encoding, std::span<const Board> known,
                                         const SearchOptions& options) const;
    sat::Settings settings_for(const sat::Formula& formula, const SearchOptions& options, const Effort& spent) const;

    const Rules& rules_;
    sat::Settings settings_;
    std::unique_ptr<BitsSolver> bits_;  // made when first needed
};

std::unique_ptr<Solver> make_by_sat(const Rules& rules, const sat::Settings& settings);

}  // namespace sudoku
