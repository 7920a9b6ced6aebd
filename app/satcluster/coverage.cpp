#include "app/satcluster/coverage.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace satcluster {

std::optional<Vacuous> vacuous_cube(std::span<const Literals> cubes) {
    std::vector<Literals> sorted(cubes.begin(), cubes.end());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        std::ranges::sort(sorted[i]);
        const auto rest = std::ranges::unique(sorted[i]);
        sorted[i].erase(rest.begin(), rest.end());
        if (sorted[i].empty() && cubes.size() > 1) return Vacuous{i + 1, 0};
    }
    // Each cube is found by its rarest literal; a cube that contains it has that literal, too.
    std::unordered_map<std::int32_t, std::uint64_t> occurrences;
    for (const Literals& cube : sorted)
        for (const std::int32_t n : cube) ++occurrences[n];
    std::unordered_map<std::int32_t, std::vector<std::size_t>> by_rarest;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (!sorted[i].empty())
            by_rarest[*std::ranges::min_element(sorted[i], {}, [&](std::int32_t n) { return occurrences[n]; })]
                .push_back(i);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        for (const std::int32_t n : sorted[i]) {
            const auto known = by_rarest.find(n);
            if (known == by_rarest.end()) continue;
            for (const std::size_t other : known->second)
                if (other != i && sorted[other].size() <= sorted[i].size() &&
                    std::ranges::includes(sorted[i], sorted[other]))
                    return Vacuous{other + 1, i + 1};
        }
    return std::nullopt;
}

}  // namespace satcluster
