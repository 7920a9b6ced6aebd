#include "sat/messages/messages.h"

#include <algorithm>
#include <array>

#include "sat/messages/factors.h"
#include "sat/messages/updates.h"
#include "sat/walk/walker.h"

namespace sat::messages {
namespace {

// Weights of two and of three true literals.  Both pairs prefer three; under the hidden model of fla-600-5 the ratios
// are 0.07 and 1.2.
constexpr Beliefs kMany{0.2f, 1.5f}, kFew{0.07f, 1.2f};
constexpr std::array<Beliefs, 4> kBeliefs{kMany, kFew, kMany, kFew};
constexpr Plan kBeliefPlan{.first = 300, .tolerance = 0.005, .flips = 0, .must_settle = true};
// In a large formula beliefs settle in fewer sweeps, or there is no hidden model that they could find.
constexpr Plan kLargeBeliefPlan{.first = 60, .tolerance = 0.005, .flips = 0, .must_settle = true};

// A survey is an average, from which small formulas deviate.
constexpr std::size_t kFewVariables = 2'000;
// Fixing fewer variables at a time takes longer and fails less often.
constexpr std::array<Plan, 3> kSurveyPlans{{
    {.fraction = 0.04, .later = 20, .tolerance = 0.001},
    {.fraction = 0.02, .later = 40, .tolerance = 0.001},
    {.fraction = 0.01, .later = 100, .tolerance = 0.0005},
}};

constexpr std::size_t kMostAttempts = 20;

// Clauses a variable: local search needs no messages below, and there are hardly models above (the threshold is 4.267).
constexpr double kSparse = 4.05, kDense = 4.48;
// Beliefs need at least about this much to settle.
constexpr std::uint64_t kLeastPerClause = 400;
// Of a large formula: about ten attempts, 10,000 sweeps.
constexpr std::uint64_t kTicksPerClause = 60'000;

// Whether a larger formula hides structure is not known; then its surveys do not settle, and that is seen soon.
constexpr std::size_t kHuge = 500'000;  // clauses
constexpr int kHugeFirst = 300;         // sweeps
constexpr std::uint64_t kMostTicks = 15'000'000'000;

}  // namespace

std::optional<Model> find_model(const Formula& formula, std::uint64_t seed, Effort& effort, DecimationWork& work,
                                Progress* progress) {
    Random random(seed);
    std::optional<Model> model;
    const auto attempt = [&](auto update, const Plan& plan) {
        if (!model && !effort.exhausted()) model = decimate(formula, update, plan, random, effort, work, progress);
    };
    if (formula.num_vars() < kFewVariables) {
        for (const Beliefs& beliefs : kBeliefs) attempt(beliefs, kBeliefPlan);
        return model;
    }
    attempt(kMany, kLargeBeliefPlan);
    const bool huge = formula.num_clauses() > kHuge;
    // The last plan again and again: another order and other messages may succeed.
    for (std::size_t i = 0; i < kMostAttempts && !model; ++i) {
        Plan plan = kSurveyPlans[std::min(i, kSurveyPlans.size() - 1)];
        if (huge) {
            plan.first = kHugeFirst;
            plan.must_settle = true;
        }
        attempt(Surveys{}, plan);
        if (huge && !work.settled) break;
    }
    return model;
}

std::uint64_t memory_estimate(const Formula& formula) {
    return Factors::memory_bytes(formula.num_vars(), formula.num_clauses()) + formula.num_vars() * 20 +
           Walker::memory_bytes(formula.num_vars(), formula.num_clauses(), formula.num_literals());
}

std::uint64_t message_ticks(std::size_t length, std::size_t variables, std::size_t clauses, std::uint64_t walk) {
    const double ratio = static_cast<double>(clauses) / static_cast<double>(variables);
    if (length != 3 || ratio < kSparse || ratio > kDense || walk < kLeastPerClause * clauses) return 0;
    if (variables < kFewVariables) return walk;
    return std::min(std::max<std::uint64_t>(walk, kTicksPerClause * clauses), kMostTicks);
}

}  // namespace sat::messages
