// Langford pairs: 1 1 2 2 .. n n in a row such that k other numbers stand between the two k.  An exact cover:
// a variable is a way to place one pair; every pair is placed once, every place taken once.
#include <vector>

#include "sat/generate/constraints.h"
#include "sat/generate/family.h"

namespace sat {
namespace {

constexpr std::array kParameters{
    Parameter{"n", "pairs", 1, 300, std::nullopt},
};

// Pair k may start at 0 .. starts-1, and then also takes the place k + 1 further on.
std::uint64_t starts(std::uint64_t n, std::uint64_t k) {
    return 2 * n - k - 1;
}

// The placements of each place in turn (from 0), as variables.
std::vector<std::vector<Lit>> placements_by_place(std::uint64_t n) {
    std::vector<std::vector<Lit>> at(2 * n);
    std::uint64_t variable = 0;
    for (std::uint64_t k = 1; k <= n; ++k)
        for (std::uint64_t i = 0; i < starts(n, k); ++i, ++variable) {
            at[i].push_back(positive(variable));
            at[i + k + 1].push_back(positive(variable));
        }
    return at;
}

InstanceSize size(const Values& values) {
    const std::uint64_t n = values["n"];
    InstanceSize size{0, 0};
    for (std::uint64_t k = 1; k <= n; ++k) {
        size.vars += starts(n, k);
        size.clauses += 1 + choose2(starts(n, k));
    }
    for (const auto& placements : placements_by_place(n)) size.clauses += 1 + choose2(placements.size());
    return size;
}

Expected expected(const Values& values) {
    const bool possible = values["n"] % 4 == 0 || values["n"] % 4 == 3;
    return {possible ? Verdict::satisfiable : Verdict::unsatisfiable,
            "Langford pairings exist exactly for n = 0 or 3 modulo 4 (Davies 1959)"};
}

void write(const Values& values, ClauseSink& sink) {
    const std::uint64_t n = values["n"];
    std::vector<Lit> ways;
    std::uint64_t variable = 0;
    for (std::uint64_t k = 1; k <= n; ++k) {
        ways.clear();
        for (std::uint64_t i = 0; i < starts(n, k); ++i) ways.push_back(positive(variable++));
        exactly_one(ways, sink);
    }
    for (const auto& placements : placements_by_place(n)) exactly_one(placements, sink);
}

}  // namespace

constinit const Family kLangford{
    .name = "langford",
    .summary = "Langford pairs",
    .source = "Knuth: The Art of Computer Programming 4B, 2022, section 7.2.2.2",
    .variables = "pair k starts at place i (from 0): numbered by k = 1 .. n, then i = 0 .. 2n-k-2",
    .parameters = kParameters,
    .size = size,
    .expected = expected,
    .write = write,
};

}  // namespace sat
