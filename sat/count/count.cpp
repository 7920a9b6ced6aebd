#include "sat/count/count.h"

#include <cmath>
#include <limits>

#include "sat/count/budget.h"
#include "sat/count/counter.h"
#include "sat/count/decimal_text.h"
#include "sat/count/preparation.h"

namespace sat {
namespace {

using counting::Instance;
using counting::MemoryBudget;
using counting::Number;

double log10_of(const Number& n) {
    if (n == 0) return -std::numeric_limits<double>::infinity();
    const auto bits = msb(n);
    const std::size_t shift = bits > 62 ? bits - 62 : 0;
    return std::log10(static_cast<double>(Number(n >> shift))) + static_cast<double>(shift) * std::log10(2.0);
}

CountOutcome unknown(CountOutcome outcome, StopReason reason) {
    outcome.verdict = Verdict::unknown;
    outcome.stopped = reason;
    return outcome;
}

// Longer numbers (more than 5 million digits) are not written.
constexpr std::uint64_t kMostBits = std::uint64_t{1} << 24;

CountOutcome too_long(CountOutcome outcome) {
    outcome.too_long = true;
    return outcome;
}

// `n` times 2^doublings.
CountOutcome answer(CountOutcome outcome, Number n, std::uint64_t doublings, MemoryBudget& budget) {
    if (n != 0 && msb(n) + doublings >= kMostBits) return too_long(std::move(outcome));
    n <<= doublings;
    constexpr std::uint64_t kCopies = 12;  // powers of ten, quotients and the text
    budget.check({0, kCopies * counting::limbs_of(n).size_bytes()});
    outcome.verdict = n == 0 ? Verdict::unsatisfiable : Verdict::satisfiable;
    outcome.models = counting::decimal_text(n);
    outcome.log10 = log10_of(n);
    return outcome;
}

// `stats` is kept up to date in case MemoryExceeded is thrown.
CountOutcome count(const Formula& formula, const CountSettings& settings, MemoryBudget& budget, CountStats& stats) {
    constexpr std::uint64_t kCode = 512 << 10;  // code pages that are loaded on first use
    CountOutcome outcome;
    budget.check({kCode, 0});
    const Instance instance = counting::prepare(formula, settings, budget);
    stats.variables = instance.num_vars();
    stats.clauses = instance.clauses.size();
    if (instance.contradictory) return answer(std::move(outcome), 0, 0, budget);
    if (instance.doublings >= kMostBits) return too_long(std::move(outcome));
    std::optional<Number> models;
    {
        counting::Counter counter(instance, settings, budget, stats);
        models = counter.run();
        if (!models) return unknown(std::move(outcome), counter.stopped());
    }
    return answer(std::move(outcome), *models, instance.doublings, budget);
}

}  // namespace

CountOutcome count_models(const Formula& formula, const CountSettings& settings) {
    MemoryBudget budget(settings.limits.memory_bytes);
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
