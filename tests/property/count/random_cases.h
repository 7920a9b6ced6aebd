#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/random.h"
#include "sat/count/count.h"

// Small random formulas whose models are counted by brute force.
namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;

struct Case {
    Clauses clauses;
    std::uint32_t vars;
};

inline std::int32_t random_literal(Random& random, std::uint32_t vars) {
    const auto n = static_cast<std::int32_t>(1 + random.below(vars));
    return random.flip() ? n : -n;
}

// Clauses of all lengths and densities, sometimes with repeated or opposite literals, or empty.
inline Case random_clauses(Random& random) {
    Case c{{}, 1 + random.below(13)};
    const std::uint32_t longest = 2 + random.below(5);
    const std::uint32_t count = random.below(4 * c.vars + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
        auto& clause = c.clauses.emplace_back();
        const std::uint32_t length = random.below(400) == 0 ? 0 : 1 + random.below(longest);
        for (std::uint32_t k = 0; k < std::max(length, length == 0 ? 0u : 2 - random.below(20) / 19); ++k)
            clause.push_back(random_literal(random, c.vars));
    }
    return c;
}

// Ternary parities, gates and equivalences, which preprocessing detects.
inline Case random_gates(Random& random) {
    Case c{{}, 4 + random.below(10)};
    for (std::uint32_t i = 0; i < c.vars; ++i) {
        const std::int32_t x = random_literal(random, c.vars), y = random_literal(random, c.vars);
        const std::int32_t z = random_literal(random, c.vars);
        switch (random.below(4)) {
            case 0: c.clauses.insert(c.clauses.end(), {{x, y, z}, {x, -y, -z}, {-x, y, -z}, {-x, -y, z}}); break;
            case 1: c.clauses.insert(c.clauses.end(), {{-x, y}, {-x, z}, {x, -y, -z}}); break;
            case 2: c.clauses.insert(c.clauses.end(), {{-x, y}, {x, -y}}); break;
            default: c.clauses.push_back({x, y, z});
        }
    }
    return c;
}

// Several disjoint small formulas.
inline Case random_parts(Random& random) {
    Case c{{}, 14};
    for (std::int32_t part = 0; part < 14; part += 5)
        for (std::uint32_t i = 0; i < 3 + random.below(7); ++i) {
            auto& clause = c.clauses.emplace_back();
            for (int k = 0; k < 3; ++k) {
                const std::int32_t n = part + 1 + static_cast<std::int32_t>(random.below(part == 10 ? 4 : 5));
                clause.push_back(random.flip() ? n : -n);
            }
        }
    return c;
}

inline Case random_case(Random& random) {
    switch (random.below(3)) {
        case 0: return random_gates(random);
        case 1: return random_parts(random);
        default: return random_clauses(random);
    }
}

inline Formula build(const Case& c) {
    FormulaBuilder builder;
    builder.declare_vars(c.vars);
    for (const auto& clause : c.clauses) builder.clause(clause);
    return std::move(builder).build();
}

inline bool satisfies(const Case& c, std::uint32_t bits) {
    return std::ranges::all_of(c.clauses, [&](const auto& clause) {
        const auto is_true = [&](std::int32_t n) { return (bits >> (std::abs(n) - 1) & 1u) == (n > 0 ? 1u : 0u); };
        return std::ranges::any_of(clause, is_true);
    });
}

// Sets `mask` to the variables that are counted: all, or, of every second formula, about half of them.
inline CountSettings random_settings(Random& random, const Case& c, const Formula& formula, std::uint32_t& mask) {
    CountSettings settings;
    settings.seed = random.below(3);
    settings.simplify = random.flip();
    settings.decompose = random.flip();
    settings.cache = random.below(4) != 0;
    mask = (1u << c.vars) - 1;
    if (random.flip()) return settings;
    mask &= static_cast<std::uint32_t>(random.next());
    settings.projection.emplace();
    for (std::uint32_t v = 0; v < c.vars; ++v)
        if ((mask >> v & 1u) != 0) {
            const auto l = formula.from_dimacs(static_cast<std::int32_t>(v + 1));
            if (l) settings.projection->vars.push_back(l->var());
            else ++settings.projection->absent;
        }
    return settings;
}

inline std::string text_of(const Case& c) {
    std::string text = "p cnf " + std::to_string(c.vars) + " " + std::to_string(c.clauses.size()) + "\n";
    for (const auto& clause : c.clauses) {
        for (const std::int32_t n : clause) text += std::to_string(n) + " ";
        text += "0\n";
    }
    return text;
}

}  // namespace sat::test
