#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/random.h"
#include "sat/symmetry/clause_list.h"
#include "sat/symmetry/permutation.h"

// Symmetric formulas at random, and what symmetries are by definition.
namespace sat::test {

using Clauses = std::vector<std::vector<Lit>>;

inline std::vector<Lit> sorted(std::vector<Lit> clause) {
    std::ranges::sort(clause);
    return clause;
}
inline std::multiset<std::vector<Lit>> as_set(const Clauses& clauses) {
    std::multiset<std::vector<Lit>> set;
    for (const std::vector<Lit>& clause : clauses) set.insert(sorted(clause));
    return set;
}
inline bool is_symmetry(const Clauses& clauses, const Permutation& p) {
    std::multiset<std::vector<Lit>> images;
    for (std::vector<Lit> clause : clauses) {
        for (Lit& l : clause) l = p(l);
        images.insert(sorted(clause));
    }
    return images == as_set(clauses);
}

// A permutation of the literals of `vars` variables; with probability 1/2 without changes of sign.
inline Permutation random_permutation(Random& random, std::uint32_t vars) {
    std::vector<std::uint32_t> to(vars);
    for (std::uint32_t v = 0; v < vars; ++v) to[v] = v;
    const std::uint32_t moved = 2 + random.below(vars - 1);
    for (std::uint32_t i = moved; i > 1; --i) std::swap(to[i - 1], to[random.below(i)]);
    const bool signs = random.flip();
    std::vector<Permutation::Move> moves;
    for (std::uint32_t v = 0; v < vars; ++v)
        moves.push_back({Var{v}, Lit::of(Var{to[v]}, signs && random.below(4) == 0)});
    return Permutation(std::move(moves));
}

// Random clauses with all their images under one or two permutations.
inline Clauses symmetric_clauses(Random& random, std::uint32_t vars) {
    std::vector<Permutation> generators;
    for (std::uint32_t i = 1 + random.below(2); i > 0; --i) generators.push_back(random_permutation(random, vars));
    std::set<std::vector<Lit>> all;
    std::vector<std::vector<Lit>> todo;
    const auto add = [&](std::vector<Lit> clause) {
        std::ranges::sort(clause);
        if (all.insert(clause).second) todo.push_back(std::move(clause));
    };
    for (std::uint32_t i = 1 + random.below(4); i > 0; --i) {
        std::vector<Lit> clause;
        for (std::uint32_t v = 0; v < vars; ++v)
            if (random.below(vars) < 3) clause.push_back(Lit::of(Var{v}, random.flip()));
        if (!clause.empty()) add(std::move(clause));
    }
    while (!todo.empty() && all.size() < 200) {
        const std::vector<Lit> clause = todo.back();
        todo.pop_back();
        for (const Permutation& g : generators) {
            std::vector<Lit> image = clause;
            for (Lit& l : image) l = g(l);
            add(std::move(image));
        }
    }
    return {all.begin(), all.end()};
}

inline Formula formula_of(const Clauses& clauses) {
    FormulaBuilder builder;
    for (const std::vector<Lit>& clause : clauses) {
        for (const Lit l : clause) builder.literal(l.to_dimacs());
        builder.end_clause();
    }
    return std::move(builder).build();
}
inline Clauses clauses_of(const Formula& formula) {
    Clauses clauses;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto clause = formula.clause(ClauseId{c});
        clauses.emplace_back(clause.begin(), clause.end());
    }
    return clauses;
}
inline ClauseList list_of(const Clauses& clauses) {
    ClauseList list;
    for (const std::vector<Lit>& clause : clauses) list.add(clause);
    return list;
}

}  // namespace sat::test
