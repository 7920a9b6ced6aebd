#include "sudoku/propagate/constraint_solver.h"

#include <algorithm>
#include <set>
#include <utility>

#include "sudoku/propagate/sat_search.h"
#include "sudoku/propagate/solver_errors.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;
using sat::Status;
using sat::StopReason;

// Counts, checks and reports solutions; the first that is wrong, or the last that is requested, ends the search.
class Report {
public:
    Report(const ConstraintPuzzle& puzzle, const ConstraintSolveOptions& options)
        : puzzle_(puzzle), options_(options), stop_(options.stop) {}

    // False: the search ends.
    bool take(const Values& values) {
        if (error_ || left() == 0) return false;
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

ConstraintSolver::ConstraintSolver(const ConstraintPuzzle& puzzle, Parts parts, const sat::Terminator* stop)
    : puzzle_(&puzzle),
      parts_(std::make_unique<Parts>(std::move(parts))),
      network_(std::make_unique<Network>(*parts_, stop)) {}

Result<ConstraintSolver> ConstraintSolver::make(const ConstraintPuzzle& puzzle, DiagramCache& cache,
                                                const sat::Terminator* stop) {
    Result<Parts> parts = Parts::of(puzzle, cache, stop);
    if (!parts) return parts.error();
    ConstraintSolver solver(puzzle, std::move(parts).value(), stop);
    if (sat::terminated(stop)) return Error{"interrupted"};
    return Result<ConstraintSolver>(std::move(solver));
}

// Propagation knows nothing of how unknown regions and digits are related.
Status ConstraintSolver::check_engine(ConstraintEngine engine) const {
    if (!parts_->division() || engine != ConstraintEngine::search) return sat::Done{};
    return Error{"unknown regions require the SAT engine"};
}

Result<const ConstraintEncoding*> ConstraintSolver::encoding(const sat::Terminator* stop) {
    if (!encoding_) {
        Result<ConstraintEncoding> made = ConstraintEncoding::make(*parts_, stop);
        if (!made) return made.error();
        encoding_ = std::make_unique<ConstraintEncoding>(std::move(made).value());
    }
    return encoding_.get();
}

namespace {

// After more solutions than this through SAT, the search has no further turn.
constexpr std::size_t kMostKnown = 16;

// Reversed decisions that are left: if they are fewer than this after the first turn, or than twice those before after
// a later one, SAT has no turn yet.  Where the search will not end, its estimate is a hundred times as many.
constexpr double kNearEnd = 40'000;

// The two engines in one call of solve().
class Turns {
public:
    Turns(const Network& network, Report& report, ConstraintSolveResult& result)
        : search_(network), network_(network), report_(report), result_(result) {}

    // The search continues.  False: the patience is over.
    bool search(std::optional<std::uint64_t> patience) {
        ConstraintSearchOptions options;
        options.limit = report_.left() + std::min<std::uint64_t>(known_.size(), ~std::uint64_t{0} - report_.left());
        options.patience = patience;
        options.stop = report_.stop();
        options.on_solution = [this](const Values& values) {
            if (known_.erase(values) == 0) report_.take(values);
        };
        const ConstraintSearchResult found = search_.run(options);
        result_.nodes += found.nodes;
        return end(found.ended), found.ended != ConstraintSearchEnd::budget;
    }

    // The search will probably end soon: as far as its last turn came, the rest of the tree is as far.
    bool is_near_end(std::uint64_t effort) {
        const double before = std::exchange(progress_, search_.progress());
        spent_ += effort;
        const double left = static_cast<double>(effort) * (1 - progress_) / (progress_ - before + 1e-12);
        return left <= (spent_ == effort ? kNearEnd : 2 * static_cast<double>(spent_));
    }

    bool has_sat() const { return sat_.has_value(); }
    // Before the first turn of SAT.  False: propagation alone shows that there is no solution.  Errors: those of
    // formula().
    Result<bool> prepare_sat(const ConstraintEncoding& encoding, const sat::Settings& settings) {
        const std::vector<Digits> candidates = propagated(network_, report_.stop());
        if (candidates.empty()) return end(ConstraintSearchEnd::exhausted), false;
        const Result<sat::Formula> formula = encoding.formula(report_.stop());
        if (!formula) return formula.error();
        sat_.emplace(encoding, *formula, candidates, settings);
        result_.used_sat = true;
        return true;
    }

    // SAT continues, without what the search has visited.  False: the conflicts are over.
    Result<bool> by_sat(std::optional<std::uint64_t> conflicts) {
        ASSERT(sat_);
        sat_->exclude_done(search_.path());
        while (conflicts && known_.size() <= kMostKnown) {
            const ConstraintSatSearch::Found found = sat_->find_one(*conflicts, report_.stop());
            result_.conflicts = sat_->conflicts();
            if (found.verdict == sat::Verdict::unsatisfiable) return end(ConstraintSearchEnd::exhausted), true;
            if (found.stopped == StopReason::conflict_limit) return false;
            if (found.verdict == sat::Verdict::unknown) return ended(found.stopped);
            if (!report_.take(found.values)) return end(ConstraintSearchEnd::limit), true;
            sat_->exclude(found.values);
            known_.insert(found.values);
        }
        const StopReason reason = sat_->find_all([this](const Values& v) { return report_.take(v); }, report_.stop());
        result_.conflicts = sat_->conflicts();
        return ended(reason);
    }

private:
    void end(ConstraintSearchEnd how) { result_.ended = report_.left() == 0 ? ConstraintSearchEnd::limit : how; }
    Result<bool> ended(StopReason reason) {
        end(reason == StopReason::none ? ConstraintSearchEnd::exhausted : ConstraintSearchEnd::stopped);
        const sat::Status status = sat_ended(reason);
        return status ? Result<bool>(true) : status.error();
    }

    ConstraintSearch search_;
    double progress_ = 0;      // of the search
    std::uint64_t spent_ = 0;  // effort of its turns
    std::optional<ConstraintSatSearch> sat_;
    std::set<Values> known_;  // found through SAT, and not by the search yet
    const Network& network_;
    Report& report_;
    ConstraintSolveResult& result_;
};

}  // namespace

Result<ConstraintSolveResult> ConstraintSolver::solve(const ConstraintSolveOptions& options) {
    ASSERT(options.limit > 0);
    if (const Status able = check_engine(options.engine); !able) return able.error();
    ConstraintSolveResult result;
    Report report(*puzzle_, options);
    Turns turns(*network_, report, result);
    const bool by_search = !parts_->division() && options.engine != ConstraintEngine::sat;
    const bool in_turn = by_search && options.engine == ConstraintEngine::automatic;
    std::uint64_t effort = options.patience;
    for (bool done = false; !done; effort = std::max<std::uint64_t>(2 * effort, 1)) {
        if (by_search && turns.search(in_turn ? std::optional(effort) : std::nullopt)) break;
        if (in_turn && turns.is_near_end(effort)) continue;
        if (!turns.has_sat()) {
            const Result<const ConstraintEncoding*> clauses = encoding(options.stop);
            const Result<bool> ready = clauses ? turns.prepare_sat(**clauses, options.sat) : clauses.error();
            if (!ready && sat::terminated(options.stop)) {
                result.ended = ConstraintSearchEnd::stopped;
                break;
            }
            if (!ready && !in_turn) return ready.error();
            if (!ready) {
                turns.search(std::nullopt);
                break;
            }
            if (!*ready) break;
        }
        const Result<bool> ended = turns.by_sat(in_turn ? std::optional(effort) : std::nullopt);
        if (!ended && !report.error()) return ended.error();
        done = !ended || *ended;
    }
    if (report.error()) return *report.error();
    result.solutions = report.count();
    return result;
}

Result<FewSolutions> ConstraintSolver::few_solutions(ConstraintSolveOptions options) {
    FewSolutions found;
    options.limit = 2;
    options.on_solution = [&](const Values& values) { found.values.push_back(values); };
    const auto result = solve(options);
    if (!result) return result.error();
    found.nodes = result->nodes;
    found.stopped = result->ended == ConstraintSearchEnd::stopped;
    return found;
}

}  // namespace sudoku
