#include <algorithm>
#include <set>

#include "sat/api/solver.h"
#include "sat/count/count.h"
#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/solver_options.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

using sat::Solver;

// Enough that blocking clauses are removed repeatedly (Enumerator::kBatch); sometimes more.
constexpr std::uint64_t kMostModels = 600, kManyModels = 6000;

struct Question {
    Numbers projection, assumed;
    std::uint64_t at_most;
};

Question question_of(const Material& material, const Plan& plan) {
    Question q{{}, {}, random_value(plan.dice, 5, 0) % 6 == 0 ? kManyModels : kMostModels};
    const std::uint64_t of_eight = 1 + random_value(plan.dice, 0, 0) % 8;
    const bool assumes = random_value(plan.dice, 1, 0) % 4 == 0;
    for (const std::int32_t v : variables_of(material.clauses())) {
        const std::uint64_t dice = random_value(plan.dice, 2, static_cast<std::uint64_t>(v));
        if (dice % 8 < of_eight) q.projection.push_back(v);
        if (assumes && dice / 8 % 8 == 0) q.assumed.push_back((dice >> 8 & 1) != 0 ? v : -v);
    }
    if (random_value(plan.dice, 3, 0) % 8 == 0) q.at_most = 1 + random_value(plan.dice, 4, 0) % 5;
    return q;
}

// From the table, or else by counting; nullopt if that is too hard.
std::optional<std::uint64_t> expected_models(const Material& material, const Question& q) {
    Clauses clauses = material.clauses();
    for (const std::int32_t l : q.assumed) clauses.push_back({l});
    if (material.table() != nullptr) return TruthTable(clauses).count_projected(q.projection);
    sat::FormulaBuilder builder;
    for (const Numbers& c : clauses) builder.clause(c);
    const sat::Formula formula = std::move(builder).build();
    sat::CountSettings settings;
    settings.limits.decisions = 1000;
    settings.cache_bytes = 16u << 20;
    settings.projection.emplace();
    for (const std::int32_t v : q.projection) settings.projection->vars.push_back(formula.from_dimacs(v)->var());
    const sat::CountOutcome outcome = sat::count_models(formula, settings);
    if (outcome.verdict == sat::Verdict::unknown || outcome.models.size() > 15) return std::nullopt;
    return std::stoull(outcome.models);
}

}  // namespace

void enumerate(const Material& material, const Plan& plan, Tally& tally) {
    const Question q = question_of(material, plan);
    Solver solver(solver_options(plan));
    for (const Numbers& c : material.clauses()) solver.add(c);
    std::set<Numbers> found;
    const auto result = solver.enumerate(
        q.projection,
        [&](std::span<const int> row) {
            found.emplace(row.begin(), row.end());
            return true;
        },
        q.at_most, q.assumed);

    expect(result.models == found.size(), "a model is enumerated twice");
    expect(result.end != Solver::Enumerated::unknown, "an enumeration ends without a reason");
    for (const Numbers& row : found) {
        expect(std::ranges::equal(row, q.projection, {}, [](std::int32_t l) { return std::abs(l); }),
               "a model of other variables");
        if (material.table() == nullptr) continue;
        Numbers units = row;
        units.insert(units.end(), q.assumed.begin(), q.assumed.end());
        expect(material.table()->possible(units), "a wrong projected model");
    }
    if (const auto models = expected_models(material, q)) {
        if (found.size() != std::min(*models, q.at_most))
            fail("a wrong number of models", std::to_string(found.size()) + " of " + std::to_string(*models));
        if (*models > q.at_most)
            expect(result.end == Solver::Enumerated::enough, "stopped early, but reported all models");
    }
    // The formula must be unchanged.
    const auto truth = satisfiable(material.clauses(), material.table(), {}, "learning", tally);
    const bool has_model = solver.solve() == Solver::Answer::satisfiable;
    if (truth) expect(has_model == *truth, "an enumeration has changed the formula");
    tally.add("check: enumeration");
}

}  // namespace fuzz
