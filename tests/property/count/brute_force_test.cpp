// Counts of small random formulas, plain and projected, compared with brute force.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <unordered_set>

#include "sat/check/brute_force.h"
#include "sat/core/random.h"
#include "sat/count/count.h"
#include "tests/property/count/random_cases.h"
#include "tests/rounds.h"

namespace sat {
namespace {

using test::build;
using test::Case;
using test::random_case;
using test::random_settings;
using test::satisfies;
using test::text_of;

// The number of assignments of the variables in `mask` that extend to a model.
std::uint64_t expected(const Case& c, std::uint32_t mask) {
    std::unordered_set<std::uint32_t> seen;
    for (std::uint32_t bits = 0; bits < 1u << c.vars; ++bits)
        if (satisfies(c, bits)) seen.insert(bits & mask);
    return seen.size();
}

}  // namespace

TEST_CASE("the count of a small random formula, plain or projected, agrees with brute force") {
    Random random(1);
    std::uint64_t positive = 0;
    for (int i = 0; i < rounds(20000); ++i) {
        const Case c = random_case(random);
        std::uint32_t mask = 0;
        const Formula formula = build(c);
        const CountSettings settings = random_settings(random, c, formula, mask);
        const CountOutcome outcome = count_models(formula, settings);
        const std::uint64_t right = expected(c, mask);
        CAPTURE(i);
        CAPTURE(mask);
        CAPTURE(settings.simplify);
        CAPTURE(settings.decompose);
        CAPTURE(settings.cache);
        CAPTURE(settings.seed);
        REQUIRE_MESSAGE(outcome.models == std::to_string(right), text_of(c));
        REQUIRE(outcome.verdict == (right == 0 ? Verdict::unsatisfiable : Verdict::satisfiable));
        positive += right > 0;
    }
    CHECK(positive > rounds(10000));
    CHECK(positive < rounds(19500));
}

}  // namespace sat
