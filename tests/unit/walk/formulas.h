#pragma once

#include <string>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/random.h"
#include "sat/generate/recipe.h"

namespace sat::test {

inline Formula ksat(unsigned k, unsigned vars, unsigned clauses, unsigned seed) {
    const std::vector<std::string> words{"ksat",   std::to_string(k),   std::to_string(vars), std::to_string(clauses),
                                         "--seed", std::to_string(seed)};
    return generate_formula(read_recipe(words).value());
}

// Clauses of 1 to `longest` literals, including repeated and opposite ones.  Requires: longest > 1.
inline Formula careless(Random& random, std::uint32_t vars, std::uint32_t clauses, std::uint32_t longest = 9) {
    FormulaBuilder builder;
    for (std::uint32_t c = 0; c < clauses; ++c) {
        const std::uint32_t length = random.below(20) == 0 ? 1 : 2 + random.below(longest - 1);
        for (std::uint32_t i = 0; i < length; ++i) {
            const auto n = static_cast<std::int32_t>(1 + random.below(vars));
            builder.literal(random.flip() ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

}  // namespace sat::test
