#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/property/check/said.h"
#include "tests/rounds.h"
#include "tests/unit/check/slow_checker.h"

namespace {

using namespace wrong;
using sat::ProofVerdict;

// Judges a proof as text and as binary, and by the definition, which has the last word.
class Judge {
public:
    void judge(const std::string& kind, const Clauses& clauses, const Proof& proof) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(as_text(proof));
        const ProofVerdict right = check_slowly(clauses, proof).verdict;
        for (const std::string& bytes : {as_text(proof), as_binary(proof)}) {
            const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
            REQUIRE(report.ok());
            REQUIRE(report->verdict == right);
        }
        ++(right == ProofVerdict::verified ? counts[kind].right : counts[kind].refused);
    }

    // `whole`: the steps of `bytes` that are not cut off.
    void judge_cut(const std::string& kind, const Clauses& clauses, const Proof& whole, const std::string& bytes,
                   bool between) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(bytes);
        const bool right = check_slowly(clauses, whole).verdict == ProofVerdict::verified;
        const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
        REQUIRE(report.ok() == (right || between));
        if (report.ok()) REQUIRE((report->verdict == ProofVerdict::verified) == right);
        ++(right ? counts[kind].right : counts[kind].refused);
    }

    Counts counts;
};

void damage(Judge& judge, const Clauses& clauses, const Proof& proof) {
    const auto one = [&](const char* kind) {
        return [&judge, &clauses, kind](const Proof& wrong) { judge.judge(kind, clauses, wrong); };
    };
    each_literal_flipped(proof, one("a literal flipped"));
    each_line_lost(proof, one("a line lost"));
    each_pair_swapped(proof, one("two lines swapped"));
    each_deletion_earlier(proof, one("a deletion too early"));
    for (const Numbers& clause : clauses) {
        Proof wrong = proof;
        wrong.insert(wrong.begin(), {true, clause});
        judge.judge("a clause of the formula deleted", clauses, wrong);
    }
    judge.judge("no proof at all", clauses, {});
}

void cut(Judge& judge, const Clauses& clauses, const Proof& proof) {
    const auto one = [&](const char* kind) {
        return [&, kind](const Proof& whole, const std::string& bytes, bool between) {
            judge.judge_cut(kind, clauses, whole, bytes, between);
        };
    };
    each_cut(
        proof, [](const Proof& p) { return as_text(p); }, 1, one("cut off, text"));
    each_cut(
        proof, [](const Proof& p) { return as_binary(p); }, 0, one("cut off, binary"));
}

TEST_CASE("a DRAT proof with one thing wrong is refused, or still right by the definition") {
    sat::Random random(31);
    Judge judge;
    for (const sat::EngineEntry& engine : sat::engines())
        for (int round = 0; round < rounds(25); ++round) {
            const Clauses clauses = formula_with(random, false);
            const Said said = ask(engine, clauses, random);
            REQUIRE(said.verdict == sat::Verdict::unsatisfiable);
            judge.judge("nothing", clauses, said.plain);
            damage(judge, clauses, said.plain);
            cut(judge, clauses, said.plain);
            each_other_formula(clauses, [&](const Clauses& other) {
                judge.judge("another formula, nearly the same", other, said.plain);
            });
            judge.judge("another formula", formula_with(random, round % 2 == 0), said.plain);
        }
    MESSAGE(table(judge.counts));
    CHECK(judge.counts["nothing"].refused == 0);
    judge.counts.erase("nothing");
    CHECK(judge.counts.size() == 10);
    for (const auto& entry : judge.counts) {
        CAPTURE(entry.first);
        CHECK(entry.second.refused > rounds(40));
        CHECK(entry.second.right > 0);
    }
}

TEST_CASE("no engine's proof refutes a formula that has a model") {
    sat::Random random(32);
    int accepted = 0;
    for (int round = 0; round < rounds(400); ++round) {
        const auto engines = static_cast<std::uint32_t>(sat::engines().size());
        const sat::EngineEntry& engine = sat::engines()[random.below(engines)];
        const Clauses clauses = formula_with(random, false);
        const Proof proof = ask(engine, clauses, random).plain;
        each_other_formula(clauses, [&](const Clauses& other) {
            const auto report = sat::check_proof(formula_of(other), bytes_of(as_binary(proof)));
            REQUIRE(report.ok());
            if (report->verdict != ProofVerdict::verified) return;
            ++accepted;
            CAPTURE(as_text(clauses_as_proof(other)));
            CAPTURE(as_text(proof));
            REQUIRE_FALSE(sat::brute_force_model(formula_of(other)).has_value());
        });
    }
    CHECK(accepted > rounds(1000));
}

}  // namespace
