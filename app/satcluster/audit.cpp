#include "app/satcluster/audit.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "sat/core/random.h"

namespace satcluster {

std::vector<std::uint64_t> audited(std::span<const std::uint64_t> cubes, double share, std::uint64_t seed) {
    std::vector<std::uint64_t> chosen(cubes.begin(), cubes.end());
    sat::Random random(seed);
    random.shuffle(std::span(chosen));
    const double wanted = std::ceil(share * static_cast<double>(cubes.size()));
    chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(std::max(wanted, 1.0))));
    std::ranges::sort(chosen);
    return chosen;
}

std::uint64_t refuted_again(std::span<const LedgerRow> rows) {
    std::set<std::uint64_t> cubes;
    for (const LedgerRow& row : rows)
        if (row.kind == RowKind::audit && row.verdict == sat::Verdict::unsatisfiable) cubes.insert(row.cube);
    return cubes.size();
}

std::uint64_t wrong_at_most(std::uint64_t cubes, std::uint64_t right) {
    // The probability of no wrong one, with `wrong` among the cubes: product of (cubes - right - i) / (cubes - i).
    double probability = 1;
    for (std::uint64_t wrong = 0; wrong < cubes; ++wrong) {
        if (wrong + right >= cubes) return wrong;
        probability *= static_cast<double>(cubes - right - wrong) / static_cast<double>(cubes - wrong);
        if (probability < 0.05) return wrong;
    }
    return cubes;
}

}  // namespace satcluster
