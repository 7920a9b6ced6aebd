#include "sat/portfolio/conquer.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sat/hints/hinted_search.h"
#include "sat/portfolio/cube_solver.h"

namespace sat {
namespace {

// The remaining limits of one thread, or of all threads for the rest.
class Budget {
public:
    Budget(const Limits& all, std::uint64_t part, std::uint64_t parts) : left_(all) {
        for (auto* const limit : {&left_.conflicts, &left_.decisions})
            if (*limit) **limit = **limit / parts + (part < **limit % parts ? 1 : 0);
        if (left_.memory_bytes) *left_.memory_bytes /= parts;
    }
    const Limits& left() const { return left_; }
    void spend(const Stats& stats) {
        if (left_.conflicts) *left_.conflicts -= std::min(*left_.conflicts, stats.conflicts);
        if (left_.decisions) *left_.decisions -= std::min(*left_.decisions, stats.decisions);
    }

private:
    Limits left_;
};

class Conqueror {
public:
    Conqueror(const Formula& formula, const CubeList& cubes, const Choice& choice, const ConquerSettings& settings)
        : formula_(formula),
          cubes_(cubes),
          choice_(choice),
          settings_(settings),
          solvers_(settings.threads),
          over_(settings.search.limits.stop) {}

    Conquest run() {
        shared_ = shared_resolvents(formula_, choice_, settings_.search);
        if (shared_) conquest_.outcome.stats.resolvents = shared_->added.size();
        if (solvers_.size() == 1) work(0);
        else work_side_by_side();
        if (thrown_) std::rethrow_exception(thrown_);
        std::ranges::sort(conquest_.cubes, {}, &CubeResult::number);
        if (conquest_.outcome.verdict == Verdict::unknown) conclude();
        for (const auto& solver : solvers_)
            if (solver) add(conquest_.outcome.stats, solver->stats());
        return std::move(conquest_);
    }

private:
    // --- one thread ---

    void work(std::size_t thread) {
        Settings search = settings_.search;
        Budget budget(search.limits, thread, solvers_.size());
        search.limits = budget.left();
        search.limits.stop = &over_;
        search.threads = 1;  // cubes run in parallel, not the tree of one
        search.progress = nullptr;
        search.observer = nullptr;
        search.tree = nullptr;
        search.conflicts = nullptr;
        try {
            solvers_[thread] = make_cube_solver(formula_, cubes_, shared_ ? &*shared_ : nullptr, choice_, search);
            for (bool more = true; more && !over_.terminated();) {
                const std::size_t i = next_.fetch_add(1, std::memory_order_relaxed);
                if (i >= cubes_.size()) return;
                more = solve_cube(*solvers_[thread], i, budget);
            }
        } catch (const std::bad_alloc&) {
            solvers_[thread].reset();
            lose_thread();
        }
    }
    // A thread ends for want of memory, or cannot be started: the others take its cubes.
    void lose_thread() {
        const std::lock_guard lock(mutex_);
        if (!lost_) lost_ = std::current_exception();
    }
    // False: the thread is done.
    bool solve_cube(CubeSolver& solver, std::size_t i, Budget& budget) {
        Limits limits = budget.left();
        limits.stop = &over_;
        const double started = now();
        Outcome outcome = solver.solve(cubes_[i], limits);
        budget.spend(outcome.stats);
        const bool spent = outcome.stopped == StopReason::conflict_limit ||
                           outcome.stopped == StopReason::decision_limit || outcome.stopped == StopReason::interrupted;
        record({i, answer_of(outcome, started)}, outcome);
        return !spent && outcome.verdict != Verdict::satisfiable;
    }
    CubeAnswer answer_of(const Outcome& outcome, double started) const {
        return {outcome.verdict, outcome.stopped, outcome.stats.decisions, outcome.stats.conflicts, now() - started};
    }
    double now() const { return settings_.clock ? settings_.clock() : 0; }

    void record(const CubeResult& result, Outcome& outcome) {
        const std::lock_guard lock(mutex_);
        const bool decided = conquest_.outcome.verdict == Verdict::satisfiable;
        if (decided && result.answer.stopped == StopReason::interrupted) return;  // by the model
        conquest_.cubes.push_back(result);
        conquest_.refuted += result.answer.verdict == Verdict::unsatisfiable;
        ASSERT(conquest_.refuted <= conquest_.cubes.size() && conquest_.cubes.size() <= cubes_.size());
        decisions_ += result.answer.decisions;
        if (result.answer.verdict == Verdict::satisfiable && !decided) {
            conquest_.outcome.verdict = Verdict::satisfiable;
            conquest_.outcome.model = std::move(outcome.model);
            over_.terminate();
        }
        report();
        if (settings_.on_cube) settings_.on_cube(result);
    }
    void report() const {
        Progress* const progress = settings_.search.progress;
        if (!progress) return;
        Stats so_far;
        so_far.decisions = decisions_;
        progress->publish(so_far);
        progress->decisions.store(decisions_, std::memory_order_relaxed);
        progress->share_done.store(static_cast<double>(conquest_.cubes.size()) / static_cast<double>(cubes_.size()),
                                   std::memory_order_relaxed);
    }

