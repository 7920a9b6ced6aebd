#include <algorithm>
#include <utility>

#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/propagate/propagator.h"
#include "sudoku/propagate/sat_search.h"
#include "sudoku/propagate/solver_errors.h"

namespace sudoku {
namespace {

using sat::Result;

// Looks for solutions with candidates that no solution so far has.
class CandidateQuery {
public:
    CandidateQuery(const ConstraintPuzzle& puzzle, const Network& network, const ConstraintSolveOptions& options)
        : puzzle_(puzzle),
          network_(network),
          options_(options),
          stop_(options.stop),
          candidates_(propagated(network, options.stop)) {
        result_.proven.assign(puzzle.grid.num_cells(), 0);
        result_.open = candidates_;
        result_.open.resize(puzzle.grid.num_cells(), 0);
    }

    // True if nothing is open.
    bool done() const {
        return std::ranges::all_of(result_.open, [](Digits digits) { return digits == 0; });
    }

    // A puzzle with one solution, or none, is decided.
    void search_two() {
        ConstraintSearchOptions options = search_options(2);
        options.patience = options_.patience;
        const ConstraintSearchResult found = search(network_, options);
        result_.nodes += found.nodes;
        if (found.ended == ConstraintSearchEnd::exhausted) std::ranges::fill(result_.open, 0);
    }

    // A search for each candidate that is open.
    void search_each() {
        const std::size_t cells = puzzle_.grid.num_cells();
        for (Cell c = 0; c < cells; ++c) {
            while (const Digits digit = result_.open[c] & -result_.open[c]) {
                std::vector<Digits> allowed(candidates_.begin(),
                                            candidates_.begin() + static_cast<std::ptrdiff_t>(cells));
                allowed[c] = digit;
                const ConstraintSearchResult found = search(network_, search_options(1), allowed);
                result_.nodes += found.nodes;
                if (found.ended == ConstraintSearchEnd::stopped || error_) return;
                if (found.solutions == 0) result_.open[c] &= ~digit;
                if (found.solutions == 0) candidates_[c] &= ~digit;
            }
        }
    }

    // Each query excludes everything that is open, or finds a solution with some of it.
    sat::Status query_all(const ConstraintEncoding& encoding) {
        const Result<sat::Formula> formula = encoding.formula(&stop_);
        if (!formula && stop_.terminated()) return sat::Done{};
        if (!formula) return formula.error();
        ConstraintSatSearch sat(encoding, *formula, candidates_, options_.sat);
        while (!done() && !error_) {
            const ConstraintSatSearch::Found found = sat.find_some(result_.open, &stop_);
            result_.conflicts = sat.conflicts();
            if (found.verdict == sat::Verdict::unknown) return sat_ended(found.stopped);
            if (found.verdict == sat::Verdict::unsatisfiable) std::ranges::fill(result_.open, 0);
            else take(found.values);
        }
        return sat::Done{};
    }

    Result<ConstraintCandidates> result() && {
        if (error_) return *error_;
        result_.complete = done();
        return std::move(result_);
    }

private:
    ConstraintSearchOptions search_options(std::uint64_t limit) {
        ConstraintSearchOptions options;
        options.limit = limit;
        options.stop = &stop_;
        options.on_solution = [this](const Values& values) { take(values); };
        return options;
    }

    void take(const Values& values) {
        if (const sat::Status right = check_values(puzzle_, values); !right) {
            error_ = internal_error(right.error());
            stop_.terminate();
            return;
        }
        for (Cell c = 0; c < puzzle_.grid.num_cells(); ++c) {
            if (!puzzle_.grid.has(c)) continue;
            const Digits digit = puzzle_.grid.only(values[c]);
            result_.proven[c] |= digit;
            result_.open[c] &= ~digit;
        }
    }

    const ConstraintPuzzle& puzzle_;
    const Network& network_;
    const ConstraintSolveOptions& options_;
    sat::Terminator stop_;
    std::vector<Digits> candidates_;  // by cell of the parts; empty: there is no solution
    ConstraintCandidates result_;
    std::optional<sat::Error> error_;
};

}  // namespace

Result<ConstraintCandidates> ConstraintSolver::true_candidates(const ConstraintSolveOptions& options) {
    if (const sat::Status able = check_engine(options.engine); !able) return able.error();
    CandidateQuery query(*puzzle_, *network_, options);
    const bool by_search = !parts_->division();
    if (by_search && options.engine == ConstraintEngine::automatic) query.search_two();
    if (query.done()) return std::move(query).result();
    if (options.engine != ConstraintEngine::search) {
        const Result<const ConstraintEncoding*> clauses = encoding(options.stop);
        if (!clauses && sat::terminated(options.stop)) return std::move(query).result();
        if (!clauses && (options.engine == ConstraintEngine::sat || !by_search)) return clauses.error();
        if (clauses) {
            if (const sat::Status ended = query.query_all(**clauses); !ended) return ended.error();
            return std::move(query).result();
        }
    }
    query.search_each();
    return std::move(query).result();
}

}  // namespace sudoku
