#include "sat/check/drat_check.h"

#include <doctest/doctest.h>

#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::ProofVerdict;

sat::ProofReport report_of(const Clauses& clauses, const std::string& proof, bool reuse_trail = true) {
    sat::ProofCheckOptions options;
    options.reuse_trail = reuse_trail;
    const auto report = sat::check_proof(formula_of(clauses), bytes_of(proof), options);
    REQUIRE(report.ok());
    return *report;
}
ProofVerdict verdict_of(const Clauses& clauses, const std::string& proof) {
    const ProofVerdict verdict = report_of(clauses, proof).verdict;
    CHECK(report_of(clauses, proof, false).verdict == verdict);
    return verdict;
}

const Clauses kSquare{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};

TEST_CASE("a refutation is accepted, one without its first lemma is not") {
    CHECK(verdict_of(kSquare, "1 0\n0\n") == ProofVerdict::verified);
    CHECK(verdict_of(kSquare, "1 0\n") == ProofVerdict::verified);  // already a conflict
    CHECK(verdict_of(kSquare, "0\n") == ProofVerdict::lemma_fails);
}

TEST_CASE("the empty proof is accepted exactly if unit propagation refutes the formula") {
    CHECK(verdict_of({{1}, {-1, 2}, {-2}}, "") == ProofVerdict::verified);
    CHECK(verdict_of({{1}, {}, {2}}, "") == ProofVerdict::verified);
    CHECK(verdict_of(kSquare, "") == ProofVerdict::no_conflict);
    CHECK(verdict_of({}, "") == ProofVerdict::no_conflict);
}

TEST_CASE("the failing lemma is reported with number, line and literals") {
    const sat::ProofReport s = report_of(kSquare, "1 2 -2 0\n\n 3 1 2 0 0\n");
    CHECK(s.verdict == ProofVerdict::lemma_fails);
    CHECK(s.failed.empty());
    CHECK(s.stats.lemmas == 3);
    CHECK(s.place == 3);
    const Proof binary{{false, {1, 2, -2}}, {false, {-1, 3}}};
    const sat::ProofReport t = report_of({{1, 2}, {-1, 2, 3}, {1, -3}, {1, -2}}, as_binary(binary));
    CHECK(t.verdict == ProofVerdict::lemma_fails);
    CHECK(t.failed == Numbers{-1, 3});
    CHECK(t.stats.lemmas == 2);
    CHECK(t.place == 5);
    CHECK(t.binary);
}

TEST_CASE("by default, assumptions are kept from one lemma to the next") {
    const auto report = sat::check_proof(formula_of({{1, 2, 3}, {1, 2, -3}, {1, -2}, {-1, 4}, {-1, -4}}),
                                         bytes_of("1 2 0\n1 0\n0\n"), {});
    REQUIRE(report.ok());
    CHECK(report->verdict == ProofVerdict::verified);
    CHECK(report->stats.levels_reused == 1);
}

TEST_CASE("the statistics count the work") {
    const sat::ProofStats s = report_of(kSquare, "1 0\n0\n").stats;
    CHECK(s.lemmas == 1);
    CHECK(s.rup == 1);
    CHECK(s.levels_made == 1);
    CHECK(s.levels_reused == 0);
    CHECK(s.first_absent == 0);
    CHECK(s.propagations == 2);  // -1 to check the lemma, 1 after adding it
    const Clauses alike{{1, 2, 3}, {1, 2, 4}};
    const sat::ProofStats t = report_of(alike, "1 2 3 5 0\n1 2 4 6 0\n7 1 0\n").stats;
    CHECK(t.rup == 2);
    CHECK(t.rat == 1);
    CHECK(t.levels_made == 4);
    CHECK(t.levels_reused == 2);
    CHECK(report_of(alike, "1 2 3 5 0\n1 2 4 6 0\n7 1 0\n", false).stats.levels_reused == 0);
    CHECK(t.root_restarts == 0);
    const Clauses chain{{1}, {-1, 2}, {3, 4}};
    CHECK(report_of(chain, "d 4 3 0\n").stats.root_restarts == 0);
    CHECK(report_of(chain, "d 1 0\n").stats.root_restarts == 1);
    CHECK(report_of(chain, "d 1 0\nd 2 -1 0\n").stats.root_restarts == 1);
}

TEST_CASE("the rest after a conflict is not read") {
    CHECK(verdict_of(kSquare, "1 0\nthis is no proof") == ProofVerdict::verified);
}

