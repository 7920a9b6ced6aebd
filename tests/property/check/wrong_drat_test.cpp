#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/property/check/engine_output.h"
#include "tests/rounds.h"
#include "tests/unit/check/slow_checker.h"

namespace {

using namespace wrong;
using sat::ProofVerdict;

// Checks a proof as text and as binary, and compares with the slow checker, which follows the definition.
class Verifier {
public:
    void check(const std::string& kind, const Clauses& clauses, const Proof& proof) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(as_text(proof));
        const ProofVerdict right = check_slowly(clauses, proof).verdict;
        for (const std::string& bytes : {as_text(proof), as_binary(proof)}) {
            const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
            REQUIRE(report.ok());
            REQUIRE(report->verdict == right);
        }
        ++(right == ProofVerdict::verified ? counts[kind].right : counts[kind].rejected);
    }

    // `whole`: the complete steps of `bytes`.
    void check_cut(const std::string& kind, const Clauses& clauses, const Proof& whole, const std::string& bytes,
                   bool between) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(bytes);
        const bool right = check_slowly(clauses, whole).verdict == ProofVerdict::verified;
        const auto report = sat::check_proof(formula_of(clauses), bytes_of(bytes));
        REQUIRE(report.ok() == (right || between));
        if (report.ok()) REQUIRE((report->verdict == ProofVerdict::verified) == right);
        ++(right ? counts[kind].right : counts[kind].rejected);
    }

    Counts counts;
};

void damage(Verifier& verifier, const Clauses& clauses, const Proof& proof) {
    const auto one = [&](const char* kind) {
        return [&verifier, &clauses, kind](const Proof& wrong) { verifier.check(kind, clauses, wrong); };
    };
    each_literal_flipped(proof, one("a literal flipped"));
    each_line_lost(proof, one("a line lost"));
    each_pair_swapped(proof, one("two lines swapped"));
    each_deletion_earlier(proof, one("a deletion too early"));
    for (const Numbers& clause : clauses) {
        Proof wrong = proof;
        wrong.insert(wrong.begin(), {true, clause});
        verifier.check("a clause of the formula deleted", clauses, wrong);
    }
    verifier.check("no proof at all", clauses, {});
}

void cut(Verifier& verifier, const Clauses& clauses, const Proof& proof) {
    const auto one = [&](const char* kind) {
        return [&, kind](const Proof& whole, const std::string& bytes, bool between) {
            verifier.check_cut(kind, clauses, whole, bytes, between);
        };
    };
    each_cut(
        proof, [](const Proof& p) { return as_text(p); }, 1, one("cut off, text"));
    each_cut(
        proof, [](const Proof& p) { return as_binary(p); }, 0, one("cut off, binary"));
}

TEST_CASE("a corrupted DRAT proof is rejected unless it is still correct by the definition") {
    sat::Random random(31);
    Verifier verifier;
    for (const sat::EngineEntry& engine : sat::engines())
        for (int round = 0; round < rounds(40); ++round) {
            const Clauses clauses = formula_with(random, false);
            const EngineOutput output = run_engine(engine, clauses, random);
            REQUIRE(output.verdict == sat::Verdict::unsatisfiable);
            verifier.check("nothing", clauses, output.plain);
            damage(verifier, clauses, output.plain);
            cut(verifier, clauses, output.plain);
            each_other_formula(clauses, [&](const Clauses& other) {
                verifier.check("another formula, nearly the same", other, output.plain);
            });
            verifier.check("another formula", formula_with(random, round % 2 == 0), output.plain);
        }
    MESSAGE(table(verifier.counts));
    CHECK(verifier.counts["nothing"].rejected == 0);
    verifier.counts.erase("nothing");
    CHECK(verifier.counts.size() == 10);
    for (const auto& entry : verifier.counts) {
        CAPTURE(entry.first);
        CHECK(entry.second.rejected > rounds(40));
        CHECK(entry.second.right > 0);
    }
}

TEST_CASE("no engine's proof refutes a satisfiable formula") {
    sat::Random random(32);
    int accepted = 0;
    for (int round = 0; round < rounds(400); ++round) {
        const auto engines = static_cast<std::uint32_t>(sat::engines().size());
        const sat::EngineEntry& engine = sat::engines()[random.below(engines)];
        const Clauses clauses = formula_with(random, false);
        const Proof proof = run_engine(engine, clauses, random).plain;
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
