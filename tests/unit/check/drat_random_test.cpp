#include <doctest/doctest.h>

#include <map>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "tests/rounds.h"
#include "tests/unit/check/material.h"
#include "tests/unit/check/naive_search.h"
#include "tests/unit/check/random_proofs.h"
#include "tests/unit/check/slow_checker.h"

namespace {

using namespace check_test;
using sat::ProofVerdict;

sat::ProofReport check_fast(const Clauses& clauses, const std::string& bytes, bool reuse_trail,
                            bool keeps_units = false) {
    sat::ProofCheckOptions options;
    options.reuse_trail = reuse_trail;
    options.keep_units = keeps_units;
    const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes), options);
    REQUIRE(report.ok());
    return *report;
}

// Check with and without trail reuse, as text and binary, and with the slow checker: all five must agree.
ProofVerdict agreed_verdict(const Clauses& clauses, const Proof& proof, bool keeps_units = false) {
    CAPTURE(as_text(clauses_as_proof(clauses)));
    CAPTURE(as_text(proof));
    const SlowReport slow = check_slowly(clauses, proof, keeps_units);
    for (const bool reuse : {true, false})
        for (const std::string& bytes : {as_text(proof), as_binary(proof)}) {
            const sat::ProofReport fast = check_fast(clauses, bytes, reuse, keeps_units);
            CAPTURE(reuse);
            REQUIRE(fast.verdict == slow.verdict);
            REQUIRE(fast.stats.lemmas == slow.lemmas);
            REQUIRE(fast.stats.rup == slow.rup);
            REQUIRE(fast.stats.rat == slow.rat);
            REQUIRE(fast.stats.pr == slow.pr);
            // A unit clause that is no reason is deleted or kept; no lemma depends on it.
            if (!keeps_units) REQUIRE(fast.stats.deletions == slow.deletions);
            REQUIRE(fast.stats.absent == slow.absent);
        }
    if (slow.verdict == ProofVerdict::verified) REQUIRE(sat::brute_force_count(formula_of(clauses)) == 0);
    return slow.verdict;
}

TEST_CASE("proofs of a depth-first search are accepted by every checker") {
    sat::Random random(1);
    int refuted = 0;
    std::uint64_t reused = 0, made = 0;
    for (int round = 0; round < rounds(1500); ++round) {
        const std::uint32_t vars = 4 + random.below(10);
        const Clauses clauses = random_3sat(random, vars, 3 * vars + random.below(4 * vars));
        const std::optional<Proof> proof = NaiveSearch(clauses, vars, random).refute();
        REQUIRE(proof.has_value() == (sat::brute_force_count(formula_of(clauses)) == 0));
        if (!proof) continue;
        ++refuted;
        REQUIRE(agreed_verdict(clauses, *proof) == ProofVerdict::verified);
        const sat::ProofReport report = check_fast(clauses, as_text(*proof), true);
        REQUIRE(report.stats.absent == 0);
        reused += report.stats.levels_reused;
        made += report.stats.levels_made;
    }
    CHECK(refuted > rounds(300));
    CHECK(reused > made / 4);  // trails are reused
}

TEST_CASE("corrupted proofs are checked in agreement with the definition") {
    sat::Random random(2);
    std::map<ProofVerdict, int> count;
    while (count[ProofVerdict::lemma_fails] < rounds(2000)) {
        const std::uint32_t vars = 4 + random.below(8);
        const Clauses clauses = random_3sat(random, vars, 5 * vars + random.below(2 * vars));
        std::optional<Proof> proof = NaiveSearch(clauses, vars, random).refute();
        for (int i = 0; proof && i < 6; ++i) {
            *proof = damaged(random, *proof, vars);
            if (proof->empty()) break;
            ++count[agreed_verdict(clauses, *proof)];
        }
    }
    CHECK(count[ProofVerdict::verified] > rounds(100));
    CHECK(count[ProofVerdict::no_conflict] > rounds(20));
}

TEST_CASE("the proof of another formula is rejected unless it happens to be correct") {
    sat::Random random(3);
    std::map<ProofVerdict, int> count;
    for (int round = 0; round < 600; ++round) {
        const std::uint32_t vars = 4 + random.below(5);
        const std::optional<Proof> proof = NaiveSearch(random_3sat(random, vars, 7 * vars), vars, random).refute();
        if (proof) ++count[agreed_verdict(random_3sat(random, vars, 6 * vars), *proof)];
    }
    CHECK(count[ProofVerdict::lemma_fails] > 100);
    CHECK(count[ProofVerdict::verified] < count[ProofVerdict::lemma_fails]);
}

