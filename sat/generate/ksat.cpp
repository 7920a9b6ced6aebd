// Random k-SAT of fixed clause length: every clause has k different variables, uniform and in uniform order (an engine
// that branches on the first literal must not see sorted clauses), each negated with probability 1/2.  Clauses are
// independent, so a clause may repeat.
//
// Planted: a random assignment is fixed first, and the signs of every clause are chosen again until it satisfies the
// clause.  The clauses are thus uniform among those that the assignment satisfies; their signs are biased towards it,
// which makes dense formulas easy for local search.
#include "sat/generate/family.h"

#include <algorithm>
#include <vector>

#include "sat/core/random.h"

namespace sat {
namespace {

constexpr std::uint32_t kLongestClause = 64;  // the signs are 64 random bits

constexpr std::array kParameters{
    Parameter{"k", "literals in a clause", 1, kLongestClause, 3},
    Parameter{"vars", "variables", 1, kMaxVars, std::nullopt},
    Parameter{"clauses", "clauses", 0, 0xffffffffu, std::nullopt},
    switch_parameter("planted", "only clauses that a hidden assignment satisfies"),
};

std::optional<std::string> misfit(const Values& values) {
    if (values["k"] <= values["vars"]) return std::nullopt;
    return "a clause of " + std::to_string(values["k"]) + " different variables needs --vars of at least as many";
}

InstanceSize size(const Values& values) {
    return {values["vars"], values["clauses"]};
}

Expected expected(const Values& values) {
    if (values["planted"] != 0) return {Verdict::satisfiable, "the hidden assignment satisfies every clause"};
    // A clause forbids 2^-k of all assignments, so that fewer than 2^k clauses leave one.
    if (values["k"] < 32 && values["clauses"] < std::uint32_t{1} << values["k"])
        return {Verdict::satisfiable, "fewer than 2^k clauses of k different variables leave an assignment"};
    return {};
}

Model draw_assignment(std::uint32_t vars, Random& random) {
    Model model(vars);
    for (std::uint32_t v = 0; v < vars; ++v) model.make_true(Lit::of(Var{v}, random.flip()));
    return model;
}

// Rejects repeated variables.  k is at most 64, so even k = vars takes a few hundred trials, and the usual case, k much
// smaller than vars, takes k.
void draw_variables(std::uint32_t vars, std::span<Lit> clause, Random& random) {
    for (std::size_t i = 0; i < clause.size();) {
        const Lit l = Lit::of(Var{random.below(vars)}, false);
        const auto drawn = clause.first(i);
        if (std::find(drawn.begin(), drawn.end(), l) == drawn.end()) clause[i++] = l;
    }
}

void draw_signs(std::span<Lit> clause, Random& random) {
    const std::uint64_t signs = random.next();
    for (std::size_t i = 0; i < clause.size(); ++i) clause[i] = Lit::of(clause[i].var(), (signs >> i & 1) != 0);
}

bool satisfied(std::span<const Lit> clause, const Model& model) {
    return std::any_of(clause.begin(), clause.end(), [&](Lit l) { return model.satisfies(l); });
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint32_t vars = values["vars"];
    const bool planted = values["planted"] != 0;
    Random random(values.seed);
    const Model plant = planted ? draw_assignment(vars, random) : Model();
    std::array<Lit, kLongestClause> store;
    const auto clause = std::span(store).first(values["k"]);
    const std::uint32_t clauses = values["clauses"];
    for (std::uint32_t c = 0; c < clauses; ++c) {
        draw_variables(vars, clause, random);
        do draw_signs(clause, random);
        while (planted && !satisfied(clause, plant));
        sink.clause(clause);
    }
}

}  // namespace

Model planted_assignment(std::uint32_t vars, std::uint64_t seed) {
    Random random(seed);
    return draw_assignment(vars, random);
}

constinit const Family kRandomKSat{
    .name = "ksat",
    .summary = "random k-SAT",
    .source = "Mitchell, Selman, Levesque: Hard and easy distributions of SAT problems, AAAI 1992",
    .variables = "no meaning",
    .parameters = kParameters,
    .uses_seed = true,
    .misfit = misfit,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
