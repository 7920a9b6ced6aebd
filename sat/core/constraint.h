#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// A constraint of a file that is not a clause: a parity (an odd number of its literals is true) or a cardinality
// constraint (at least `bound` of its literals are true).  An upper bound is a lower one of the negated literals.
//
// Normal form: a parity has no variable twice, and no literal is negative unless it is the first one (which carries the
// right-hand side); a cardinality constraint may repeat literals, which then count repeatedly, but has no opposite
// ones.  Without literals, a constraint cannot be satisfied; constraints that are always satisfied are not kept.
struct Constraint {
    enum class Kind : std::uint8_t { parity, at_least };
    Kind kind = Kind::parity;
    std::uint32_t bound = 1;  // of at_least; 1 <= bound <= the number of literals, if there are any
    std::vector<Lit> literals;
};

// True if the literals for which is_true() holds satisfy the constraint, whatever the others are.
// Requires: of a parity, every variable has a value.
template <class IsTrue>
bool satisfies(const Constraint& constraint, IsTrue is_true) {
    const auto count = std::ranges::count_if(constraint.literals, is_true);
    return constraint.kind == Constraint::Kind::parity ? count % 2 != 0
                                                       : count >= static_cast<std::ptrdiff_t>(constraint.bound);
}

}  // namespace sat
