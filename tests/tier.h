#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Two tiers: by default, exhaustive tests run a sample that rotates with the seed; with `scripts/test --nightly` they
// run everything.
namespace test {

inline bool nightly() {
    const char* set = std::getenv("SATDOKU_NIGHTLY");
    return set != nullptr && std::string_view(set) == "1";
}

// The seed of this run from SATDOKU_SEED; scripts/test prints it and defaults to the current day.
inline std::uint64_t rotating_seed() {
    const char* set = std::getenv("SATDOKU_SEED");
    const std::string_view text = set != nullptr ? set : "";
    std::uint64_t seed = 0;
    std::from_chars(text.data(), text.data() + text.size(), seed);
    return seed;
}

// True if item i of a list is to be tested: always in the nightly tier, else one item in `share`.
inline bool is_tried(std::uint64_t i, std::uint64_t share) {
    return nightly() || (i + rotating_seed()) % share == 0;
}

}  // namespace test
