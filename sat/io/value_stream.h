#pragma once

#include <cstdint>

#include "sat/core/model.h"
#include "sat/formula/formula.h"

namespace sat {

// Calls take(n) for every variable 1 .. declared_vars() in order, with the signed number n that is true,
// until it returns false; returns whether it never did.  Variables that do not occur are false: they are not
// in memory, and a header may declare a billion of them. Requires: model.num_vars() == formula.num_vars().
template <class Take>
bool for_each_value(const Formula& formula, const Model& model, Take&& take) {
    std::uint32_t next = 0;  // of those that occur
    for (std::uint32_t number = 1; number <= formula.declared_vars(); ++number) {
        auto value = -static_cast<std::int32_t>(number);
        if (next < formula.num_vars()) {
            const Lit l = Lit::of(Var{next}, false);
            if (formula.to_dimacs(l) == -value) {
                if (model.satisfies(l)) value = -value;
                ++next;
            }
        }
        if (!take(value)) return false;
    }
    return true;
}

}  // namespace sat