TEST_CASE("an unreadable proof is an error") {
    const auto report = sat::check_proof(formula_of(kSquare), bytes_of("1 2 0\n2 y 0\n"));
    REQUIRE_FALSE(report.ok());
    CHECK(report.error().line == 2);
    CHECK(report.error().column == 3);
}

TEST_CASE("clauses, unit clauses and reasons can be deleted") {
    CHECK(verdict_of(kSquare, "d 2 1 0\n1 0\n") == ProofVerdict::lemma_fails);
    const Clauses chain{{1}, {-1, 2}, {-2, 3, -4}, {5, -3}, {-5, -1, 3}};
    CHECK(report_of(chain, "2 0\n").stats.rup == 1);
    CHECK(report_of(chain, "d 1 0\n2 0\n").stats.rup == 0);
    CHECK(report_of(chain, "d 2 -1 0\n2 0\n").stats.rup == 0);
}

TEST_CASE("deleting a unit clause also undoes its consequences") {
    const Clauses clauses{{1}, {-1, 2}, {-2, 3}, {4, 5}, {4, -5}, {-4, 5}, {-4, -5, -3}};
    CHECK(verdict_of(clauses, "4 0\n") == ProofVerdict::verified);
    CHECK(verdict_of(clauses, "d 1 0\n4 0\n0\n") == ProofVerdict::lemma_fails);
    // 3 follows in another way, and a second copy of the unit clause remains.
    CHECK(verdict_of(clauses, "3 0\nd 1 0\n4 0\n0\n") == ProofVerdict::verified);
    CHECK(verdict_of(clauses, "1 0\nd 1 0\n4 0\n0\n") == ProofVerdict::verified);
    CHECK(verdict_of(clauses, "2 0\nd -1 2 0\n4 0\n0\n") == ProofVerdict::verified);
}

TEST_CASE("deletions match clauses as sets and remove one copy; absent clauses are counted") {
    const Clauses twice{{1, 2, 2}, {2, 1}, {1, -2}, {-1, 2}, {-1, -2}};
    CHECK(verdict_of(twice, "d 2 1 0\n1 0\n") == ProofVerdict::verified);
    CHECK(verdict_of(twice, "d 2 1 0\nd 1 1 2 0\n1 0\n") == ProofVerdict::lemma_fails);
    const sat::ProofReport r = report_of(twice, "d 1 2 3 0\nd 1 2 0\n1 2 0\nd 7 0\n1 0\n");
    CHECK(r.verdict == ProofVerdict::verified);
    CHECK(r.stats.absent == 2);
    CHECK(r.stats.first_absent == 1);
    CHECK(r.stats.deletions == 1);
}

TEST_CASE("lemmas and clauses may have repeated and opposite literals") {
    CHECK(verdict_of({{1, 1}, {-1, -1, -1}}, "") == ProofVerdict::verified);
    CHECK(verdict_of({{1, -1}, {2, 1, -2}}, "1 -1 0\nd 2 1 -2 0\n1 1 0\n") == ProofVerdict::no_conflict);
    CHECK(verdict_of(kSquare, "1 1 1 0\n") == ProofVerdict::verified);
}

TEST_CASE("the proof may use new variables, however large") {
    CHECK(verdict_of(kSquare, "1073741823 1 0\n-1073741823 1 0\n1 0\n") == ProofVerdict::verified);
    CHECK(verdict_of({{900000, 2}, {900000, -2}, {-900000}}, "") == ProofVerdict::verified);
}

TEST_CASE("the first lemma may contain only a new variable") {
    const sat::ProofReport r = report_of({{1, 2}}, "3 0\n-3 1 0\n");
    CHECK(r.verdict == ProofVerdict::lemma_fails);
    CHECK(r.stats.rat == 1);
    CHECK(r.failed == Numbers{-3, 1});
}

TEST_CASE("a blocked clause is accepted only if its first literal is the pivot") {
    // Every clause with -1 also has -2 or -3.
    const Clauses clauses{{-1, -2}, {-1, -3, 4}, {4, 5}, {-4, 6}};
    const sat::ProofReport r = report_of(clauses, "1 2 3 0\n");
    CHECK(r.verdict == ProofVerdict::no_conflict);
    CHECK(r.stats.rat == 1);
    CHECK(r.stats.rup == 0);
    CHECK(verdict_of(clauses, "1 2 0\n") == ProofVerdict::lemma_fails);
    CHECK(verdict_of(clauses, "5 -6 0\n") == ProofVerdict::no_conflict);
    CHECK(verdict_of(clauses, "-6 5 0\n") == ProofVerdict::lemma_fails);
    // After the blocking clause is deleted, the lemma is RAT.
    CHECK(verdict_of(clauses, "d 4 -3 -1 0\n1 2 0\n") == ProofVerdict::no_conflict);
}

