#include <doctest/doctest.h>

#include <algorithm>

#include "sat/check/model_check.h"
#include "tests/property/check/said.h"
#include "tests/rounds.h"

namespace {

using namespace wrong;
using sat::Truth;

// The first clause without a literal that is true; the number of clauses: there is none.
std::size_t first_without(const Clauses& clauses, const Numbers& model) {
    const auto fails = [&](const Numbers& clause) {
        return std::ranges::none_of(clause, [&](std::int32_t n) { return std::ranges::count(model, n) != 0; });
    };
    return static_cast<std::size_t>(std::ranges::find_if(clauses, fails) - clauses.begin());
}

// Judges an assignment by both checks, the second of which knows values that are missing, and by its literals.
class Judge {
public:
    void judge(const std::string& kind, const Clauses& clauses, const Numbers& model) {
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
        ++(failing ? counts[kind].refused : counts[kind].right);
    }

    Counts counts;
};

void damage(Judge& judge, const Clauses& clauses, const Numbers& model) {
    for (std::size_t i = 0; i < model.size(); ++i) {
        Numbers wrong = model;
        wrong[i] = -wrong[i];
        judge.judge("a literal flipped", clauses, wrong);
        wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
        judge.judge("a literal missing", clauses, wrong);
    }
}

TEST_CASE("a model with one thing wrong is refused, or still satisfies every clause") {
    sat::Random random(34);
    Judge judge;
    for (const sat::EngineEntry& engine : sat::engines())
        for (int round = 0; round < rounds(1000); ++round) {
            const Clauses clauses = formula_with(random, true);
            const Said said = ask(engine, clauses, random);
            REQUIRE(said.verdict == sat::Verdict::satisfiable);
            judge.judge("nothing", clauses, said.model);
            damage(judge, clauses, said.model);
            judge.judge("another formula", formula_with(random, true), said.model);
        }
    MESSAGE(table(judge.counts));
    CHECK(judge.counts["nothing"].refused == 0);
    judge.counts.erase("nothing");
    CHECK(judge.counts.size() == 3);
    for (const auto& entry : judge.counts) {
        CAPTURE(entry.first);
        CHECK(entry.second.refused > rounds(1000));
        CHECK(entry.second.right > rounds(100));
    }
}

}  // namespace
