#include "sat/messages/messages.h"

#include <algorithm>
#include <array>

#include "sat/messages/factors.h"
#include "sat/messages/updates.h"
#include "sat/walk/walker.h"

namespace sat::messages {
namespace {

// Of two and three true literals.  Near the weights that hidden models of fla-* have in their own formulas (0.07 and
// 1.2); the more the third differs from those of random assignments, the more messages prefer the hidden model.
constexpr std::array<Beliefs, 2> kBeliefs{{{0.2f, 1.5f}, {0.07f, 1.2f}}};
constexpr Pace kBeliefPace{.fraction = 0.02, .first = 150, .later = 20, .tolerance = 0.005, .flips = 0};

// Where surveys work: clusters of solutions exist from about 3.9 clauses a variable on, and a survey is an average that
// small formulas are far from.
constexpr std::size_t kFewVariables = 2'000;
constexpr std::array<Pace, 4> kSurveyPaces{{
    {.fraction = 0.04, .later = 20, .tolerance = 0.001},
    {.fraction = 0.02, .later = 40, .tolerance = 0.001},
    {.fraction = 0.01, .later = 100, .tolerance = 0.0005},
    {.fraction = 0.005, .later = 200, .tolerance = 0.0002},
}};

// Clauses a variable: local search needs no messages below, and there are hardly models above (the threshold is 4.267).
constexpr double kSparse = 4.05, kDense = 4.48;
// Of a large formula: as much as the attempts take, about 4000 sweeps.
constexpr std::uint64_t kTicksPerClause = 24'000;

}  // namespace

std::optional<Model> find_model(const Formula& formula, std::uint64_t seed, Effort& effort, DecimationWork& work,
                                Progress* progress) {
    Random random(seed);
    for (const Beliefs& beliefs : kBeliefs) {
        if (effort.exhausted()) return std::nullopt;
        if (auto model = decimate(formula, beliefs, kBeliefPace, random, effort, work, progress)) return model;
    }
    if (formula.num_vars() < kFewVariables) return std::nullopt;
    for (const Pace& pace : kSurveyPaces) {
        if (effort.exhausted()) return std::nullopt;
        if (auto model = decimate(formula, Surveys{}, pace, random, effort, work, progress)) return model;
    }
    return std::nullopt;
}

std::uint64_t memory_estimate(const Formula& formula) {
    return Factors::memory_bytes(formula.num_vars(), formula.num_clauses()) + formula.num_vars() * 20 +
           Walker::memory_bytes(formula.num_vars(), formula.num_clauses(), formula.num_literals());
}

std::uint64_t message_ticks(std::size_t length, std::size_t variables, std::size_t clauses, std::uint64_t walk) {
    const double ratio = static_cast<double>(clauses) / static_cast<double>(variables);
    if (length != 3 || ratio < kSparse || ratio > kDense || walk == 0) return 0;
    return variables < kFewVariables ? walk : std::max<std::uint64_t>(walk, kTicksPerClause * clauses);
}

}  // namespace sat::messages
