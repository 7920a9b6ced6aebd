#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace sat::cdcl {

// Which learned clauses are worth keeping: those whose glue is as low as that of the clauses that take part in
// conflicts.  The limits follow what the search uses, for each mode, instead of being the same for all formulas
// (Fleury, Biere, Pollitt: Revisiting glue-based tiers, Pragmatics of SAT 2025, after Oh's tiers of fixed glue).
class Tiers {
public:
    struct Limits {
        std::uint32_t first, second;  // the highest glue of each
    };
    Limits of(bool stable) const { return limits_[stable ? 1 : 0]; }

    // A learned clause took part in a conflict.
    void used(std::uint32_t glue, bool stable) { ++uses_[stable ? 1 : 0][std::min<std::size_t>(glue, kMost)]; }

    // Set the limits so that half of the uses are of the first tier, and nine tenths of the first two.
    void update(bool stable) {
        const std::array<std::uint64_t, kMost + 1>& uses = uses_[stable ? 1 : 0];
        std::uint64_t total = 0;
        for (const std::uint64_t n : uses) total += n;
        if (total == 0) return;
        limits_[stable ? 1 : 0] = {covering(uses, (total + 1) / 2), covering(uses, (9 * total + 9) / 10)};
    }

private:
    static constexpr std::size_t kMost = 127;
    static std::uint32_t covering(const std::array<std::uint64_t, kMost + 1>& uses, std::uint64_t most) {
        std::uint64_t sum = 0;
        for (std::uint32_t glue = 0; glue < kMost; ++glue)
            if ((sum += uses[glue]) >= most) return glue;
        return kMost;
    }

    std::array<Limits, 2> limits_{Limits{2, 6}, Limits{2, 6}};
    std::array<std::array<std::uint64_t, kMost + 1>, 2> uses_{};
};

}  // namespace sat::cdcl
