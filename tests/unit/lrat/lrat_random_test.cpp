#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/rounds.h"
#include "tests/unit/lrat/elaborator.h"
#include "tests/unit/lrat/slow_checker.h"

namespace {

using namespace lrat_test;
using sat::LratFlaw;

// Check as text, as binary and with the slow checker: all agree on flaw and position. A verified formula is
// unsatisfiable.
LratFlaw agreed_flaw(const Clauses& clauses, const HintProof& proof) {
    CAPTURE(as_text(clauses_as_proof(clauses)));
    CAPTURE(as_text(proof));
    const auto [flaw, at] = SlowHintChecker(clauses).run(proof);
    for (const std::string& bytes : {as_text(proof), as_binary(proof)}) {
        const sat::LratReport report = check(clauses, bytes);
        REQUIRE(report.flaw == flaw);
        if (flaw == LratFlaw::none || flaw == LratFlaw::no_empty_clause) continue;
        REQUIRE(report.id == static_cast<std::uint64_t>(proof[at].id));
        REQUIRE(report.lemma == proof[at].clause);
        if (!report.binary) REQUIRE(report.place == at + 1);
    }
    if (flaw == LratFlaw::none) REQUIRE(sat::brute_force_count(formula_of(clauses)) == 0);
    return flaw;
}

Clauses random_formula(sat::Random& random, std::uint32_t vars) {
    if (random.flip()) return random_3sat(random, vars, 3 * vars + random.below(4 * vars));
    return random_clauses(random, vars, 2 + random.below(5 * vars), 3);
}

TEST_CASE("valid RUP and RAT proofs with deletions and gaps are accepted") {
    sat::Random random(1);
    int refuted = 0;
    std::uint64_t rup = 0, rat = 0, candidates = 0;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vars = 4 + random.below(6);
        const Clauses clauses = random_formula(random, vars);
        const Walk walk = random_walk(random, clauses, vars, static_cast<int>(random.below(40)));
        const LratFlaw flaw = agreed_flaw(clauses, walk.proof);
        REQUIRE((flaw == LratFlaw::none) == walk.refuted);
        REQUIRE((flaw == LratFlaw::none || flaw == LratFlaw::no_empty_clause));
        refuted += walk.refuted;
        const sat::LratReport report = check(clauses, as_text(walk.proof));
        rup += report.stats.rup;
        rat += report.stats.rat;
        for (const HintStep& s : walk.proof)
            candidates += static_cast<std::uint64_t>(
                std::count_if(s.hints.begin(), s.hints.end(), [](std::int64_t h) { return h < 0; }));
    }
    CHECK(refuted > 300);
    CHECK(rup > 5000);
    CHECK(rat > 1000);
    CHECK(candidates > 2000);
}

// Remove the last group of hints that begins with a negative one.
void drop_candidate(Hints& hints) {
    const auto last = std::find_if(hints.rbegin(), hints.rend(), [](std::int64_t h) { return h < 0; });
    if (last != hints.rend()) hints.erase(std::prev(last.base()), hints.end());
}

// One random corruption of a proof, which may leave it correct.
void damage(sat::Random& random, HintProof& proof, std::uint32_t vars) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(proof.size()));
    HintStep& step = proof[at];
    const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
    const std::size_t hint = step.hints.empty() ? 0 : below(step.hints.size());
    const bool has_hint = !step.hints.empty(), has_literal = !step.clause.empty();
    switch (random.below(14)) {
        case 0:
            if (has_hint) step.hints.erase(step.hints.begin() + static_cast<std::ptrdiff_t>(hint));
            break;
        case 1:
            if (has_hint) std::swap(step.hints[hint], step.hints[below(step.hints.size())]);
            break;
        case 2:
            if (has_hint && step.hints[hint] > 1) --step.hints[hint];
            break;
        case 3:
            if (has_hint) step.hints[hint] += step.hints[hint] > 0 ? 1 : -1;
            break;
        case 4:
            if (has_hint && !step.deletion) step.hints[hint] = -step.hints[hint];
            break;
        case 5:
            if (has_hint) step.hints.push_back(step.hints[hint]);
            break;
        case 6: drop_candidate(step.hints); break;
        case 7:
            if (has_literal) step.clause[below(step.clause.size())] *= -1;
            break;
        case 8:
            if (has_literal) step.clause.erase(step.clause.begin() + below(step.clause.size()));
            break;
        case 9:
            if (has_literal) std::swap(step.clause[0], step.clause[below(step.clause.size())]);
            break;
        case 10: step.id += static_cast<std::int64_t>(random.below(3)) - 1; break;
        case 11: proof.erase(proof.begin() + static_cast<std::ptrdiff_t>(at)); break;
        case 12: std::swap(step, proof[below(proof.size())]); break;
        default: step.clause.push_back(random_number(random, vars)); break;
    }
}

