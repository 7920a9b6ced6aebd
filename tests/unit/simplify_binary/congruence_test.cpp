#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include "sat/cdcl/inprocess/congruence.h"
#include "sat/cdcl/inprocess/congruence_gates.h"
#include "sat/cdcl/inprocess/equivalences.h"
#include "sat/core/random.h"
#include "sat/core/settings.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

using Inputs = std::vector<std::int32_t>;

void conjunction(std::int32_t out, const Inputs& in, Clauses& to) {
    Inputs all{out};
    for (const std::int32_t l : in) to.push_back({-out, l}), all.push_back(-l);
    to.push_back(all);
}
void parity(std::int32_t out, const Inputs& in, Clauses& to) {
    for (std::uint32_t bits = 0; bits < (1u << in.size()); ++bits) {
        Inputs clause;
        for (std::size_t i = 0; i < in.size(); ++i) clause.push_back((bits >> i & 1) != 0 ? -in[i] : in[i]);
        clause.push_back(std::popcount(bits) % 2 != 0 ? out : -out);
        to.push_back(clause);
    }
}
void choice(std::int32_t out, const Inputs& in, Clauses& to) {
    to.insert(to.end(), {{-out, -in[0], in[1]}, {out, -in[0], -in[1]}, {-out, in[0], in[2]}, {out, in[0], -in[2]}});
}
void differ(std::int32_t a, std::int32_t b, Clauses& to) {
    to.push_back({a, b});
    to.push_back({-a, -b});
}

// The same random circuit twice, the copies' gates in another order and with other kinds where that is the same: its
// outputs differ.  Variables 1 .. 8 are the inputs.
Clauses miter(std::uint64_t seed, std::int32_t gates) {
    Random random(seed);
    const auto pick = [&](std::int32_t n) {
        return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(n)));
    };
    Clauses clauses;
    std::vector<std::int32_t> one{0, 1, 2, 3, 4, 5, 6, 7, 8}, two = one;
    for (std::int32_t g = 0; g < gates; ++g) {
        const std::int32_t kind = pick(3), n = static_cast<std::int32_t>(one.size()) - 1;
        Inputs in_one, in_two;
        for (std::int32_t base = std::max(0, n - 12); in_one.size() < (kind == 0 ? 4u : 3u);) {
            const auto v = static_cast<std::size_t>(base + pick(std::min(n - base, 12)) + 1);
            if (std::ranges::any_of(in_one, [&](std::int32_t l) { return std::abs(l) == one[v]; })) continue;
            const std::int32_t sign = random.flip() ? 1 : -1;
            in_one.push_back(sign * one[v]);
            in_two.push_back(sign * two[v]);
        }
        one.push_back(2 * g + 9);
        two.push_back(2 * g + 10);
        if (kind != 2) std::ranges::reverse(in_two);
        constexpr std::array kWrite{conjunction, parity, choice};
        kWrite[static_cast<std::size_t>(kind)](one.back(), in_one, clauses);
        kWrite[static_cast<std::size_t>(kind)](two.back(), in_two, clauses);
    }
    differ(one.back(), two.back(), clauses);
    return clauses;
}

CongruenceCounts closure_of(ProvedDatabase& proved) {
    Effort effort;
    CongruenceCounts counts;
    congruence(proved.db, effort, &counts);
    return counts;
}

}  // namespace

TEST_CASE("every kind of gate is found, XOR once for each of its variables") {
    Clauses clauses;
    conjunction(5, {1, -2, 3}, clauses);
    parity(-6, {1, 2, 3, 4}, clauses);
    choice(7, {1, 2, -3}, clauses);
    ProvedDatabase proved(clauses);
    const CongruenceCounts counts = closure_of(proved);
    CHECK(counts.conjunctions == 1);
    CHECK(counts.parities == 5);
    CHECK(counts.choices == 1);
    CHECK(counts.merged == 0);
}

TEST_CASE("gates with the same inputs in any order are merged, with two redundant clauses each") {
    Clauses clauses;
    conjunction(5, {1, -2, 3}, clauses);
    conjunction(-6, {3, 1, -2}, clauses);
    parity(7, {1, -2, 3, 4}, clauses);
    parity(8, {4, 2, 3, 1}, clauses);
    choice(9, {1, 2, -3}, clauses);
    choice(-10, {-1, 3, -2}, clauses);
    ProvedDatabase proved(clauses);
    CHECK(closure_of(proved).merged == 3);
    CHECK(proved.db.redundant() == 6);
    Effort effort;
    CHECK(equivalences(proved.db, effort) == 3);
    CHECK(proved.proof_error(false) == "");
}

TEST_CASE("an if-then-else of opposite literals is found equal to an XOR after a merge") {
    Clauses clauses;
    conjunction(5, {1, 2}, clauses);
    conjunction(6, {1, 2}, clauses);
    choice(7, {3, 5, -6}, clauses);
    parity(8, {3, 5}, clauses);
    differ(7, -8, clauses);
    ProvedDatabase proved(clauses);
    CHECK(closure_of(proved).merged == 2);
    Effort effort;
    equivalences(proved.db, effort);
    CHECK(proved.db.refuted());
    CHECK(proved.proof_error(true) == "");
}

TEST_CASE("an if-then-else with its condition as a branch becomes AND or OR") {
    // 4 and 5 are equal; 7 = 8, where 8 is the gate on the right.
    struct Row {
        Inputs choice, conjunction;
        std::int32_t output;
    };
    const std::array rows{Row{{4, 5, 3}, {-4, -3}, -8}, Row{{4, -5, 3}, {-4, 3}, 8}, Row{{4, 3, 5}, {4, 3}, 8},
                          Row{{4, 3, -5}, {4, -3}, -8}};
    for (const Row& row : rows) {
        Clauses clauses;
        conjunction(4, {1, 2}, clauses);
        conjunction(5, {1, 2}, clauses);
        choice(7, row.choice, clauses);
        conjunction(row.output, row.conjunction, clauses);
        ProvedDatabase proved(clauses);
        CHECK(closure_of(proved).merged == 2);
        CHECK(proved.models() == proved.models_of_input());
        CHECK(proved.redundant_clauses_hold());
        CHECK(proved.proof_error(false) == "");
    }
}

TEST_CASE("two copies of a circuit are refuted without search, with both proofs") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        ProvedDatabase proved(miter(seed, 150));
        closure_of(proved);
        Effort effort;
        if (!proved.db.refuted()) equivalences(proved.db, effort);
        proved.propagate();
        CHECK(proved.db.refuted());
        CHECK(proved.proof_error(true) == "");
    }
}

TEST_CASE("a budget ends the closure early and leaves an equivalent database") {
    const Clauses clauses = miter(3, 2000);
    ProvedDatabase idle(clauses), whole(clauses);
    Effort all, nothing;
    nothing.limit = 0;
    congruence(idle.db, nothing);
    congruence(whole.db, all);
    REQUIRE(nothing.ticks < all.ticks);
    for (const std::uint64_t share : {2u, 3u, 5u}) {
        ProvedDatabase proved(clauses);
        Effort effort;
        effort.limit = nothing.ticks + (all.ticks - nothing.ticks) / share;
        congruence(proved.db, effort);
        CHECK(effort.ticks < effort.limit + nothing.ticks);  // finding gates is linear, and not cut short everywhere
        CHECK(proved.db.audit());
        CHECK(!proved.db.refuted());
        CHECK(proved.proof_error(false) == "");
    }
}
