#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "sat/core/terminator.h"

namespace sat {

// Where the wish for an end comes from: a flag that somebody sets, and a function that is asked (IPASIR's terminate).
// Null: nobody.
struct StopWish {
    StopWish(const Terminator* set = nullptr, const std::function<bool()>* ask = nullptr) : flag(set), asked(ask) {}

    const Terminator* flag;
    const std::function<bool()>* asked;
};

// How much work a technique may do.  A tick is a cache line touched, roughly: visiting a clause or a list costs one,
// a long one more.  The search counts its propagation in the same unit, and each technique gets a share of that, so
// that none can slow an instance down by more than its share (Biere: CaDiCaL, Kissat and others entering the SAT
// Competition 2020).
struct Effort {
    std::uint64_t limit = ~std::uint64_t{0};
    std::uint64_t ticks = 0;
    StopWish stop;
    // The function is somebody else's and may be slow: it is asked once in so many ticks, some milliseconds.
    static constexpr std::uint64_t kTicksBetweenQuestions = 1 << 16;
    std::uint64_t next_question = kTicksBetweenQuestions;
    bool told = false;  // it has said yes

    void spend(std::uint64_t t) { ticks += t; }
    // For a loop's head: no more time, or somebody wants an end.
    bool exhausted() { return ticks >= limit || terminated(stop.flag) || (stop.asked && is_told()); }
    bool is_told() {
        if (told || ticks < next_question) return told;
        next_question = ticks + kTicksBetweenQuestions;
        return told = (*stop.asked)();
    }
};

// Ticks of a walk over `n` values of 4 bytes.
constexpr std::uint64_t ticks_of(std::size_t n) {
    return 1 + n / 16;
}

}  // namespace sat