bool well_formed(const HintProof& proof) {
    for (const HintStep& s : proof) {
        if (!s.deletion && s.id <= 0) return false;
        for (const std::int64_t h : s.hints)
            if (s.deletion && h < 0) return false;
    }
    return !proof.empty();
}

TEST_CASE(
    "corrupted proofs are checked in agreement with the definition, and never verified for a satisfiable formula") {
    sat::Random random(2);
    std::map<LratFlaw, int> count;
    for (int round = 0; round < 4000; ++round) {
        const std::uint32_t vars = 4 + random.below(5);
        const Clauses clauses = random_formula(random, vars);
        HintProof proof = random_walk(random, clauses, vars, static_cast<int>(random.below(20))).proof;
        for (std::uint32_t n = 1 + random.below(3); n > 0 && !proof.empty(); --n) damage(random, proof, vars);
        if (well_formed(proof)) ++count[agreed_flaw(clauses, proof)];
    }
    for (const LratFlaw flaw : {LratFlaw::none, LratFlaw::id_not_rising, LratFlaw::unknown_hint,
                                LratFlaw::hint_not_unit, LratFlaw::no_conflict, LratFlaw::wrong_candidate,
                                LratFlaw::candidate_open, LratFlaw::candidate_missing, LratFlaw::no_empty_clause}) {
        CAPTURE(static_cast<int>(flaw));
        CHECK(count[flaw] > 20);
    }
    CHECK(count[LratFlaw::candidate_twice] > 3);
    CHECK(count[LratFlaw::no_pivot] > 3);
}

TEST_CASE("the proof of another formula is checked in agreement with the definition") {
    sat::Random random(3);
    std::map<LratFlaw, int> count;
    for (int round = 0; round < 800; ++round) {
        const std::uint32_t vars = 4 + random.below(4), clauses = 7 * vars;
        const Walk walk = random_walk(random, random_3sat(random, vars, clauses), vars, 5);
        if (walk.refuted) ++count[agreed_flaw(random_3sat(random, vars, clauses), walk.proof)];
    }
    CHECK(count[LratFlaw::hint_not_unit] > 100);
}

TEST_CASE("a proof that is cut at any byte is rejected") {
    sat::Random random(4);
    int errors = 0, unfinished = 0;
    for (int round = 0; round < 60; ++round) {
        const std::uint32_t vars = 6;
        const Clauses clauses = random_3sat(random, vars, 6 * vars);
        const Walk walk = random_walk(random, clauses, vars, 6);
        if (!walk.refuted) continue;
        std::string text = as_text(walk.proof);
        text.pop_back();  // the last newline is optional
        for (const std::string& bytes : {text, as_binary(walk.proof)}) {
            REQUIRE(check(clauses, bytes).verified());
            for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
                const auto report = sat::check_lrat(formula_of(clauses), bytes_of(bytes.substr(0, cut)));
                if (!report) {
                    ++errors;
                    REQUIRE(report.error().message().find("the proof ends within a step") != std::string::npos);
                } else {
                    ++unfinished;
                    REQUIRE(report->flaw == LratFlaw::no_empty_clause);
                }
            }
        }
    }
    CHECK(errors > 10000);
    CHECK(unfinished > 500);
}

TEST_CASE("arbitrary bytes never refute a satisfiable formula") {
    sat::Random random(6);
    int errors = 0, rejected = 0, verified = 0;
    for (int round = 0; round < rounds(6000); ++round) {
        const std::uint32_t vars = 5;
        const Clauses clauses = random_3sat(random, vars, 4 * vars + random.below(3 * vars));
        const Walk walk = random_walk(random, clauses, vars, 4);
        std::string bytes = random.flip() ? as_text(walk.proof) : as_binary(walk.proof);
        if (bytes.empty()) continue;
        for (std::uint32_t n = random.below(4); n > 0; --n)
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(random.below(256));
        const auto report = sat::check_lrat(formula_of(clauses), bytes_of(bytes));
        if (!report) ++errors;
        else ++(report->verified() ? verified : rejected);
        if (report.ok() && report->verified()) REQUIRE(sat::brute_force_count(formula_of(clauses)) == 0);
    }
    CHECK(errors > rounds(1000));
    CHECK(rejected > rounds(500));
    CHECK(verified > rounds(500));
}

}  // namespace
