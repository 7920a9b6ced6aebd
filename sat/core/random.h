#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "sat/core/assert.h"

namespace sat {

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014).

// The fraction of the golden ratio in 64 bits, made odd: the step of the stream.
inline constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15u;

// The finaliser: a permutation of the 64-bit numbers in which every input bit affects every output bit.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// The next 64 bits of the stream.  Every state is a good seed.
constexpr std::uint64_t splitmix(std::uint64_t& state) {
    return mix(state += kGoldenGamma);
}

// A random stream that is the same on every platform and compiler, unlike the distributions of the standard library.
// xoshiro256** (Blackman, Vigna: Scrambled linear pseudorandom number generators, 2021), its state filled
// by splitmix64 from the seed.
class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = splitmix(seed);
    }

    // 64 uniform random bits.
    std::uint64_t next() {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    // Uniform in 0 .. bound-1, without bias (Lemire: Fast random integer generation in an interval, 2019).
    // Requires: bound > 0.
    std::uint32_t below(std::uint32_t bound) {
        ASSERT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t reject = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    bool flip() { return (next() >> 63) != 0; }

    // Uniform in [0, 1), a multiple of 2^-53.
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    // A uniform permutation of `items` (Fisher, Yates).
    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t n = items.size(); n > 1; --n)
            std::swap(items[n - 1], items[below(static_cast<std::uint32_t>(n))]);
    }

private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t state_[4];
};

}  // namespace sat
