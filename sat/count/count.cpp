#include "sat/count/count.h"

#include <cmath>
#include <limits>
#include <new>

#include "sat/core/terminator.h"
#include "sat/count/counter.h"
#include "sat/count/decimal_text.h"
#include "sat/count/memory.h"
#include "sat/count/preparation.h"

namespace sat {
namespace {

using counting::Instance;
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

// Pages that are no tables: of the program's code, which are read when it is first used, and of the allocator.
constexpr std::size_t kOwnPages = 512 << 10;

// More digits than these (5 million) are no answer that anybody reads.
constexpr std::uint64_t kMostBits = std::uint64_t{1} << 24;

// What preparing takes at the least: the clauses as they are rewritten, each with its place, and what Rewriting charges
// for its tables of the variables.
std::uint64_t preparation_bytes(const Formula& formula) {
    constexpr std::uint64_t kClause = 8, kLiteral = 4, kVariable = 52;
    return kClause * formula.num_clauses() + kLiteral * formula.num_literals() + kVariable * formula.num_vars();
}

CountOutcome too_long(CountOutcome outcome) {
    outcome.too_long = true;
    return outcome;
}

// `n` times 2^doublings.
CountOutcome answer(CountOutcome outcome, Number n, std::uint64_t doublings, const Terminator* stop) {
    if (n != 0 && msb(n) + doublings >= kMostBits) return too_long(std::move(outcome));
    n <<= doublings;
    auto digits = counting::decimal_text(n, stop);
    if (!digits) return unknown(std::move(outcome), StopReason::interrupted);
    outcome.verdict = n == 0 ? Verdict::unsatisfiable : Verdict::satisfiable;
    outcome.models = std::move(*digits);
    outcome.log10 = log10_of(n);
    return outcome;
}

// `stats` is kept up to date, for the case that memory ends.
CountOutcome count(const Formula& formula, const CountSettings& settings, CountStats& stats) {
    CountOutcome outcome;
    const counting::Charge own_pages(kOwnPages);
    if (settings.limits.memory_bytes && preparation_bytes(formula) > *settings.limits.memory_bytes)
        return unknown(std::move(outcome), StopReason::memory_limit);
    Instance instance = counting::prepare(formula, settings);
    throw_if_raised(settings.limits.stop);
    stats.variables = instance.num_vars();
    stats.clauses = instance.clauses.size();
    if (instance.contradictory) return answer(std::move(outcome), 0, 0, nullptr);
    if (instance.doublings >= kMostBits) return too_long(std::move(outcome));
    counting::Counter counter(instance, settings, stats);
    const auto models = counter.run();
    if (!models) return unknown(std::move(outcome), counter.stopped());
    return answer(std::move(outcome), *models, instance.doublings, settings.limits.stop);
}

}  // namespace

CountOutcome count_models(const Formula& formula, const CountSettings& settings) {
    const counting::Meter meter(settings.limits.memory_bytes.value_or(0), settings.limits.stop);
    CountStats stats;
    CountOutcome outcome;
    try {
        outcome = count(formula, settings, stats);
    } catch (const counting::BoundPassed&) { outcome = unknown({}, StopReason::memory_limit); } catch (const Stopped&) {
        outcome = unknown({}, StopReason::interrupted);
    }
    outcome.stats = stats;
    outcome.stats.memory_bytes = meter.most_bytes();
    return outcome;
}

}  // namespace sat
