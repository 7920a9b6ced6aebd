#pragma once

#include <cstddef>
#include <cstdint>

#include "sat/core/terminator.h"

namespace sat {

// The budget of a technique, in ticks.  A tick is roughly a cache line touched: visiting a clause or a list costs one,
// a long one more.  The search counts its propagation in the same unit, and each technique gets a share of that, which
// bounds how much it can slow down an instance (Biere: CaDiCaL, Kissat and others entering the SAT Competition 2020).
struct Effort {
    std::uint64_t limit = ~std::uint64_t{0};
    std::uint64_t ticks = 0;
    const Terminator* terminator = nullptr;  // an interrupt exhausts the budget; may be null

    void spend(std::uint64_t t) { ticks += t; }
    bool exhausted() const { return ticks >= limit || terminated(terminator); }
};

// Ticks of a walk over `n` values of 4 bytes.
constexpr std::uint64_t ticks_of(std::size_t n) {
    return 1 + n / 16;
}

}  // namespace sat
