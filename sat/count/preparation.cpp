#include "sat/count/preparation.h"

#include <algorithm>

#include "sat/count/rewriting.h"

namespace sat::counting {
namespace {

// Which of the formula's variables are counted; `elsewhere`: how many are counted that do not occur.
VarMap<std::uint8_t> counted_variables(const Formula& formula, const CountSettings& settings,
                                       std::uint64_t& elsewhere) {
    elsewhere = 0;
    if (!settings.projection) {
        elsewhere = formula.declared_vars() - formula.num_vars();
        return VarMap<std::uint8_t>(formula.num_vars(), 1);
    }
    VarMap<std::uint8_t> counted(formula.num_vars(), 0);
    std::vector<std::uint32_t> numbers = *settings.projection;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    for (const std::uint32_t n : numbers) {
        ASSERT(n >= 1 && n <= formula.declared_vars());
        if (const auto l = formula.from_dimacs(static_cast<std::int32_t>(n))) counted[l->var()] = 1;
        else ++elsewhere;
    }
    return counted;
}

}  // namespace

Instance prepare(const Formula& formula, const CountSettings& settings) {
    Instance instance;
    instance.counted = counted_variables(formula, settings, instance.doublings);
    instance.clauses.reserve(formula.num_clauses());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto clause = formula.clause(ClauseId{c});
        instance.clauses.emplace_back(clause.begin(), clause.end());
    }
    const auto stopped = [&] { return settings.limits.stop && settings.limits.stop->load(std::memory_order_relaxed); };
    Rewriting rewriting(std::move(instance));
    rewriting.propagate();
    (void)stopped;
    return std::move(rewriting).result();
}

}  // namespace sat::counting
