#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sat/core/formula.h"

namespace sat {

// What the lengths of the clauses say: one pass over the clause ends, a fifth of a nanosecond a clause where reading
// it took fifty.  Literals are not looked at.
struct Profile {
    static constexpr std::size_t kLong = 8;

    std::size_t variables = 0;  // that occur
    std::size_t clauses = 0;
    std::size_t literals = 0;
    std::array<std::size_t, kLong + 1> of_length{};  // clauses with k literals; at kLong all with so many or more
    std::size_t shortest = 0, longest = 0;           // 0 without clauses

    // The k of a formula whose clauses all have k literals, as random k-SAT has; 0: they differ, or there is none.
    std::size_t uniform() const { return shortest == longest ? longest : 0; }
    // The same, where at most a quarter of the clauses is shorter than the others, with three literals or more: when
    // the literals of a clause are drawn one by one, some come twice.
    std::size_t nearly_uniform() const {
        constexpr double kLeastShare = 0.75;
        if (uniform() != 0) return uniform();
        return shortest >= 3 && longest < kLong && share_of_length(longest) >= kLeastShare ? longest : 0;
    }
    double share_of_length(std::size_t k) const {
        return clauses == 0 ? 0 : static_cast<double>(of_length[k]) / static_cast<double>(clauses);
    }
    double clauses_per_variable() const {
        return variables == 0 ? 0 : static_cast<double>(clauses) / static_cast<double>(variables);
    }
};
Profile profile_of(const Formula& formula);

}  // namespace sat
