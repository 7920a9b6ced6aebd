#pragma once

#include <cstdint>
#include <span>

#include "sat/core/formula.h"

namespace sat {

// Calls take(n) for every variable 1 .. declared_vars() in order, with the signed number n that is true,
// until it returns false; returns whether it never did.  Variables that do not occur are false: they are not
// in memory, and a header may declare a billion of them; but for `true_others`, which are true.
// Requires: model.num_vars() == formula.num_vars(); true_others rise, and none of them occurs.
template <class Take>
bool for_each_value(const Formula& formula, const Model& model, std::span<const std::int32_t> true_others,
                    Take&& take) {
    std::uint32_t next = 0;  // of those that occur
    std::size_t other = 0;   // of true_others
    for (std::uint32_t number = 1; number <= formula.declared_vars(); ++number) {
        auto value = -static_cast<std::int32_t>(number);
        if (next < formula.num_vars()) {
            const Lit l = Lit::of(Var{next}, false);
            if (formula.to_dimacs(l) == -value) {
                if (model.satisfies(l)) value = -value;
                ++next;
            }
        }
        if (other < true_others.size() && true_others[other] == -value) {
            value = -value;
            ++other;
        }
        if (!take(value)) return false;
    }
    return true;
}

}  // namespace sat
