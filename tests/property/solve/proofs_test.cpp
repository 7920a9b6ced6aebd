// Corrupted proofs of the engines: a checker that accepts anything would pass every other test.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "sat/generate/recipe.h"
#include "sat/solve.h"
#include "tests/property/solve/random_formula.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

// An unsatisfiable formula that needs search: all eight sign patterns over three variables.
Clauses all_signs() {
    Clauses clauses;
    for (int bits = 0; bits < 8; ++bits) clauses.push_back({bits & 1 ? 1 : -1, bits & 2 ? 2 : -2, bits & 4 ? 3 : -3});
    return clauses;
}

// The techniques of the flagged engine; all subsets are tested.
constexpr std::array kFlaggedTechniques{Technique::pure, Technique::autarky, Technique::backjumping,
                                        Technique::resolvents, Technique::restarts};

}  // namespace

TEST_CASE("a proof is rejected for the formula without one clause") {
    const Formula formula = build(all_signs());
    Clauses fewer = all_signs();
    fewer.pop_back();
    const Formula other = build(fewer);
    for (const auto& engine : engines()) {
        TextProof proof(formula);
        Settings s;
        s.engine = engine.name;
        s.proof = &proof;
        REQUIRE(solve(formula, s).verdict == Verdict::unsatisfiable);
        CHECK(is_rup_proof(formula, proof.text()));
        CHECK_FALSE(is_rup_proof(other, proof.text()));
        CHECK_FALSE(is_rup_proof(formula, ""));
    }
}

TEST_CASE("a restarted search writes a correct proof") {
    const std::vector<std::vector<std::string>> recipes{
        {"php", "8", "7"},
        {"ksat", "--k", "3", "--vars", "130", "--clauses", "600", "--seed", "5"},
        {"ksat", "--k", "5", "--vars", "32", "--clauses", "740", "--seed", "1"},
    };
    for (const auto& words : recipes) {
        CAPTURE(words.front());
        const Formula formula = generate_formula(*read_recipe(words));
        constexpr unsigned kStep = 2 * kRoundShare - 1;  // odd, so that each technique is on in about half of them
        for (unsigned techniques = 0; techniques < 1u << kFlaggedTechniques.size(); techniques += kStep) {
            CAPTURE(techniques);
            Settings s;
            s.engine = "flagged";
            for (unsigned i = 0; i < kFlaggedTechniques.size(); ++i)
                s.use(kFlaggedTechniques[i]) = (techniques >> i & 1u) != 0 ? Use::on : Use::off;
            TextProof proof(formula);
            s.proof = &proof;
            const Outcome outcome = solve(formula, s);
            REQUIRE(outcome.verdict == Verdict::unsatisfiable);
            CHECK(outcome.stats.conflicts > 100);  // both short attempts ended
            CHECK(is_rup_proof(formula, proof.text()));
        }
    }
}

TEST_CASE("with restarts every rule still refutes with a correct proof") {
    const Formula formula = generate_formula(*read_recipe(std::vector<std::string>{"php", "6", "5"}));
    for (const auto& rule : branch_rules()) {
        CAPTURE(rule.name);
        Settings s;
        s.branch = rule.name;
        s.seed = 5;
        s.use(Technique::restarts) = Use::on;
        TextProof proof(formula);
        s.proof = &proof;
        const Outcome outcome = solve(formula, s);
        REQUIRE(outcome.verdict == Verdict::unsatisfiable);
        const bool flagged = find_engine("flagged")->accepts(rule.name);
        if (flagged) CHECK((outcome.stats.restarts > 0 || outcome.stats.conflicts < 100));
        CHECK(is_rup_proof(formula, proof.text()));
    }
}

TEST_CASE("a restarted search deletes the lemmas of its decisions and keeps units") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "150", "--clauses", "690", "--seed", "5"};
    const Formula formula = generate_formula(*read_recipe(words));
    Settings s;
    s.engine = "flagged";
    for (const auto& t : kTechniques) s.use(t.technique) = Use::off;
    TextProof proof(formula);
    s.proof = &proof;
    const Outcome outcome = solve(formula, s);
    REQUIRE(outcome.verdict == Verdict::unsatisfiable);
    CHECK(outcome.stats.conflicts > 100);
    std::multiset<std::string> living;
    std::istringstream lines(proof.text());
    for (std::string line; std::getline(lines, line);) {
        if (line[0] != 'd') living.insert(line);
        else living.erase(living.find(line.substr(2)));
    }
    for (const std::string& lemma : living) CHECK(std::ranges::count(lemma, ' ') <= 1);
}

TEST_CASE("on a large formula, where nodes share a copy of its clauses, every lemma follows") {
    const std::vector<std::vector<std::string>> recipes{
        {"ksat", "--k", "3", "--vars", "3000", "--clauses", "12600", "--seed", "1"},
        {"ksat", "--k", "5", "--vars", "2200", "--clauses", "46000", "--seed", "1"},
    };
    for (std::size_t i = 0; i < (rounds(4) == 4 ? recipes.size() : 1); ++i) {  // audits of the second formula take a
                                                                               // minute
        const auto& words = recipes[i];
        CAPTURE(words[2]);
        const Formula formula = generate_formula(*read_recipe(words));
        Settings s;
        s.engine = "flagged";
        s.limits.conflicts = 95;  // within the short attempts
        TextProof proof(formula);
        s.proof = &proof;
        const Outcome outcome = solve(formula, s);
        REQUIRE(outcome.stats.conflicts >= 50);
        CHECK(every_lemma_is_rup(formula, proof.text()));
    }
}

TEST_CASE("lemmas are deleted once the lemma above them exists") {
    const Formula formula = build(all_signs());
    TextProof proof(formula);
    Settings s;
    s.engine = "flagged";
    s.branch = "first-variable";
    s.proof = &proof;
    REQUIRE(solve(formula, s).verdict == Verdict::unsatisfiable);
    std::istringstream lines(proof.text());
    int added = 0, deleted = 0;
    for (std::string line; std::getline(lines, line);) (line[0] == 'd' ? deleted : added) += 1;
    CHECK(added >= 3);
    CHECK(deleted >= 1);
    CHECK(proof.text().ends_with("\n0\n"));
}

}  // namespace sat::test
