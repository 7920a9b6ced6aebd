// Contradictions between cardinality constraints: small ones held against brute force, large ones known by
// construction.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "sat/cdcl/inprocess/cardinality.h"
#include "sat/cdcl/inprocess/fourier_motzkin.h"
#include "sat/cdcl/inprocess/inequality.h"
#include "sat/cdcl/inprocess/inequality_sums.h"
#include "sat/cdcl/solver.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "tests/property/cardinality/counted_families.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

constexpr std::uint32_t kVars = 8;

bool holds(const Inequality& inequality, std::uint32_t assignment) {
    std::int64_t sum = 0;
    for (const auto& [v, coefficient] : inequality.terms)
        if ((assignment >> v.index & 1) != 0) sum += coefficient;
    return sum >= inequality.bound;
}

bool satisfiable(const std::vector<Inequality>& inequalities) {
    for (std::uint32_t a = 0; a < 1u << kVars; ++a)
        if (std::ranges::all_of(inequalities, [a](const Inequality& i) { return holds(i, a); })) return true;
    return false;
}

Inequality random_inequality(Random& random, std::int64_t most) {
    Inequality inequality;
    for (std::uint32_t v = 0; v < kVars; ++v) {
        if (random.below(3) == 0) continue;
        const auto c = static_cast<std::int64_t>(1 + random.below(static_cast<std::uint32_t>(most)));
        inequality.terms.push_back({Var{v}, random.flip() ? c : -c});
    }
    const std::int64_t low = inequality.smallest(), range = inequality.largest() - low;
    inequality.bound = low + static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(range + 2)));
    return inequality;
}

// Simplified and open ones, some of which contradict each other.
std::vector<Inequality> random_system(Random& random) {
    const std::int64_t most = random.flip() ? 1 : 4;
    std::vector<Inequality> system(2 + random.below(9));
    for (Inequality& inequality : system) do
            inequality = random_inequality(random, most);
        while (simplify(inequality) != Simplified::open);
    return system;
}

struct Method {
    const char* name;
    bool (*refutes)(const std::vector<Inequality>&, Effort&);
    int least;  // refuted, of 100 unsatisfiable systems
};
constexpr std::array kMethods{
    Method{"two contradict", [](const auto& s, Effort& e) { return two_contradict(s, kVars, e); }, 40},
    Method{"sum contradicts", [](const auto& s, Effort& e) { return sum_contradicts(s, kVars, e); }, 75},
    Method{"elimination", [](const auto& s, Effort& e) { return eliminating_refutes(s, kVars, Weakening::none, e); },
           50},
    Method{"elimination, weakened",
           [](const auto& s, Effort& e) { return eliminating_refutes(s, kVars, Weakening::kept, e); }, 50},
};

Outcome solved(const Formula& formula) {
    Settings settings;
    settings.limits.conflicts = 2000;
    return cdcl::solve(formula, settings);
}

// The whole engine decides it soon, and cardinality constraints alone if `refuted`.
void check(const CountedFormula& family, bool satisfiable, bool refuted, Random& random) {
    const Formula formula = family.disguised(random);
    Effort effort;
    effort.limit = 40'000'000;
    CHECK(cardinality_refutes(formula, effort) == refuted);
    const Outcome outcome = solved(formula);
    CHECK(outcome.verdict == (satisfiable ? Verdict::satisfiable : Verdict::unsatisfiable));
    if (satisfiable) CHECK(check_model(formula, outcome.model));
}

}  // namespace

