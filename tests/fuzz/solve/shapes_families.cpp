#include <algorithm>

#include "sat/generate/family.h"
#include "sat/generate/recipe.h"
#include "tests/fuzz/solve/shapes.h"

namespace fuzz {
namespace {

using sat::Random;

// Collects the clauses of a generator.
class ClauseCollector final : public sat::ClauseSink {
public:
    void comment(std::string_view) override {}
    void header(std::uint32_t, std::uint64_t) override {}
    void clause(std::span<const sat::Lit> literals) override {
        Numbers& c = clauses.emplace_back();
        for (const sat::Lit l : literals) c.push_back(l.to_dimacs());
    }
    Clauses clauses;
};

// Small parameters: the lowest hundred values, and presets more often than not.
constexpr std::uint32_t kMostAboveLeast = 100;
constexpr std::uint64_t kMostClauses = 600;

// Formulas of parities on expanders need exponential time without Gaussian elimination (Urquhart: Hard examples for
// resolution, 1987): one of 45 variables takes minutes.
std::uint64_t most_vars(const sat::Family& family, std::uint32_t vars) {
    return std::max(12u, &family == &sat::kUrquhart ? std::min(vars, 30u) : vars);
}

sat::Values random_values(Random& random, const sat::Family& family) {
    sat::Values values(family.parameters);
    for (std::size_t i = 0; i < family.parameters.size(); ++i) {
        const sat::Parameter& p = family.parameters[i];
        if (p.preset && random.below(3) != 0) continue;
        const std::uint32_t range = std::min(p.max - p.min, one_in(random, 3) ? kMostAboveLeast : 8u);
        values.set(i, p.min + random.below(range + 1));
    }
    values.seed = random.next();
    return values;
}

}  // namespace

Clauses family(Random& random, std::uint32_t vars) {
    const auto all = sat::families();
    for (int attempt = 0; attempt < 100; ++attempt) {
        const sat::Family& chosen = *all[random.below(static_cast<std::uint32_t>(all.size()))];
        const sat::Values values = random_values(random, chosen);
        if (chosen.misfit(values)) continue;
        const sat::InstanceSize size = chosen.size(values);
        if (size.vars > most_vars(chosen, vars) || size.clauses > kMostClauses) continue;
        ClauseCollector collector;
        chosen.write(values, collector);
        return std::move(collector.clauses);
    }
    return {};
}

}  // namespace fuzz
