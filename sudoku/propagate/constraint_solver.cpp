#include "sudoku/propagate/constraint_solver.h"

#include <algorithm>
#include <utility>

#include "sudoku/propagate/sat_search.h"
#include "sudoku/propagate/solver_errors.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;
using sat::StopReason;

// Counts, checks and reports solutions; the first that is wrong, or the last that is requested, ends the search.
class Report {
public:
    Report(const ConstraintPuzzle& puzzle, const ConstraintSolveOptions& options)
        : puzzle_(puzzle), options_(options), stop_(options.stop) {}

    // False: the search ends.
    bool take(const Values& values) {
        if (const sat::Status right = check_values(puzzle_, values); !right) {
            error_ = internal_error(right.error());
            stop_.terminate();
            return false;
        }
        ++count_;
        if (options_.on_solution) options_.on_solution(values);
        return count_ < options_.limit;
    }
    // Also terminated by an error.
    const sat::Terminator* stop() const { return &stop_; }
    std::uint64_t count() const { return count_; }
    std::uint64_t left() const { return options_.limit - count_; }
    const std::optional<Error>& error() const { return error_; }

private:
    const ConstraintPuzzle& puzzle_;
    const ConstraintSolveOptions& options_;
    sat::Terminator stop_;
    std::uint64_t count_ = 0;
    std::optional<Error> error_;
};

}  // namespace

ConstraintSolver::ConstraintSolver(const ConstraintPuzzle& puzzle, Parts parts)
    : puzzle_(&puzzle),
      parts_(std::make_unique<Parts>(std::move(parts))),
      network_(std::make_unique<Network>(*parts_)) {}

Result<ConstraintSolver> ConstraintSolver::make(const ConstraintPuzzle& puzzle, DiagramCache& cache,
                                                const sat::Terminator*) {
    Result<Parts> parts = Parts::of(puzzle, cache);
    if (!parts) return parts.error();
    return ConstraintSolver(puzzle, std::move(parts).value());
}

Result<const ConstraintEncoding*> ConstraintSolver::encoding(const sat::Terminator*) {
    if (!encoding_) {
        Result<ConstraintEncoding> made = ConstraintEncoding::make(*parts_);
        if (!made) return made.error();
        encoding_ = std::make_unique<ConstraintEncoding>(std::move(made).value());
    }
    return encoding_.get();
}

namespace {

// The queries of one call.
class Query {
public:
    Query(const Network& network, Report& report, ConstraintSolveResult& result)
        : search_(network), network_(network), report_(report), result_(result) {}

    // By search, continued where it ended.  False: the patience is over.
    bool search(std::optional<std::uint64_t> patience) {
        ConstraintSearchOptions options;
        options.limit = report_.left();
        options.patience = patience;
        options.stop = report_.stop();
        options.on_solution = [this](const Values& values) { report_.take(values); };
        const ConstraintSearchResult found = search_.run(options);
        result_.nodes += found.nodes;
        result_.ended = found.ended;
        return found.ended != ConstraintSearchEnd::budget;
    }
    // Through SAT, without what the search has visited.
    StopReason by_sat(const ConstraintEncoding& encoding, const sat::Settings& settings) {
        result_.used_sat = true;
        const std::vector<Digits> candidates = propagated(network_);
        result_.ended = ConstraintSearchEnd::exhausted;
        if (candidates.empty()) return StopReason::none;
        ConstraintSatSearch sat(encoding, candidates, settings);
        sat.exclude_done(search_.path());
        const StopReason reason = sat.find_all([this](const Values& v) { return report_.take(v); }, report_.stop());
        result_.conflicts = sat.conflicts();
        if (report_.left() == 0) result_.ended = ConstraintSearchEnd::limit;
        else if (reason != StopReason::none) result_.ended = ConstraintSearchEnd::stopped;
        return reason;
    }

private:
    ConstraintSearch search_;
    const Network& network_;
    Report& report_;
    ConstraintSolveResult& result_;
};

}  // namespace

Result<ConstraintSolveResult> ConstraintSolver::solve(const ConstraintSolveOptions& options) {
    ASSERT(options.limit > 0);
    ConstraintSolveResult result;
    Report report(*puzzle_, options);
    Query query(*network_, report, result);
    bool done = false;
    if (options.engine != ConstraintEngine::sat)
        done =
            query.search(options.engine == ConstraintEngine::search ? std::nullopt : std::optional(options.patience));
    if (!done) {
        const Result<const ConstraintEncoding*> clauses = encoding(options.stop);
        if (clauses) {
            const StopReason reason = query.by_sat(**clauses, options.sat);
            if (const sat::Status ended = sat_ended(reason); !ended) return ended.error();
        } else if (options.engine == ConstraintEngine::sat) {
            return clauses.error();
        } else {
            query.search(std::nullopt);
        }
    }
    if (report.error()) return *report.error();
    result.solutions = report.count();
    return result;
}

}  // namespace sudoku
