#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/pigeonhole_proof.h"

namespace sat::test {
namespace {

CrowdedHoles crowded(const std::vector<std::vector<std::uint32_t>>& holes_of, std::uint32_t num_holes) {
    CrowdedHoles result;
    result.pigeons.assign(holes_of.size(), kNoCRef);
    result.num_holes = num_holes;
    for (std::uint32_t p = 0; p < holes_of.size(); ++p)
        for (const std::uint32_t h : holes_of[p])
            result.places.push_back({Lit::of(Var{static_cast<std::uint32_t>(result.places.size())}, false), p, h});
    return result;
}

}  // namespace

TEST_CASE("a plan removes one pigeon and one hole at a time, until a pigeon has no hole") {
    const PigeonholePlan plan = plan_pigeonhole(crowded({{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}}, 3));
    REQUIRE(plan.steps.size() == 3);
    std::uint32_t pigeons = 0, holes = 0;
    for (const auto& [pigeon, hole] : plan.steps) pigeons |= 1u << pigeon, holes |= 1u << hole;
    CHECK(holes == 7);
    CHECK((pigeons == 7 || pigeons == 11 || pigeons == 13 || pigeons == 14));
}

TEST_CASE("pigeons with a single hole come first, so that a chain needs no new variable") {
    const PigeonholePlan plan = plan_pigeonhole(crowded({{0, 1}, {1, 2}, {2, 3}, {0}, {3}}, 4));
    CHECK(plan.lemmas == plan.steps.size());
}

TEST_CASE("the estimated cost of a plan grows as n^4 and bounds sparse cases from above") {
    std::uint64_t before = 0;
    for (const std::uint32_t n : {8u, 16u, 32u}) {
        std::vector<std::uint32_t> all;
        for (std::uint32_t h = 0; h < n; ++h) all.push_back(h);
        const std::uint64_t lemmas = plan_pigeonhole(crowded({n + 1, all}, n)).lemmas;
        if (before != 0) CHECK(lemmas > 8 * before);
        if (before != 0) CHECK(lemmas < 17 * before);
        before = lemmas;
    }
}

}  // namespace sat::test
