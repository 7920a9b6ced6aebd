#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Two tiers: by default, tests that would try everything try a share of it that rotates with the seed; under
// `scripts/test --nightly` they try all.
namespace test {

inline bool nightly() {
    const char* set = std::getenv("SATDOKU_NIGHTLY");
    return set != nullptr && std::string_view(set) == "1";
}

// Of this run; scripts/test prints it and takes the day's number unless the environment has one.
inline std::uint64_t rotating_seed() {
    const char* set = std::getenv("SATDOKU_SEED");
    const std::string_view text = set != nullptr ? set : "";
    std::uint64_t seed = 0;
    std::from_chars(text.data(), text.data() + text.size(), seed);
    return seed;
}

// Whether item i of a list is tried: all in the nightly tier, else one of `share` in turn.
inline bool is_tried(std::uint64_t i, std::uint64_t share) {
    return nightly() || (i + rotating_seed()) % share == 0;
}

}  // namespace test
