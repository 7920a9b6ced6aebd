#include <doctest/doctest.h>

#include "tests/unit/lrat/material.h"

// The cost of a check, in literals and bytes, depends on the proof, not on the formula or the IDs.
namespace {

using namespace lrat_test;

// x1, and a thousand implications x_i -> x_(i+1): the proof cycles through them; each lemma follows from the previous
// one and one clause, and deletes the previous one.
constexpr std::int64_t kRing = 1000;
Clauses ring() {
    Clauses clauses{{1}};
    for (std::int32_t i = 1; i < kRing; ++i) clauses.push_back({-i, i + 1});
    clauses.push_back({-static_cast<std::int32_t>(kRing), 1});
    return clauses;
}
std::string walk_round(int steps) {
    HintProof proof;
    std::int64_t before = 1, id = kRing + 1;
    for (int i = 0; i < steps; ++i, before = id) {
        const auto v = static_cast<std::int32_t>(i % kRing + 1);
        ++id;
        proof.push_back({false, id, {v == kRing ? 1 : v + 1}, {before, 1 + v}});
        if (before > kRing + 1) proof.push_back({true, id, {}, {before}});
    }
    return as_binary(proof);
}

TEST_CASE("a proof ten times as long costs ten times the literals and no more memory") {
    const auto short_one = check(ring(), walk_round(20000)), long_one = check(ring(), walk_round(200000));
    CHECK(short_one.stats.lemmas == 20000);
    CHECK(long_one.stats.literals == 10 * short_one.stats.literals);
    CHECK(long_one.stats.hints == 2 * 200000);
    CHECK(long_one.stats.most_living == kRing + 3);
    CHECK(long_one.stats.memory_bytes < short_one.stats.memory_bytes + 200000);
}

TEST_CASE("a million steps are checked") {
    const auto report = check(ring(), walk_round(1000000));
    CHECK(report.flaw == sat::LratFlaw::no_empty_clause);
    CHECK(report.stats.lemmas == 1000000);
    CHECK(report.stats.deletions == 999999);
    CHECK(report.stats.memory_bytes < 2000000);
}

// Definitions of new variables, each with a resolution check, next to an unrelated formula.
sat::LratReport define(std::int32_t definitions, std::int32_t others) {
    Clauses clauses;
    for (std::int32_t i = 0; i < others; ++i) clauses.push_back({1, 2, 3 + i % 50});
    HintProof proof;
    std::int64_t id = others;
    for (std::int32_t v = 100; v < 100 + definitions; ++v) {
        proof.push_back({false, ++id, {v, -1, -2}, {}});
        proof.push_back({false, ++id, {-v, 1}, {-(id - 1)}});
        proof.push_back({false, ++id, {-v, 2}, {-(id - 2)}});
    }
    return check(clauses, as_binary(proof), sat::ProofFormat::binary);
}

TEST_CASE("a resolution check costs its lemma and candidates, independent of other clauses") {
    const auto few = define(1000, 10), many = define(1000, 100000), more = define(10000, 10);
    CHECK(few.stats.rat == 3000);
    CHECK(many.stats.rat == 3000);
    CHECK(many.stats.literals == few.stats.literals);
    CHECK(more.stats.literals == 10 * few.stats.literals);
}

}  // namespace