TEST_CASE("a simplified inequality has the same solutions, and says so if it has all or none") {
    Random random(2);
    std::array<int, 4> results{};
    for (int i = 0; i < rounds(20'000); ++i) {
        const Inequality before = random_inequality(random, 1 + random.below(9));
        Inequality after = before;
        const Simplified simplified = simplify(after);
        ++results[static_cast<std::size_t>(simplified)];
        for (std::uint32_t a = 0; a < 1u << kVars; ++a) {
            const bool wanted = holds(before, a);
            const bool said = simplified == Simplified::open ? holds(after, a) : simplified == Simplified::always;
            REQUIRE(wanted == said);
        }
    }
    CHECK(results[0] > 100);
    CHECK(results[1] > 100);
    CHECK(results[2] > 100);
    CHECK(results[3] == 0);
    Inequality large{{{Var{0}, std::int64_t{1} << 30}, {Var{1}, 1 - (std::int64_t{1} << 30)}}, 1};
    CHECK(simplify(large) == Simplified::too_large);
}

TEST_CASE("a sum that cancels a variable follows from the two") {
    Random random(3);
    for (int i = 0; i < rounds(5000); ++i) {
        Inequality a = random_inequality(random, 5), b = random_inequality(random, 5);
        if (simplify(a) != Simplified::open || simplify(b) != Simplified::open) continue;
        for (std::uint32_t v = 0; v < kVars; ++v) {
            if (a.coefficient(Var{v}) <= 0 || b.coefficient(Var{v}) >= 0) continue;
            const Inequality sum = cancel(Var{v}, a, b);
            REQUIRE(sum.coefficient(Var{v}) == 0);
            for (std::uint32_t x = 0; x < 1u << kVars; ++x) REQUIRE((holds(sum, x) || !holds(a, x) || !holds(b, x)));
        }
    }
}

TEST_CASE("no method refutes what has a solution, and each refutes many that have none") {
    Random random(4);
    int unsatisfiable = 0, total = 0;
    std::array<int, kMethods.size()> refuted{};
    for (; total < rounds(6000); ++total) {
        const std::vector<Inequality> system = random_system(random);
        const bool has_solution = satisfiable(system);
        unsatisfiable += has_solution ? 0 : 1;
        for (std::size_t m = 0; m < kMethods.size(); ++m) {
            CAPTURE(kMethods[m].name);
            Effort effort;
            if (random.below(4) == 0) effort.limit = random.below(200);
            const bool refutes = kMethods[m].refutes(system, effort);
            REQUIRE_FALSE((refutes && has_solution));
            refuted[m] += refutes ? 1 : 0;
        }
    }
    CHECK(unsatisfiable * 5 > total);
    CHECK(unsatisfiable * 5 < 4 * total);
    for (std::size_t m = 0; m < kMethods.size(); ++m) {
        MESSAGE(std::string(kMethods[m].name), ": ", refuted[m], " of ", unsatisfiable);
        CHECK(refuted[m] * 100 > kMethods[m].least * unsatisfiable);
    }
}

TEST_CASE("two bounds of the same or overlapping sets, of 10 to 1000 variables") {
    Random random(5);
    for (const std::int32_t n : {10, 30, 100, 300, 400, 1000})
        for (const std::int32_t overlap : {n, n - 1, 3 * n / 4, n / 2}) {
            CAPTURE(n);
            CAPTURE(overlap);
            const std::int64_t least = n - n / 4, others = n - overlap;
            check(bounded_sets(n, overlap, least, least - others - 1), false, true, random);
            check(bounded_sets(n, overlap, least, least - others), true, false, random);
        }
}

TEST_CASE("pigeons that share holes are counted, of 10 to 1000 pigeons") {
    Random random(6);
    for (const std::int32_t holes : {3, 9, 25, 40})
        for (const std::int32_t capacity : {1, 2, 5}) {
            CAPTURE(holes);
            CAPTURE(capacity);
            check(pigeons(holes * capacity + 1, holes, capacity), false, true, random);
            check(pigeons(holes * capacity, holes, capacity), true, false, random);
        }
    check(pigeons(1001, 4, 250), false, true, random);
}

TEST_CASE(
    "exact counts have parities: no matching of an odd number of nodes, no even colouring of an odd one of edges") {
    Random random(7);
    const auto decided = [&](const CountedFormula& family, Verdict verdict) {
        const Formula formula = family.disguised(random);
        CHECK(solved(formula).verdict == verdict);
    };
    for (const std::int32_t nodes : {3, 7, 15, 31, 51}) {
        CAPTURE(nodes);
        decided(matching(nodes), Verdict::unsatisfiable);
        decided(matching(nodes + 1), Verdict::satisfiable);
    }
    for (const std::int32_t side : {3, 6, 11, 20}) {
        CAPTURE(side);
        decided(even_colouring(side, true), Verdict::unsatisfiable);
        decided(even_colouring(side, false), Verdict::satisfiable);
    }
}

}  // namespace sat::test