TEST_CASE("long valid proofs with arbitrary deletions are checked in agreement with the definition") {
    sat::Random random(4);
    std::uint64_t rat = 0, restarts = 0, lemmas = 0;
    for (int round = 0; round < rounds(2000); ++round) {
        const std::uint32_t vars = 3 + random.below(6);
        const Clauses clauses = random_clauses(random, vars, 2 + random.below(4 * vars), 3);
        const Proof proof = valid_walk(random, clauses, vars, 120);
        REQUIRE(agreed_verdict(clauses, proof) != ProofVerdict::lemma_fails);
        const sat::ProofReport report = check_fast(clauses, as_text(proof), true);
        rat += report.stats.rat;
        restarts += report.stats.root_restarts;
        lemmas += report.stats.lemmas;
    }
    CHECK(lemmas > static_cast<std::uint64_t>(rounds(30000)));
    CHECK(rat > static_cast<std::uint64_t>(rounds(5000)));
    CHECK(restarts > static_cast<std::uint64_t>(rounds(1000)));
}

TEST_CASE("with deletions of unit clauses ignored, proofs are checked in agreement with the definition") {
    sat::Random random(7);
    std::map<ProofVerdict, int> count;
    int differing = 0;
    std::uint64_t units = 0;
    for (int round = 0; round < rounds(2000); ++round) {
        const std::uint32_t vars = 3 + random.below(6);
        const Clauses clauses = random_clauses(random, vars, 2 + random.below(4 * vars), 3);
        WalkOptions options;
        options.keeps_units = random.below(4) != 0;
        Proof proof = valid_walk(random, clauses, vars, 60, options);
        if (!proof.empty() && random.below(3) == 0) proof = damaged(random, proof, vars);
        const ProofVerdict verdict = agreed_verdict(clauses, proof, true);
        ++count[verdict];
        differing += verdict != agreed_verdict(clauses, proof, false);
        units += check_fast(clauses, as_text(proof), true, true).stats.units;
    }
    CHECK(units > static_cast<std::uint64_t>(rounds(1000)));
    CHECK(differing > rounds(50));
    CHECK(count[ProofVerdict::lemma_fails] > rounds(50));
    CHECK(count[ProofVerdict::no_conflict] > rounds(50));
}

TEST_CASE("sequences of steps with witnesses are checked in agreement with the definition") {
    sat::Random random(8);
    std::uint64_t pr = 0, rat = 0;
    std::map<ProofVerdict, int> count;
    for (int round = 0; round < rounds(2000); ++round) {
        const std::uint32_t vars = 3 + random.below(6);
        const Clauses clauses = random_clauses(random, vars, 2 + random.below(5 * vars), 3);
        WalkOptions options;
        options.witnesses = true;
        Proof proof = valid_walk(random, clauses, vars, 60, options);
        if (!proof.empty() && random.below(3) == 0) proof = damaged(random, proof, vars);
        ++count[agreed_verdict(clauses, proof)];
        const sat::ProofStats stats = check_fast(clauses, as_text(proof), true).stats;
        pr += stats.pr;
        rat += stats.rat;
    }
    CHECK(pr > static_cast<std::uint64_t>(rounds(1000)));
    CHECK(rat > static_cast<std::uint64_t>(rounds(1000)));
    CHECK(count[ProofVerdict::lemma_fails] > rounds(20));
}

TEST_CASE("a binary proof cut within a step is an error, unless a conflict comes before") {
    sat::Random random(5);
    int errors = 0;
    for (int round = 0; round < 200; ++round) {
        const std::uint32_t vars = 8;
        const Clauses clauses = random_3sat(random, vars, 6 * vars);
        const std::optional<Proof> proof = NaiveSearch(clauses, vars, random).refute();
        if (!proof) continue;
        const std::string bytes = as_binary(*proof);
        for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
            const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes.substr(0, cut)));
            const bool at_an_end = cut == 0 || bytes[cut - 1] == '\0';
            if (!report.ok()) {
                ++errors;
                REQUIRE_FALSE(at_an_end);
                REQUIRE(report.error().message().find("the proof ends within a step") != std::string::npos);
            } else if (report->verdict != ProofVerdict::verified) {
                REQUIRE(at_an_end);
            }
        }
    }
    CHECK(errors > 1000);
}

TEST_CASE("arbitrary bytes never refute a satisfiable formula") {
    sat::Random random(6);
    int errors = 0, rejected = 0, verified = 0;
    for (int round = 0; round < 4000; ++round) {
        const std::uint32_t vars = 5;
        const Clauses clauses = random_3sat(random, vars, 4 * vars + random.below(2 * vars));
        Proof proof(8);
        for (Step& s : proof) {
            s.deletion = random.below(4) == 0;
            for (std::uint32_t n = random.below(3); n > 0; --n) s.clause.push_back(random_number(random, vars));
        }
        const std::optional<Proof> right = NaiveSearch(clauses, vars, random).refute();
        if (right && random.flip()) proof = *right;
        std::string bytes = random.flip() ? as_text(proof) : as_binary(proof);
        for (std::uint32_t n = random.below(4); n > 0; --n)
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(random.below(256));
        const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
        if (!report) ++errors;
        else ++(report->verdict == ProofVerdict::verified ? verified : rejected);
        if (report.ok() && report->verdict == ProofVerdict::verified) REQUIRE(right.has_value());
    }
    CHECK(errors > 300);
    CHECK(rejected > 300);
    CHECK(verified > 300);
}

}  // namespace
