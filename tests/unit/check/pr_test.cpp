#include <doctest/doctest.h>

#include <set>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "tests/rounds.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;

// The definition (Heule, Kiesl, Biere: Short proofs without new variables, CADE 2017), with entailment in place of unit
// propagation: every assignment that falsifies the lemma and satisfies the clauses satisfies what the witness leaves of
// them.
bool is_redundant(const Clauses& clauses, const Numbers& lemma, const std::set<std::int32_t>& witness, int vars) {
    for (unsigned bits = 0; bits < 1u << vars; ++bits) {
        const auto is_true = [&](std::int32_t n) { return ((bits >> (std::abs(n) - 1) & 1) != 0) == (n > 0); };
        if (std::ranges::any_of(lemma, is_true)) continue;
        if (!std::ranges::all_of(clauses, [&](const Numbers& c) { return std::ranges::any_of(c, is_true); })) continue;
        for (const Numbers& c : clauses)
            if (std::ranges::none_of(
                    c, [&](std::int32_t n) { return witness.contains(n) || (!witness.contains(-n) && is_true(n)); }))
                return false;
    }
    return true;
}

TEST_CASE("a lemma that is accepted with a witness is redundant, and some are neither RUP nor RAT") {
    constexpr int kVars = 5;
    sat::Random random(3);
    int with_witness = 0, refused = 0;
    for (int round = 0; round < rounds(20000); ++round) {
        const Clauses clauses = random_clauses(random, kVars, 4 + random.below(8), 3);
        const Numbers lemma = random_clauses(random, kVars, 1, 2).front();
        if (std::ranges::count(lemma, lemma[0]) != 1) continue;
        std::set<std::int32_t> witness{lemma[0]};
        for (std::uint32_t i = random.below(3); i > 0; --i)
            if (const std::int32_t n = random_number(random, kVars); !witness.contains(-n)) witness.insert(n);
        Numbers step = lemma;
        step.push_back(lemma[0]);
        for (const std::int32_t n : witness)
            if (n != lemma[0]) step.push_back(n);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(as_text({{false, step}}));
        for (const std::string& bytes : {as_text({{false, step}}), as_binary({{false, step}})}) {
            const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
            REQUIRE(report.ok());
            if (report->verdict == sat::ProofVerdict::lemma_fails) {
                ++refused;
                continue;
            }
            if (report->stats.lemmas == 0) continue;  // refuted without it
            // Otherwise it was taken as a clause with a literal twice.
            const bool by_witness = is_redundant(clauses, lemma, witness, kVars);
            CHECK((by_witness || (report->stats.pr == 0 && is_redundant(clauses, step, {lemma[0]}, kVars))));
            with_witness += report->stats.pr != 0;
            Clauses more = clauses;
            more.push_back(by_witness ? lemma : step);
            CHECK((sat::brute_force_count(formula_of(clauses)) == 0) ==
                  (sat::brute_force_count(formula_of(more)) == 0));
        }
    }
    CHECK(with_witness > 100);
    CHECK(refused > 100);
}

}  // namespace
