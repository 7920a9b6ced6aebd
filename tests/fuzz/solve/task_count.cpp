#include <algorithm>

#include "sat/core/terminator.h"
#include "sat/count/count.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/random_choice.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

using sat::CountOutcome;
using sat::CountSettings;
using sat::Random;
using sat::Verdict;

// Counting without cache or decomposition is slow with many variables, and sometimes even with them.
constexpr std::size_t kMostPlain = TruthTable::kMostVars;
constexpr std::uint64_t kDecisions = 1000;
constexpr std::uint64_t kCacheBytes = 16u << 20;

CountSettings random_settings(Random& random, std::size_t vars) {
    CountSettings s;
    s.seed = random.below(4);
    s.simplify = random.below(4) != 0;
    s.decompose = vars > kMostPlain || random.below(4) != 0;
    s.cache = vars > kMostPlain || random.below(4) != 0;
    s.cache_bytes = one_in(random, 4) ? 1u << between(random, 8, 14) : kCacheBytes;
    if (vars > kMostPlain) s.limits.decisions = kDecisions;
    return s;
}

// A random subset of the declared variables, each with this probability.
Numbers random_projection(const Plan& plan, std::uint32_t declared) {
    Numbers variables;
    const std::uint64_t of_eight = random_value(plan.dice, 1, 0) % 8 + 1;
    for (std::uint32_t v = 1; v <= declared; ++v)
        if (random_value(plan.dice, 2, v) % 8 < of_eight) variables.push_back(static_cast<std::int32_t>(v));
    return variables;
}

sat::CountProjection projection_of(const sat::Formula& formula, const Numbers& variables) {
    sat::CountProjection projection;
    for (const std::int32_t v : variables) {
        if (const auto l = formula.from_dimacs(v)) projection.vars.push_back(l->var());
        else ++projection.absent;
    }
    return projection;
}

// nullopt without a truth table, or if the count does not fit 64 bits.
std::optional<std::string> expected(const Material& material, const std::optional<Numbers>& projection) {
    const TruthTable* table = material.table();
    if (table == nullptr) return std::nullopt;
    Numbers occurring = variables_of(material.clauses());
    std::uint64_t models = table->count(), absent = material.plain().declared - occurring.size();
    if (projection) {
        Numbers both;
        std::ranges::set_intersection(*projection, occurring, std::back_inserter(both));
        models = table->count_projected(both);
        absent = projection->size() - both.size();
    }
    if (absent > 40) return std::nullopt;
    return std::to_string(models << absent);
}

void verify_count(const CountSettings& settings, const CountOutcome& outcome, bool stopped) {
    if (outcome.verdict != Verdict::unknown) {
        expect((outcome.models == "0") == (outcome.verdict == Verdict::unsatisfiable),
               "a count that contradicts its verdict");
        return;
    }
    expect(outcome.models.empty(), "a count without a verdict");
    const bool reason = (outcome.stopped == sat::StopReason::decision_limit && settings.limits.decisions) ||
                        (outcome.stopped == sat::StopReason::memory_limit && settings.limits.memory_bytes) ||
                        (outcome.stopped == sat::StopReason::interrupted && stopped);
    if (!reason) fail("no count and no reason", std::string(sat::to_string(outcome.stopped)));
}

}  // namespace

void draw_count(Random& random, Plan& plan, std::size_t, std::size_t) {
    plan.engine = "auto";
    plan.interval_divisor = 1;
    plan.techniques.fill(sat::Use::automatic);
    plan.stopped = one_in(random, 100);
    if (one_in(random, 30)) plan.memory = 1u << between(random, 18, 22);
}

void count(const Material& material, const Plan& plan, Tally& tally) {
    const sat::Terminator stop{plan.stopped};
    Random random(plan.dice);
    std::optional<Numbers> projection;
    if (random.below(3) == 0 && material.plain().declared < 1000)
        projection = random_projection(plan, material.plain().declared);
    std::optional<std::string> known = expected(material, projection);
    // Without a table, count again in another way.
    for (int times = known ? 1 : 2; times > 0; --times) {
        CountSettings settings = random_settings(random, material.formula().num_vars());
        settings.limits.memory_bytes = plan.memory;
        settings.limits.stop = &stop;
        if (projection) settings.projection = projection_of(material.formula(), *projection);
        const CountOutcome outcome = sat::count_models(material.formula(), settings);
        verify_count(settings, outcome, plan.stopped);
        if (outcome.verdict == Verdict::unknown) return;
        if (known && *known != outcome.models) fail("a wrong count", outcome.models + ", expected " + *known);
        known = outcome.models;
    }
    tally.add("check: count");
    if (material.table() != nullptr) return;
    const auto truth = satisfiable(material.clauses(), nullptr, {}, "count", tally);
    if (truth) expect(*truth == (*known != "0"), "a count that contradicts a search");
}

}  // namespace fuzz