// Cook's short refutation of the pigeonhole principle by extended resolution (A short proof of the pigeon hole
// principle using extended resolution, 1976): pigeons 0..n into holes 0..n-1, reduced to one pigeon less by
// defining q(i,j) <-> p(i,j) or (p(i,n-1) and p(n,j)).
class Cook {
public:
    explicit Cook(std::int32_t holes) : holes_(holes) {
        for (std::int32_t i = 0; i <= holes; ++i) {
            Numbers somewhere;
            for (std::int32_t j = 0; j < holes; ++j) somewhere.push_back(p(holes, i, j));
            clauses_.push_back(somewhere);
            for (std::int32_t k = 0; k < i; ++k)
                for (std::int32_t j = 0; j < holes; ++j) clauses_.push_back({-p(holes, i, j), -p(holes, k, j)});
        }
        for (std::int32_t n = holes; n > 1; --n) reduce(n);
        add({});
    }
    const Clauses& clauses() const { return clauses_; }
    const Proof& proof() const { return proof_; }

private:
    // Pigeon i is in hole j, at the stage with n holes.
    std::int32_t p(std::int32_t n, std::int32_t i, std::int32_t j) const {
        return 1 + ((holes_ - n) * (holes_ + 1) + i) * holes_ + j;
    }
    void add(const Numbers& clause) { proof_.push_back({false, clause}); }
    void reduce(std::int32_t n) {
        for (std::int32_t i = 0; i < n; ++i)
            for (std::int32_t j = 0; j < n - 1; ++j) {
                const std::int32_t q = p(n - 1, i, j);
                add({q, -p(n, i, j)});
                add({q, -p(n, i, n - 1), -p(n, n, j)});
                add({-q, p(n, i, j), p(n, i, n - 1)});
                add({-q, p(n, i, j), p(n, n, j)});
            }
        for (std::int32_t i = 0; i < n; ++i) {
            Numbers somewhere;
            for (std::int32_t j = 0; j < n - 1; ++j) somewhere.push_back(p(n - 1, i, j));
            add(somewhere);
            for (std::int32_t k = 0; k < i; ++k)
                for (std::int32_t j = 0; j < n - 1; ++j) {
                    add({-p(n - 1, i, j), -p(n - 1, k, j), -p(n, i, j)});
                    add({-p(n - 1, i, j), -p(n - 1, k, j)});
                }
        }
    }

    std::int32_t holes_;
    Clauses clauses_;
    Proof proof_;
};

TEST_CASE("extended resolution refutes the pigeonhole formulas") {
    for (std::int32_t holes = 3; holes <= 7; ++holes) {
        const Cook cook(holes);
        for (const std::string& bytes : {as_text(cook.proof()), as_binary(cook.proof())}) {
            const sat::ProofReport r = report_of(cook.clauses(), bytes);
            CHECK(r.verdict == ProofVerdict::verified);
            CHECK(r.stats.rat > 0);
            CHECK(report_of(cook.clauses(), bytes, false).verdict == ProofVerdict::verified);
        }
    }
}

TEST_CASE("a definition is rejected unless its new literal comes first") {
    const Cook cook(4);
    int rejected = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        Proof proof = cook.proof();
        std::swap(proof[i].clause.front(), proof[i].clause.back());
        const sat::ProofReport r = report_of(cook.clauses(), as_text(proof));
        if (r.verdict == ProofVerdict::lemma_fails && r.stats.lemmas == i + 1) ++rejected;
    }
    CHECK(rejected == 4);
}

TEST_CASE("a definition of a used variable is rejected") {
    Cook cook(3);
    Proof proof = cook.proof();
    for (std::size_t i = 0; i < 4; ++i)
        for (std::int32_t& n : proof[i].clause)
            if (std::abs(n) > 12) n = n > 0 ? 1 : -1;
    CHECK(verdict_of(cook.clauses(), as_text(proof)) == ProofVerdict::lemma_fails);
}

}  // namespace
