#include "sat/count/count.h"

#include <cmath>

#include "sat/count/answer.h"
#include "sat/count/budget.h"
#include "sat/count/counter.h"
#include "sat/count/preparation.h"
#include "sat/count/weights.h"
#include "sat/count/xor_count.h"

namespace sat {
namespace {

using counting::Instance;
using counting::MemoryBudget;
using counting::Number;

CountOutcome unknown(CountOutcome outcome, StopReason reason) {
    outcome.verdict = Verdict::unknown;
    outcome.stopped = reason;
    return outcome;
}

// What a search has found; no count if it was stopped.
template <class Arithmetic>
struct Searched {
    std::optional<typename Arithmetic::Count> count;
    bool satisfiable = false;
    StopReason stopped = StopReason::none;
};

template <class Arithmetic>
Searched<Arithmetic> search(const Instance& instance, const CountSettings& settings, MemoryBudget& budget,
                            CountStats& stats) {
    counting::Counter<Arithmetic> counter(instance, settings, budget, stats);
    auto count = counter.run();
    return {std::move(count), counter.satisfiable(), counter.stopped()};
}

CountOutcome count(const Formula& formula, const CountSettings& settings, MemoryBudget& budget, CountStats& stats);

// The outcome if no model has a weight other than 0: there may be models.
CountOutcome weightless(const Formula& formula, const CountSettings& settings, bool dropped_models,
                        MemoryBudget& budget) {
    CountOutcome outcome;
    outcome.verdict = Verdict::unsatisfiable;
    if (dropped_models) {
        CountSettings decide = settings;
        decide.weights.reset();
        decide.projection.emplace();
        CountStats stats;
        outcome = count(formula, decide, budget, stats);
    }
    if (outcome.verdict == Verdict::unknown) return outcome;
    return counting::zero_answer(outcome.verdict, settings);
}

// Whether the number is too long to write, whatever the search finds.
bool is_too_long(const Instance& instance) {
    return instance.doublings >= counting::kMostBits ||
           (instance.weights && instance.weights->denominator().least_bits() >= counting::kMostBits);
}

template <class Arithmetic>
CountOutcome count(const Formula& formula, const Instance& instance, const CountSettings& settings,
                   MemoryBudget& budget, CountStats& stats) {
    auto searched = search<Arithmetic>(instance, settings, budget, stats);
    if (!searched.count) return unknown({}, searched.stopped);
    if (!searched.satisfiable) return weightless(formula, settings, instance.dropped_models, budget);
    return counting::answer(std::move(*searched.count), instance, budget);
}

CountOutcome answer(const counting::XorCount& xors, const CountSettings& settings, MemoryBudget& budget) {
    if (!xors.satisfiable) return counting::zero_answer(Verdict::unsatisfiable, settings);
    if (xors.doublings >= counting::kMostBits) return counting::too_long();
    Instance instance;
    instance.doublings = xors.doublings;
    return counting::answer(Number(1), instance, budget);
}

// `stats` is kept up to date in case MemoryExceeded is thrown.
CountOutcome count(const Formula& formula, const CountSettings& settings, MemoryBudget& budget, CountStats& stats) {
    constexpr std::uint64_t kCode = 512 << 10;  // code pages that are loaded on first use
    budget.check({kCode, 0});
    if (const auto xors = counting::count_xors(formula, settings, budget)) return answer(*xors, settings, budget);
    const Instance instance = counting::prepare(formula, settings, budget);
    stats.variables = instance.num_vars();
    stats.clauses = instance.clauses.size();
    if (instance.contradictory) return weightless(formula, settings, instance.dropped_models, budget);
    if (instance.weights && instance.weights->factor_is_zero()) return weightless(formula, settings, true, budget);
    if (!settings.weights_as_doubles && is_too_long(instance)) return counting::too_long();
    if (!instance.weights) return count<counting::Unweighted>(formula, instance, settings, budget, stats);
    if (settings.weights_as_doubles) return count<counting::DoubleWeights>(formula, instance, settings, budget, stats);
    return count<counting::ExactWeights>(formula, instance, settings, budget, stats);
}

}  // namespace

CountOutcome count_models(const Formula& formula, const CountSettings& settings) {
    MemoryBudget budget(settings.limits.memory_bytes);
    if (settings.weights) budget.hold({0, settings.weights->memory_bytes()});
    CountStats stats;
    CountOutcome outcome;
    try {
        outcome = count(formula, settings, budget, stats);
    } catch (const counting::MemoryExceeded&) { outcome = unknown({}, StopReason::memory_limit); }
    outcome.stats = stats;
    outcome.stats.memory_bytes = budget.peak();
    return outcome;
}

}  // namespace sat
