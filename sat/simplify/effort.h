#pragma once

#include <atomic>
#include <cstdint>

namespace sat {

// How much work a technique may do.  A tick is a cache line touched, roughly: visiting a clause or a list costs one,
// a long one more.  The search counts its propagation in the same unit, and each technique gets a share of that, so
// that none can slow an instance down by more than its share (Biere: CaDiCaL, Kissat and others entering the SAT
// Competition 2020).
struct Effort {
    std::uint64_t limit = ~std::uint64_t{0};
    std::uint64_t ticks = 0;
    const std::atomic<bool>* stop = nullptr;

    void spend(std::uint64_t t) { ticks += t; }
    // For a loop's head: no more time, or somebody wants an end.
    bool exhausted() const { return ticks >= limit || (stop && stop->load(std::memory_order_relaxed)); }
};

// Ticks of a walk over `n` values of 4 bytes.
constexpr std::uint64_t ticks_of(std::size_t n) { return 1 + n / 16; }

}  // namespace sat
