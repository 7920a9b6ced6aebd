// Urquhart's formulas: Tseitin parities on a random regular bipartite graph, which is an expander with high
// probability. Resolution needs exponentially many steps.  The edges are the pairs (i, permutation(i)) of as many
// random permutations as the degree; an edge that is drawn twice is two edges.
#include <algorithm>
#include <numeric>
#include <vector>

#include "sat/core/random.h"

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"side", "vertices on each side", 1, 4000, std::nullopt},
    Parameter{"degree", "edges of a vertex", 2, 12, 5},
    switch_parameter("even", "an even sum of charges: satisfiable"),
};

InstanceSize size(const Values& values) {
    const std::uint64_t side = values["side"], degree = values["degree"];
    return {side * degree, 2 * side * parity_clauses(degree, true)};
}

Expected expected(const Values& values) {
    // A component with an odd sum is possible even so.
    if (values["even"] != 0) return {};
    return {Verdict::unsatisfiable, "every edge is counted twice, and the charges have an odd sum"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint32_t side = values["side"], degree = values["degree"];
    Random random(values.seed);
    std::vector<std::vector<Lit>> edges_at(2 * std::size_t{side});
    std::vector<std::uint32_t> permutation(side);
    std::iota(permutation.begin(), permutation.end(), 0u);
    std::uint64_t variable = 0;
    for (std::uint32_t d = 0; d < degree; ++d) {
        for (std::uint32_t i = side; i > 1; --i) std::swap(permutation[i - 1], permutation[random.below(i)]);
        for (std::uint32_t i = 0; i < side; ++i, ++variable) {
            edges_at[i].push_back(positive(variable));
            edges_at[std::size_t{side} + permutation[i]].push_back(positive(variable));
        }
    }
    bool rest = values["even"] == 0;  // the sum of the charges still to come
    for (std::size_t v = 0; v < edges_at.size(); ++v) {
        const bool charge = v + 1 == edges_at.size() ? rest : random.flip();
        rest ^= charge;
        parity(edges_at[v], charge, sink);
    }
}

}  // namespace

constinit const Family kUrquhart{
    .name = "urquhart",
    .summary = "Tseitin parities on a random regular bipartite graph",
    .source = "Urquhart: Hard examples for resolution, JACM 34, 1987",
    .variables = "edge d of vertex i of the left side (both from 0): d*side + i + 1",
    .parameters = kParameters,
    .uses_seed = true,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
