#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sat/cdcl/solver.h"
#include "sat/core/settings.h"
#include "sudoku/propagate/encode.h"
#include "sudoku/propagate/search.h"

namespace sudoku {

// The clauses of a puzzle in one incremental CDCL solver, so that what one query learns helps the next.
class ConstraintSatSearch {
public:
    // `settings`: seed, branching rule, techniques and limits.memory_bytes.  `candidates`: by cell of the parts, what
    // propagation has left of them; others are excluded by units.
    // `formula`: that of the encoding.  Requires: `encoding` outlives it.
    ConstraintSatSearch(const ConstraintEncoding& encoding, const sat::Formula& formula,
                        std::span<const Digits> candidates, const sat::Settings& settings);

    // Excludes what a search with this path has visited.
    void exclude_done(std::span<const ConstraintSearch::Decision> path);

    struct Found {
        sat::Verdict verdict = sat::Verdict::unknown;
        sat::StopReason stopped = sat::StopReason::none;  // iff unknown
        Values values = {};                               // iff satisfiable
    };
    // One solution, with at most that many conflicts.
    Found find_one(std::uint64_t conflicts, const sat::Terminator* stop);
    void exclude(const Values& solution);

    // Calls on_solution(values) for every solution, until it returns false; each once, in memory that does not grow
    // with their number.  The reason if it could not be finished.
    sat::StopReason find_all(const std::function<bool(const Values&)>& on_solution, const sat::Terminator* stop);

    // A solution in which some of these candidates, by cell of the grid, holds; it prefers many of them.
    Found find_some(std::span<const Digits> wanted, const sat::Terminator* stop);

    std::uint64_t conflicts() const { return solver_.stats().conflicts; }

private:
    Found found(const sat::Outcome& outcome) const;
    bool is_of_solution(Cell c) const;
    sat::Limits limits(const sat::Terminator* stop) const { return {{}, {}, memory_bytes_, stop}; }

    const ConstraintEncoding& encoding_;
    std::vector<Digits> candidates_;
    std::optional<std::uint64_t> memory_bytes_;
    sat::cdcl::Solver solver_;
};

}  // namespace sudoku