    // --- several threads ---

    void work_side_by_side() {
        std::vector<std::jthread> threads;  // joined at the end of the block
        threads.reserve(solvers_.size());
        for (std::size_t i = 0; i < solvers_.size(); ++i) {
            try {
                threads.emplace_back([this, i] { work_catching_all(i); });
            } catch (const std::exception&) {  // std::system_error, std::bad_alloc
                lose_thread();
            }
        }
    }
    // An exception that escapes a thread calls std::terminate; catch all.
    void work_catching_all(std::size_t i) {
        try {
            work(i);
        } catch (...) {
            over_.terminate();
            const std::lock_guard lock(mutex_);
            if (!thrown_) thrown_ = std::current_exception();
        }
    }

    // --- the end ---

    void conclude() {
        if (conquest_.refuted == cubes_.size()) {
            CubeSolver* const solver = any_solver();
            if (solver == nullptr) std::rethrow_exception(lost_);
            solve_rest(*solver);
        } else {
            conquest_.outcome.stopped = why_open();
        }
    }
    CubeSolver* any_solver() const {
        for (const auto& solver : solvers_)
            if (solver) return solver.get();
        return nullptr;
    }
    void solve_rest(CubeSolver& solver) {
        if (solvers_.size() > 1)  // it has excluded only those that it refuted itself; twice does no harm
            for (std::size_t i = 0; i < cubes_.size(); ++i) solver.exclude(cubes_[i]);
        Budget budget(settings_.search.limits, 0, 1);
        for (const auto& other : solvers_)
            if (other) budget.spend(other->stats());
        Limits limits = budget.left();
        if (limits.memory_bytes) *limits.memory_bytes /= solvers_.size();  // the others are still there
        const double started = now();
        Outcome outcome = solver.solve_rest(limits);
        conquest_.rest = answer_of(outcome, started);
        conquest_.outcome.verdict = outcome.verdict;
        conquest_.outcome.stopped = outcome.stopped;
        conquest_.outcome.model = std::move(outcome.model);
    }
    StopReason why_open() const {
        if (over_.terminated()) return StopReason::interrupted;
        for (const CubeResult& result : conquest_.cubes)
            if (result.answer.verdict == Verdict::unknown) return result.answer.stopped;
        std::rethrow_exception(lost_);  // no thread was left for the others
    }

    const Formula& formula_;
    const CubeList& cubes_;
    const Choice& choice_;
    const ConquerSettings& settings_;
    std::optional<FormulaChange> shared_;               // by all solvers
    std::vector<std::unique_ptr<CubeSolver>> solvers_;  // one a thread, made by it
    std::atomic<std::size_t> next_{0};
    Terminator over_;
    std::mutex mutex_;  // guards the rest until all threads are joined
    Conquest conquest_;
    std::uint64_t decisions_ = 0;
    std::exception_ptr thrown_;
    std::exception_ptr lost_;  // why a thread has left its cubes to the others
};

// With an engine that writes no hints.
Conquest conquer_with_hints(const Formula& formula, const CubeList& cubes, const Choice& choice,
                            ConquerSettings settings) {
    Conquest conquest;
    conquest.outcome.stopped = StopReason::memory_limit;
    if (!HintedSearch::fits(formula, settings.search.limits)) return conquest;
    HintedSearch search(formula, *settings.search.lrat, settings.search.proof, settings.search.limits);
    settings.search.limits = search.limits();
    settings.search.proof = &search.proof();
    settings.search.lrat = nullptr;
    conquest = Conqueror(formula, cubes, choice, settings).run();
    search.complete(conquest.outcome);
    return conquest;
}

}  // namespace

Status check_conquer(const ConquerSettings& settings) {
    if ((settings.search.proof || settings.search.lrat) && settings.threads > 1)
        return Error{"a proof of cubes is written by one search after the other, and needs one thread"};
    return Done{};
}

Conquest conquer(const Formula& formula, const CubeList& cubes, const Choice& choice, const ConquerSettings& settings) {
    ASSERT(settings.threads > 0);
    if (settings.search.lrat && !choice.engine->hints) return conquer_with_hints(formula, cubes, choice, settings);
    return Conqueror(formula, cubes, choice, settings).run();
}

}  // namespace sat
