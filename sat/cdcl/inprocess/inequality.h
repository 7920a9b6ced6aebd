#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/literal.h"

namespace sat {

// The sum of coefficient * variable is at least the bound, where variables are 0 or 1 and coefficients not 0.
struct Inequality {
    struct Term {
        Var var;
        std::int64_t coefficient;
        friend bool operator==(const Term&, const Term&) = default;
    };
    std::vector<Term> terms;  // by variable, each once
    std::int64_t bound = 0;

    std::int64_t coefficient(Var v) const;  // 0 if it does not occur
    // The largest and the smallest value of the sum.
    std::int64_t largest() const;
    std::int64_t smallest() const;
};

// At least `bound` of the literals are true; they may be repeated or opposite.
Inequality at_least(std::span<const Lit> literals, std::int64_t bound);

// Divide by the common divisor of the coefficients and round the bound up; reduce coefficients that are larger than
// what the others lack (saturation).  Both keep the 0-1 solutions, and the first loses fractional ones, which makes
// this a cutting plane method (Gomory 1958; Cook, Coullard, Turan: On the complexity of cutting-plane proofs, 1987).
enum class Simplified : std::uint8_t {
    open,
    always,     // every assignment satisfies it
    never,      // none does
    too_large,  // sums with it might overflow
};
Simplified simplify(Inequality& inequality);

// The least multiples of the two that cancel v, added up.  Requires: both are simplified and not too large; v has a
// positive coefficient in the first and a negative one in the second.
Inequality cancel(Var v, const Inequality& positive, const Inequality& negative);

// Work with an inequality.
inline std::uint64_t ticks_of(const Inequality& inequality) {
    return 1 + inequality.terms.size() / 4;
}

}  // namespace sat
