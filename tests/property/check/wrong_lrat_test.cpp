#include <doctest/doctest.h>

#include "tests/property/check/engine_output.h"
#include "tests/rounds.h"
#include "tests/unit/check/slow_checker.h"
#include "tests/unit/lrat/slow_checker.h"

namespace {

using namespace wrong;
using sat::LratFlaw;

// The same proof without hints, with deletions by literals.
Proof without_hints(const Clauses& clauses, const HintProof& proof) {
    std::map<std::int64_t, Numbers> living;
    for (const Numbers& c : clauses) living[static_cast<std::int64_t>(living.size()) + 1] = c;
    Proof plain;
    for (const HintStep& s : proof) {
        if (!s.deletion) {
            plain.push_back({false, s.clause});
            living[s.id] = s.clause;
            continue;
        }
        for (const std::int64_t id : s.hints)
            if (const auto clause = living.extract(id)) plain.push_back({true, clause.mapped()});
    }
    return plain;
}

// Checks a proof as text and as binary, and compares with the slow checker, which follows the definition. What follows
// with hints must also follow without them.
class Verifier {
public:
    void verify(const std::string& kind, const Clauses& clauses, const HintProof& proof) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(as_text(proof));
        const LratFlaw flaw = SlowHintChecker(clauses).run(proof).first;
        for (const std::string& bytes : {as_text(proof), as_binary(proof)}) REQUIRE(check(clauses, bytes).flaw == flaw);
        if (flaw == LratFlaw::none)
            REQUIRE(check_slowly(clauses, without_hints(clauses, proof)).verdict == sat::ProofVerdict::verified);
        ++(flaw == LratFlaw::none ? counts[kind].right : counts[kind].rejected);
    }

    // `whole`: the complete steps of `bytes`.
    void check_cut(const std::string& kind, const Clauses& clauses, const HintProof& whole, const std::string& bytes,
                   bool between) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(bytes);
        const bool right = SlowHintChecker(clauses).run(whole).first == LratFlaw::none;
        const auto report = sat::check_lrat(formula_of(clauses), bytes_of(bytes));
        REQUIRE(report.ok() == (right || between));
        if (report.ok()) REQUIRE(report->verified() == right);
        ++(right ? counts[kind].right : counts[kind].rejected);
    }

    Counts counts;
};

// The proof without each hint in turn, and with each hint replaced by the next ID.
template <class Use>
void each_hint(const HintProof& proof, Use use) {
    for (std::size_t i = 0; i < proof.size(); ++i)
        for (std::size_t k = 0; k < proof[i].hints.size(); ++k) {
            HintProof wrong = proof;
            wrong[i].hints[k] += wrong[i].hints[k] > 0 ? 1 : -1;
            use("a wrong hint", wrong);
            wrong[i].hints.erase(wrong[i].hints.begin() + static_cast<std::ptrdiff_t>(k));
            use("a hint lost", wrong);
        }
}

void damage(Verifier& verifier, const Clauses& clauses, const HintProof& proof) {
    const auto one = [&](const char* kind) {
        return [&verifier, &clauses, kind](const HintProof& wrong) { verifier.verify(kind, clauses, wrong); };
    };
    each_literal_flipped(proof, one("a literal flipped"));
    each_line_lost(proof, one("a line lost"));
    each_pair_swapped(proof, one("two lines swapped"));
    each_deletion_earlier(proof, one("a deletion too early"));
    each_hint(proof, [&](const char* kind, const HintProof& wrong) { verifier.verify(kind, clauses, wrong); });
    for (std::size_t id = 1; id <= clauses.size(); ++id) {
        HintProof wrong = proof;
        wrong.insert(wrong.begin(), {true, 1, {}, {static_cast<std::int64_t>(id)}});
        verifier.verify("a clause of the formula deleted", clauses, wrong);
    }
    verifier.verify("no proof at all", clauses, {});
}

void cut(Verifier& verifier, const Clauses& clauses, const HintProof& proof) {
    const auto one = [&](const char* kind) {
        return [&, kind](const HintProof& whole, const std::string& bytes, bool between) {
            verifier.check_cut(kind, clauses, whole, bytes, between);
        };
    };
    each_cut(
        proof, [](const HintProof& p) { return as_text(p); }, 1, one("cut off, text"));
    each_cut(
        proof, [](const HintProof& p) { return as_binary(p); }, 0, one("cut off, binary"));
}

TEST_CASE("a corrupted LRAT proof is rejected unless it is still correct by the definition") {
    sat::Random random(33);
    Verifier verifier;
    for (const sat::EngineEntry& engine : sat::engines()) {
        if (!engine.hints) continue;
        for (int round = 0; round < rounds(120); ++round) {
            const Clauses clauses = formula_with(random, false);
            const EngineOutput output = run_engine(engine, clauses, random);
            REQUIRE(output.verdict == sat::Verdict::unsatisfiable);
            verifier.verify("nothing", clauses, output.hinted);
            damage(verifier, clauses, output.hinted);
            cut(verifier, clauses, output.hinted);
            each_other_formula(clauses, [&](const Clauses& other) {
                verifier.verify("another formula, nearly the same", other, output.hinted);
            });
            verifier.verify("another formula", formula_with(random, round % 2 == 0), output.hinted);
        }
    }
    MESSAGE(table(verifier.counts));
    CHECK(verifier.counts["nothing"].rejected == 0);
    verifier.counts.erase("nothing");
    CHECK(verifier.counts.size() == 12);
    for (const auto& entry : verifier.counts) {
        CAPTURE(entry.first);
        CHECK(entry.second.rejected > rounds(50));
    }
}

}  // namespace
