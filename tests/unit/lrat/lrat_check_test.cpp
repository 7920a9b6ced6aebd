#include "sat/check/lrat_check.h"

#include <doctest/doctest.h>

#include "tests/unit/lrat/material.h"

namespace {

using namespace lrat_test;
using sat::LratFlaw;

// 1: 1 2, 2: 1 -2, 3: -1 2, 4: -1 -2
const Clauses kSquare{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};

TEST_CASE("hints must become unit in order and end in a false clause") {
    CHECK(check(kSquare, "5 1 0 1 2 0\n6 0 5 3 4 0\n").verified());
    CHECK(check(kSquare, "5 1 0 2 1 0\n6 0 5 4 3 0\n").verified());
    const auto report = check(kSquare, "5 1 0 1 2 0\n6 0 3 5 4 0\n");  // 3 is not unit before 5
    CHECK(report.flaw == LratFlaw::hint_not_unit);
    CHECK(report.id == 6);
    CHECK(report.hint == 3);
    CHECK(report.place == 2);
    CHECK(report.lemma.empty());
}

TEST_CASE("the example of the format's documentation, with a resolution check, is accepted") {
    // drat-trim's example-4-vars: 9 is RAT on -1.
    const Clauses clauses{{1, 2, -3},   {-1, -2, 3}, {2, 3, -4}, {-2, -3, 4},
                          {-1, -3, -4}, {1, 3, 4},   {-1, 2, 4}, {1, -2, -4}};
    const std::string proof =
        "8 d 0\n9 -1 0 -1 5 7 -6 2 7 -8 5 2 0\n9 d 7 5 2 0\n10 2 0 9 1 6 3 0\n10 d 1 3 0\n11 0 9 10 8 4 6 0\n";
    const auto report = check(clauses, proof);
    CHECK(report.verified());
    CHECK(report.stats.rat == 1);
    CHECK(report.stats.rup == 2);
    CHECK(report.stats.deletions == 5);
}

TEST_CASE("the definition of a new variable needs no hint for its first clause") {
    // 9 = 1 and 2: (9 -1 -2), (-9 1), (-9 2)
    const std::string proof = "5 9 -1 -2 0 0\n6 -9 1 0 -5 0\n7 -9 2 0 -5 0\n";
    const auto report = check(kSquare, proof);
    CHECK(report.flaw == LratFlaw::no_empty_clause);
    CHECK(report.stats.rat == 3);
    CHECK(check(kSquare, "5 9 -1 -2 0 0\n6 -9 1 0 0\n").flaw == LratFlaw::no_conflict);
    CHECK(check(kSquare, "5 9 -1 0 0\n6 -9 2 0 -5 0\n").flaw == LratFlaw::candidate_open);
}

TEST_CASE("every live clause with the negated pivot must be a candidate, once, in any order") {
    const Clauses clauses{{1, 2}, {1, -2}, {-1, 2, 4}, {-1, -2, 4}, {-1, 1, 3}};
    const auto flaw = [&](const std::string& proof) { return check(clauses, proof).flaw; };
    CHECK(flaw("6 1 5 0 -3 1 -4 2 0\n") == LratFlaw::no_empty_clause);
    CHECK(flaw("6 1 5 0 -4 2 -3 1 0\n") == LratFlaw::no_empty_clause);
    CHECK(flaw("6 1 5 0 -3 1 0\n") == LratFlaw::candidate_missing);
    CHECK(flaw("6 1 5 0 -3 1 -3 1 0\n") == LratFlaw::candidate_twice);
    CHECK(flaw("6 1 5 0 -3 1 -4 2 -1 0\n") == LratFlaw::wrong_candidate);
    CHECK(flaw("6 1 5 0 -3 1 -4 0\n") == LratFlaw::candidate_open);
    CHECK(flaw("6 1 5 0 -3 1 -9 0\n") == LratFlaw::unknown_hint);
    CHECK(flaw("5 d 4 0\n6 1 5 0 -3 1 0\n") == LratFlaw::no_empty_clause);
    CHECK(flaw("5 d 4 0\n6 1 5 0 -3 1 -4 2 0\n") == LratFlaw::unknown_hint);
    CHECK(flaw("6 1 5 0 -5 -3 1 -4 2 0\n") == LratFlaw::no_empty_clause);  // a tautology may be omitted
    CHECK(flaw("6 0 -3 0\n") == LratFlaw::no_pivot);
}

TEST_CASE("a candidate whose resolvent is a tautology needs no hint") {
    const Clauses clauses{{-1, -2}, {-1, -3}};
    CHECK(check(clauses, "3 1 2 3 0 -1 -2 0\n").flaw == LratFlaw::no_empty_clause);
    CHECK(check(clauses, "3 1 2 0 -1 -2 0\n").flaw == LratFlaw::candidate_open);
}

TEST_CASE("IDs increase") {
    CHECK(check(kSquare, "4 1 0 1 2 0\n").flaw == LratFlaw::id_not_rising);
    CHECK(check(kSquare, "7 1 0 1 2 0\n7 -1 0 3 4 0\n").flaw == LratFlaw::id_not_rising);
    CHECK(check(kSquare, "7 1 0 1 2 0\n6 -1 0 3 4 0\n").flaw == LratFlaw::id_not_rising);
    CHECK(check(kSquare, "7 1 0 1 2 0\n7 d 7 0\n7 -1 0 3 4 0\n").flaw == LratFlaw::id_not_rising);
    CHECK(check(kSquare, "700000000000000 1 0 1 2 0\n800000000000000 0 700000000000000 3 4 0\n").verified());
}

TEST_CASE("a hint refers to an existing clause") {
    CHECK(check(kSquare, "5 1 0 1 7 0\n").flaw == LratFlaw::unknown_hint);
    CHECK(check(kSquare, "5 1 0 1 5 0\n").flaw == LratFlaw::unknown_hint);
    CHECK(check(kSquare, "5 d 1 0\n5 1 0 1 2 0\n").flaw == LratFlaw::unknown_hint);
}

TEST_CASE("a correct proof without redundancy has no flaw and no redundant hints") {
    const auto report = check(kSquare, "5 1 0 1 2 0\n6 0 5 3 4 0\n");
    CHECK(report.verified());
    CHECK(report.id == 0);
    CHECK(report.hint == 0);
    CHECK(report.place == 0);
    CHECK(report.stats.first_absent == 0);
    CHECK(report.stats.first_satisfied == 0);
}

TEST_CASE("satisfied hints, hints after the conflict and deletions of absent clauses are counted") {
    const auto report = check(kSquare, "5 1 0 1 2 99 -98 0\n6 d 5 5 77 0\n6 d 78 0\n7 1 0 1 2 0\n8 0 7 7 3 7 4 1 0\n");
    CHECK(report.verified());
    CHECK(report.stats.unread == 3);
    CHECK(report.stats.absent == 3);
    CHECK(report.stats.first_absent == 2);
    CHECK(report.stats.satisfied == 2);
    CHECK(report.stats.first_satisfied == 5);
    CHECK(report.stats.most_living == 6);
    const auto in_two_steps = check(kSquare, "5 1 0 1 1 2 0\n6 0 5 5 3 4 0\n");
    CHECK(in_two_steps.stats.satisfied == 2);
    CHECK(in_two_steps.stats.first_satisfied == 1);
}

TEST_CASE("the work counts a clause up to its second literal that is not false") {
    const auto report = check(kSquare, "5 1 0 1 2 0\n6 0 5 3 4 0\n");
    CHECK(report.stats.lemmas == 2);
    CHECK(report.stats.rup == 2);
    CHECK(report.stats.rat == 0);
    CHECK(report.stats.hints == 5);
    CHECK(report.stats.literals == 1 + 2 + 2 + 1 + 2 + 2);
    CHECK(report.stats.unread == 0);
    CHECK(report.stats.most_living == 6);
    const auto flawed = check({{1, 2, 3, 4}, {-1}}, "3 0 2 1 0\n");
    CHECK(flawed.flaw == LratFlaw::hint_not_unit);
    CHECK(flawed.stats.literals == 1 + 3);
    const auto resolved = check({{-1, -2}, {-1, -3}}, "3 1 2 3 0 -1 2 2 -2 0\n");
    CHECK(resolved.flaw == LratFlaw::no_empty_clause);
    CHECK(resolved.stats.rat == 1);
    CHECK(resolved.stats.hints == 2);
    CHECK(resolved.stats.unread == 2);
    CHECK(resolved.stats.literals == 3 + 2 + 2);
}

TEST_CASE("a report contains the clause of the flaw") {
    const Clauses clauses{{1, 2}, {1, -2}, {-1, 2, 4}, {-1, -2, 4}, {-1, 1, 3}};
    const auto hint = [&](const std::string& proof) { return check(clauses, proof).hint; };
    CHECK(hint("6 1 5 0 -3 1 0\n") == 4);  // missing
    CHECK(hint("6 1 5 0 -4 2 0\n") == 3);
    CHECK(hint("6 1 5 0 -3 1 -3 1 0\n") == 3);  // repeated
    CHECK(hint("6 1 5 0 -3 1 -4 2 -1 0\n") == 1);
    CHECK(hint("6 1 5 0 -3 1 -4 0\n") == 4);
    CHECK(hint("6 1 5 0 -3 1 -9 0\n") == 9);
    CHECK(hint("6 1 5 0 -3 9 -4 0\n") == 9);
    CHECK(hint("6 0 -3 0\n") == 3);
    CHECK(hint("5 1 5 0 -3 1 0\n") == 5);  // the last id
}

TEST_CASE("tautological lemmas are accepted, repeated literals count once") {
    const auto report = check(kSquare, "5 3 1 -3 0 99 0\n6 1 1 1 0 1 2 0\n7 0 6 3 4 0\n");
    CHECK(report.verified());
    CHECK(report.stats.tautologies == 1);
    CHECK(check({{1, 1}, {-1, -1, -1}}, "3 0 1 2 0\n").verified());
}

TEST_CASE("a tautology is not a reason") {
    CHECK(check({{1, -1}, {2}}, "3 0 1 0\n").flaw == LratFlaw::hint_not_unit);
    CHECK(check({{1, -1}, {2}}, "3 1 0 1 0\n").flaw == LratFlaw::no_empty_clause);  // 1 is pure, the hint satisfied
    CHECK(check({{1, -1}, {-1, 2}}, "3 1 0 1 0\n").flaw == LratFlaw::no_conflict);
}

TEST_CASE("a formula with the empty clause is refuted by the empty proof, others are not") {
    CHECK(check({{1}, {}}, "").verified());
    CHECK(check({{1}, {-1}}, "").flaw == LratFlaw::no_empty_clause);
    CHECK(check({}, "1 1 0 0\n").flaw == LratFlaw::no_empty_clause);
    CHECK(check({}, "1 0 0\n").flaw == LratFlaw::no_conflict);
}

TEST_CASE("the rest after the first empty clause is not read") {
    CHECK(check(kSquare, "5 1 0 1 2 0\n6 0 5 3 4 0\nnonsense").verified());
}

}  // namespace
