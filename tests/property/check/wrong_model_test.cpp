#include <doctest/doctest.h>

#include <algorithm>

#include "sat/check/model_check.h"
#include "tests/property/check/engine_output.h"
#include "tests/rounds.h"

namespace {

using namespace wrong;
using sat::Truth;

// The index of the first clause without a true literal, or the number of clauses.
std::size_t first_without(const Clauses& clauses, const Numbers& model) {
    const auto fails = [&](const Numbers& clause) {
        return std::ranges::none_of(clause, [&](std::int32_t n) { return std::ranges::count(model, n) != 0; });
    };
    return static_cast<std::size_t>(std::ranges::find_if(clauses, fails) - clauses.begin());
}

// Checks an assignment with both checkers, of which the second allows missing values, and directly.
class Verifier {
public:
    void check(const std::string& kind, const Clauses& clauses, const Numbers& model) {
        CAPTURE(kind);
        CAPTURE(as_text(clauses_as_proof(clauses)));
        CAPTURE(model);
        const sat::Formula formula = formula_of(clauses);
        const std::size_t expected = first_without(clauses, model);
        sat::Model total(formula.num_vars());
        sat::VarMap<Truth> values(formula.num_vars(), Truth::open);
        std::size_t given = 0;
        for (const std::int32_t n : model) {
            const auto l = formula.from_dimacs(n);
            if (!l) continue;
            total.make_true(*l);
            values[l->var()] = l->negative() ? Truth::no : Truth::yes;
            ++given;
        }
        const auto failing = sat::failing_clause(formula, values);
        REQUIRE((failing ? failing->index : clauses.size()) == expected);
        if (given == formula.num_vars()) REQUIRE(sat::failing_clause(formula, total) == failing);
        ++(failing ? counts[kind].rejected : counts[kind].right);
    }

    Counts counts;
};

void damage(Verifier& verifier, const Clauses& clauses, const Numbers& model) {
    for (std::size_t i = 0; i < model.size(); ++i) {
        Numbers wrong = model;
        wrong[i] = -wrong[i];
        verifier.check("a literal flipped", clauses, wrong);
        wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
        verifier.check("a literal missing", clauses, wrong);
    }
}

TEST_CASE("a corrupted model is rejected unless it still satisfies every clause") {
    sat::Random random(34);
    Verifier verifier;
    for (const sat::EngineEntry& engine : sat::engines())
        for (int round = 0; round < rounds(2000); ++round) {
            const Clauses clauses = formula_with(random, true);
            const EngineOutput output = run_engine(engine, clauses, random);
            REQUIRE(output.verdict == sat::Verdict::satisfiable);
            verifier.check("nothing", clauses, output.model);
            damage(verifier, clauses, output.model);
            verifier.check("another formula", formula_with(random, true), output.model);
        }
    MESSAGE(table(verifier.counts));
    CHECK(verifier.counts["nothing"].rejected == 0);
    verifier.counts.erase("nothing");
    CHECK(verifier.counts.size() == 3);
    for (const auto& entry : verifier.counts) {
        CAPTURE(entry.first);
        CHECK(entry.second.rejected > rounds(1000));
        CHECK(entry.second.right > rounds(100));
    }
}

}  // namespace
