#include "sat/count/preparation.h"

#include "sat/count/count_weights.h"
#include "sat/count/weights.h"

namespace sat::counting {
namespace {

VarMap<std::uint8_t> counted_variables(const Formula& formula, const CountSettings& settings) {
    if (!settings.projection) return VarMap<std::uint8_t>(formula.num_vars(), 1);
    VarMap<std::uint8_t> counted(formula.num_vars(), 0);
    for (const Var v : settings.projection->vars) counted[v] = 1;
    return counted;
}

void take_weights(const CountWeights& weights, Instance& instance) {
    instance.weights = std::make_shared<Weights>(instance.num_vars());
    const std::uint64_t absent = weights.apply(instance.counted, *instance.weights);
    ASSERT(absent <= instance.doublings);
    instance.doublings -= absent;
}

// The literals of weight 0: no model that has one adds to the count.
std::vector<Lit> drop_weight_zero(Instance& instance) {
    std::vector<Lit> impossible;
    if (!instance.weights) return impossible;
    for (std::uint32_t code = 0; code < 2 * instance.num_vars(); ++code)
        if (const Lit l = Lit::from_code(code); (*instance.weights)[l] == 0) impossible.push_back(l);
    instance.dropped_models = !impossible.empty();
    return impossible;
}

// A lower bound: the clauses, and the tables of the variables.
MemoryUse least_memory(const Formula& formula) {
    constexpr std::uint64_t kClause = 8, kLiteral = 4, kVariable = 52;
    return {0, kClause * formula.num_clauses() + kLiteral * formula.num_literals() + kVariable * formula.num_vars()};
}

// Techniques enable each other, so they run in rounds until a round changes nothing.
void simplify(Rewriting& rewriting, const CountSettings& settings) {
    constexpr int kMostRounds = 4;
    constexpr std::uint64_t kLiterals = 100'000'000, kPropagations = 5'000'000;
    const Effort propagations(kPropagations, settings.limits.stop), literals(kLiterals, settings.limits.stop);
    std::uint64_t before = ~std::uint64_t{0};
    for (int round = 0; round < kMostRounds && before != rewriting.changes() && !literals.exhausted(); ++round) {
        before = rewriting.changes();
        probe(rewriting, propagations);
        merge_equivalences(rewriting);
        subsume(rewriting, literals);
        eliminate(rewriting, literals);
    }
    if (!propagations.exhausted()) thin_out(rewriting, propagations);
}

}  // namespace

Instance prepare(const Formula& formula, const CountSettings& settings, MemoryBudget& budget) {
    budget.check(least_memory(formula));
    Instance instance;
    instance.counted = counted_variables(formula, settings);
    instance.doublings =
        settings.projection ? settings.projection->absent : formula.declared_with_auxiliary() - formula.num_vars();
    if (settings.weights) {
        take_weights(*settings.weights, instance);
        budget.check(least_memory(formula) + MemoryUse{0, instance.weights->memory_bytes()});
    }
    instance.clauses.reserve(formula.num_clauses(), formula.num_literals());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) instance.clauses.push_back(formula.clause(ClauseId{c}));
    const std::vector<Lit> impossible = drop_weight_zero(instance);
    Rewriting rewriting(std::move(instance), budget);
    for (const Lit l : impossible) rewriting.fix(~l);
    rewriting.propagate();
    if (settings.simplify) simplify(rewriting, settings);
    return std::move(rewriting).result();
}

}  // namespace sat::counting
