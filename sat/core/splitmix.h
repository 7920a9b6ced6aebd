#pragma once

#include <cstdint>

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014).
namespace sat {

// The fraction of the golden ratio in 64 bits, made odd: the step of the stream.
inline constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15u;

// The finaliser: a permutation of the 64-bit numbers that spreads every bit.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// The next 64 bits of the stream whose state this is.  Every state begins a good one.
constexpr std::uint64_t splitmix(std::uint64_t& state) {
    return mix(state += kGoldenGamma);
}

}  // namespace sat
