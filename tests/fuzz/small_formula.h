#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "sat/core/formula.h"
#include "sat/core/random.h"

namespace fuzz {

inline sat::Formula make_small_formula(std::uint8_t shape) {
    sat::Random random(shape);
    sat::FormulaBuilder builder;
    if (shape == 0) {
        for (const int a : {1, -1})
            for (const int b : {2, -2}) builder.clause({a, b});
        return std::move(builder).build();
    }
    const std::uint32_t vars = 3 + shape % 5;
    for (std::uint32_t c = 0; c < 5 * vars; ++c) {
        for (int i = 0; i < 3; ++i) {
            const auto n = static_cast<std::int32_t>(random.below(vars) + 1);
            builder.literal(random.flip() ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

// One of 256 formulas small enough for brute force: all clauses of 2 variables, or random 3-clauses of 3 to 7
// variables, about half of them unsatisfiable.
inline const sat::Formula& small_formula(std::uint8_t shape) {
    static std::array<std::optional<sat::Formula>, 256> made;
    if (!made[shape]) made[shape] = make_small_formula(shape);
    return *made[shape];
}

}  // namespace fuzz
