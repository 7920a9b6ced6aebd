// The copied open clauses and the weights, compared with their definitions.
#include "sat/dpll/branching/literal_weights.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/unit/branching/scene.h"

namespace sat {
namespace {

// The open clauses with `l`, as clause number and remaining literals.
using Rests = std::multiset<std::pair<std::uint32_t, std::set<Lit>>>;
Rests rests_by_definition(const Scene& s, Lit l) {
    Rests rests;
    for (std::uint32_t c = 0; c < s.adjacency.num_clauses(); ++c) {
        const auto literals = s.adjacency.clause(ClauseId{c});
        if (!s.adjacency.is_open(ClauseId{c}) || std::ranges::find(literals, l) == literals.end()) continue;
        std::set<Lit> rest;
        for (const Lit k : literals)
            if (k != l && s.trail.is_open(k)) rest.insert(k);
        rests.emplace(c, rest);
    }
    return rests;
}
Rests rests_in(const Scene& s, const OpenClauses& open, Lit l) {
    Rests rests;
    for (const auto& [other, clause] : open.partners(l)) rests.emplace(clause.index, std::set{other});
    for (const auto& [a, b, clause] : open.pairs(l)) rests.emplace(clause.index, std::set{a, b});
    for (const ClauseId c : open.longer(l)) {
        std::set<Lit> rest;
        for (const Lit k : s.adjacency.clause(c))
            if (k != l && s.trail.is_open(k)) rest.insert(k);
        rests.emplace(c.index, rest);
    }
    return rests;
}

// The effect of making `l` true, by the formula above LiteralWeights, from the weights of the previous round.
double sum_by_definition(const std::vector<std::vector<Lit>>& clauses, const LitMap<double>& weight, Lit l) {
    double sum = 0.1;
    for (const auto& c : clauses) {
        if (std::ranges::find(c, ~l) == c.end()) continue;
        double product = 1;
        for (const Lit k : c)
            if (k != ~l) product *= weight[k];
        sum += c.size() == 2 ? 6 * product : c.size() == 3 ? product : std::pow(0.3, static_cast<double>(c.size()) - 3);
    }
    return sum;
}
LitMap<double> weights_by_definition(const Scene& s, const std::vector<Var>& vars) {
    const auto clauses = s.open_clauses();
    LitMap<double> weight(s.formula.num_vars(), 1.0);
    for (int round = 0; round < 4; ++round) {
        LitMap<double> next(s.formula.num_vars(), 1.0);
        double total = 0;
        for (const Var v : vars)
            for (const Lit l : {Lit::of(v, false), Lit::of(v, true)})
                total += next[l] = sum_by_definition(clauses, weight, l);
        for (const Var v : vars)
            for (const Lit l : {Lit::of(v, false), Lit::of(v, true)})
                next[l] = std::min(25.0, next[l] * 2 * static_cast<double>(vars.size()) / total);
        weight = next;
    }
    return weight;
}

}  // namespace

TEST_CASE("the copy contains the remaining literals of all open clauses of every open literal") {
    for_scenes([](Scene& s) {
        OpenClauses open(s.view);
        open.gather(s.view);
        for (const Lit l : s.open_literals()) {
            CHECK(rests_in(s, open, l) == rests_by_definition(s, l));
            CHECK(open.occurrences(l) == rests_by_definition(s, l).size());
        }
    });
}

TEST_CASE("the weight of a literal is its effect on the open clauses when it is true") {
    for_scenes([](Scene& s) {
        std::vector<Var> vars;
        for (std::uint32_t v = 0; v < s.formula.num_vars(); ++v)
            if (s.view.is_candidate(Var{v})) vars.push_back(Var{v});
        OpenClauses open(s.view);
        open.gather(s.view);
        LiteralWeights weights(s.view);
        weights.measure(s.view, vars, open);
        const LitMap<double> expected = weights_by_definition(s, vars);
        for (const Var v : vars) {
            CHECK(weights[Lit::of(v, false)] == doctest::Approx(expected[Lit::of(v, false)]));
            CHECK(weights[Lit::of(v, true)] == doctest::Approx(expected[Lit::of(v, true)]));
        }
    });
}

}  // namespace sat
