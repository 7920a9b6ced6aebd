// Substitution redundancy: what is accepted is redundant by definition, and what is not is refused.
#include <doctest/doctest.h>

#include <map>

#include "sat/check/backward_check.h"
#include "sat/check/drat_check.h"
#include "tests/rounds.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;

// With entailment in place of unit propagation: if an assignment falsifies the lemma and satisfies the clauses, its
// image satisfies the clauses.  `mapping`: by variable; 0: to true, if it is the variable of the first literal.
bool is_redundant(const Clauses& clauses, const Numbers& lemma, const std::map<std::int32_t, std::int32_t>& mapping,
                  int vars) {
    for (unsigned bits = 0; bits < 1u << vars; ++bits) {
        const auto is_true = [&](std::int32_t n) { return ((bits >> (std::abs(n) - 1) & 1) != 0) == (n > 0); };
        const auto image_is_true = [&](std::int32_t n) {
            if (std::abs(n) == std::abs(lemma[0])) return n == lemma[0];
            const auto found = mapping.find(std::abs(n));
            if (found == mapping.end()) return is_true(n);
            return is_true(found->second) == (n > 0);
        };
        if (std::ranges::any_of(lemma, is_true)) continue;
        if (!std::ranges::all_of(clauses, [&](const Numbers& c) { return std::ranges::any_of(c, is_true); })) continue;
        for (const Numbers& c : clauses)
            if (std::ranges::none_of(c, image_is_true)) return false;
    }
    return true;
}

// Six pigeons and five holes: pigeon p (from 0) sits in hole h (from 1) if 5*p + h.
Clauses pigeons() {
    Clauses clauses;
    for (std::int32_t p = 0; p < 6; ++p) {
        Numbers& clause = clauses.emplace_back();
        for (std::int32_t h = 1; h <= 5; ++h) clause.push_back(5 * p + h);
    }
    for (std::int32_t h = 1; h <= 5; ++h)
        for (std::int32_t p = 0; p < 6; ++p)
            for (std::int32_t q = 0; q < p; ++q) clauses.push_back({-(5 * p + h), -(5 * q + h)});
    return clauses;
}

// Is the first step accepted as it stands?
bool accepts(const std::string& step) {
    const auto report = sat::check_proof(formula_of(pigeons()), bytes_of(step));
    REQUIRE(report.ok());
    return report->verdict != sat::ProofVerdict::lemma_fails && report->stats.retried == 0;
}

}  // namespace

TEST_CASE("a lemma that is accepted with a substitution is redundant, and some are nothing less") {
    constexpr int kVars = 5;
    sat::Random random(4);
    int with_mapping = 0, refused = 0;
    for (int round = 0; round < rounds(20000); ++round) {
        const Clauses clauses = random_clauses(random, kVars, 3 + random.below(6), 3);
        const Numbers lemma = random_clauses(random, kVars, 1, 2).front();
        if (std::ranges::count(lemma, lemma[0]) != 1) continue;
        std::map<std::int32_t, std::int32_t> mapping;
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i) {
            const std::int32_t from = std::abs(random_number(random, kVars));
            if (from != std::abs(lemma[0])) mapping.try_emplace(from, random_number(random, kVars));
        }
        if (mapping.empty()) continue;
        Numbers step = lemma;
        step.insert(step.end(), 2, lemma[0]);
        for (const auto& [from, to] : mapping) step.insert(step.end(), {from, to});
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(as_text({{false, step}}));
        for (const std::string& bytes : {as_text({{false, step}}), as_binary({{false, step}})}) {
            const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
            REQUIRE(report.ok());
            if (report->verdict == sat::ProofVerdict::lemma_fails) {
                ++refused;
                continue;
            }
            if (report->stats.sr == 0) continue;
            ++with_mapping;
            CHECK(is_redundant(clauses, lemma, mapping, kVars));
        }
    }
    CHECK(with_mapping > rounds(500));
    CHECK(refused > rounds(1000));
}

TEST_CASE("if the first pigeon sits in the second hole, let it be the first, since holes may change places") {
    const std::string others = "6 7 7 6 11 12 12 11 16 17 17 16 21 22 22 21 ";
    CHECK(accepts("1 -2 1 1 2 1 " + others + "26 27 27 26 0\n"));
    CHECK(accepts("-2 1 -2 -2 1 2 " + others + "26 27 27 26 0\n"));
    CHECK_FALSE(accepts("1 -2 1 1 2 1 " + others + "0\n"));                // one pigeon stays
    CHECK_FALSE(accepts("1 -2 1 1 2 1 " + others + "26 27 27 -26 0\n"));   // a wrong sign
    CHECK_FALSE(accepts("1 -2 1 1 2 1 " + others + "26 28 28 26 0\n"));    // another hole
    CHECK_FALSE(accepts("1 -2 1 1 2 1 " + others + "26 27 27 26 3 0\n"));  // no pairs
    CHECK_FALSE(accepts("-2 1 -2 -2 1 2 " + others + "26 27 27 -26 0\n"));
}

TEST_CASE("the first image of a variable counts") {
    const std::string others = "6 7 7 6 11 12 12 11 16 17 17 16 21 22 22 21 ";
    CHECK(accepts("1 -2 1 1 2 1 " + others + "26 27 27 26 26 28 1 3 0\n"));
    CHECK_FALSE(accepts("1 -2 1 1 2 1 " + others + "26 28 27 26 26 27 0\n"));
}

TEST_CASE("substitutions are not checked from the end of a proof") {
    const auto report = sat::check_backward(formula_of(pigeons()), bytes_of("1 -2 1 1 2 1 6 7 7 6 0\n"), {}, false);
    REQUIRE_FALSE(report.ok());
    CHECK(report.error().message().find("substitution") != std::string::npos);
}
