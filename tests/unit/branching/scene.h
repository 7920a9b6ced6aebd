#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "sat/dpll/branching/view.h"

namespace sat {

// A random formula with some literals assigned, and all arguments of a rule.
struct Scene {
    explicit Scene(std::uint64_t seed)
        : random(seed), formula(make()), adjacency(formula, {}, true), trail(formula.num_vars()) {
        const std::uint32_t tries = random.below(4);
        for (std::uint32_t i = 0; i < tries; ++i) assign();
    }
    Formula make() {
        FormulaBuilder builder;
        const std::uint32_t vars = 4 + random.below(10), clauses = 6 + random.below(30);
        for (std::uint32_t c = 0; c < clauses; ++c) {
            for (std::uint32_t i = random.below(4) + 3; i-- > 0;) {
                const auto n = static_cast<std::int32_t>(random.below(vars) + 1);
                builder.literal(random.flip() ? n : -n);
            }
            builder.end_clause();
        }
        return std::move(builder).build();
    }
    void assign() {
        const Lit l = Lit::of(Var{random.below(static_cast<std::uint32_t>(formula.num_vars()))}, random.flip());
        if (!trail.is_open(l)) return;
        trail.decide(l);
        adjacency.assign(l, static_cast<Adjacency::Stage>(trail.size()),
                         [](ClauseId, const Adjacency::Head&) { return true; });
    }
    // pick() requires two open literals in every open clause.
    bool usable() const {
        bool any = false;
        for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
            if (!adjacency.is_open(ClauseId{c})) continue;
            any = true;
            if (adjacency.head(ClauseId{c}).live < 2) return false;
        }
        return any;
    }
    std::vector<std::vector<Lit>> open_clauses() const {
        std::vector<std::vector<Lit>> clauses;
        for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
            std::vector<Lit> left;
            bool satisfied = false;
            for (const Lit l : adjacency.clause(ClauseId{c})) {
                satisfied |= trail.is_true(l);
                if (trail.is_open(l)) left.push_back(l);
            }
            if (!satisfied) clauses.push_back(left);
        }
        return clauses;
    }
    // Sum of weight(length) over the open clauses with l.
    double sum(Lit l, const std::function<double(std::size_t)>& weight) const {
        double total = 0;
        for (const auto& c : open_clauses())
            if (std::ranges::find(c, l) != c.end()) total += weight(c.size());
        return total;
    }
    double count(Lit l) const {
        return sum(l, [](std::size_t) { return 1.0; });
    }
    std::vector<Lit> open_literals() const {
        std::vector<Lit> literals;
        for (std::uint32_t code = 0; code < 2 * formula.num_vars(); ++code)
            if (trail.is_open(Lit::from_code(code))) literals.push_back(Lit::from_code(code));
        return literals;
    }

    Random random;
    Formula formula;
    Adjacency adjacency;
    Trail trail;
    FlaggedView view{formula, adjacency, trail, random, 0};
};

// Call check(scene) for many usable scenes; fails if there are too few.
inline void for_scenes(const std::function<void(Scene&)>& check) {
    int scenes = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Scene scene(seed);
        if (!scene.usable()) continue;
        ++scenes;
        CAPTURE(seed);
        check(scene);
    }
    CHECK(scenes > 100);
}

}  // namespace sat
