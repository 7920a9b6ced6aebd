#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/satcluster/batch_proof.h"
#include "app/satcluster/conclusion.h"
#include "app/satcluster/coverage.h"
#include "app/satcluster/foreign_solver.h"
#include "app/satcluster/formula_tools.h"
#include "app/satcluster/round_settings.h"
#include "app/satcluster/splitting.h"
#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/core/random.h"

namespace satcluster {
namespace {

sat::Formula random_formula(sat::Random& random, std::int32_t vars, int clauses) {
    std::vector<Literals> all;
    for (int i = 0; i < clauses; ++i) {
        Literals clause;
        while (clause.size() < 3) {
            const auto v = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(vars))) + 1;
            if (std::ranges::find(clause, v) == clause.end() && std::ranges::find(clause, -v) == clause.end())
                clause.push_back(random.flip() ? v : -v);
        }
        all.push_back(clause);
    }
    return only_clauses(all);
}

// As `satcheck` reads it.
bool is_proved(const sat::Formula& formula, const std::string& drat) {
    std::size_t at = 0;
    const auto bytes = [&](char* to, std::size_t size) -> sat::Result<std::size_t> {
        const std::size_t taken = std::min(size, drat.size() - at);
        std::copy_n(drat.data() + at, taken, to);
        at += taken;
        return taken;
    };
    const auto report = sat::check_proof(formula, bytes);
    return report && report->verdict == sat::ProofVerdict::verified;
}

class CountingSink final : public sat::ProofSink {
public:
    void add(std::span<const sat::Lit>) override { ++added; }
    void remove(std::span<const sat::Lit>) override { ++removed; }
    int added = 0, removed = 0;
};

}  // namespace

TEST_CASE("vacuous cubes are found") {
    CHECK(!vacuous_cube(std::vector<Literals>{{1, 2}, {1, -2}, {-1}}));
    CHECK(!vacuous_cube(std::vector<Literals>{{}}));
    CHECK((vacuous_cube(std::vector<Literals>{{1}, {}}) == Vacuous{2, 0}));
    CHECK((vacuous_cube(std::vector<Literals>{{1, 2}, {3}, {2, 1, 1}}).has_value()));
    CHECK((vacuous_cube(std::vector<Literals>{{1, 2, 3}, {-1}, {3, 1}}) == Vacuous{3, 1}));
}

TEST_CASE("proofs of batches leave the clauses of the formula alone") {
    CountingSink counts;
    BatchProof proof(counts);
    const std::vector<sat::Lit> a{sat::Lit::from_dimacs(1), sat::Lit::from_dimacs(2)}, b{a[1], a[0]}, c{a[0]};
    proof.remove(a);
    CHECK(counts.removed == 0);
    proof.add(a);
    proof.remove(b);
    CHECK(counts.removed == 1);
    proof.remove(b);
    CHECK(counts.removed == 1);
    proof.keep(c);
    proof.remove(c);
    CHECK(counts.removed == 1);
    proof.add(c);
    proof.add(a);
    proof.remove_others();
    CHECK(counts.removed == 3);
    CHECK(counts.added == 4);
}

TEST_CASE("what a DRAT proof leaves: clauses as multisets") {
    CHECK((lemmas_left("1 2 0\n3 0\nd 2 1 0\n1 2 0\n1 2 0\nd 1 2 0\n") == std::vector<Literals>{{1, 2}, {3}}));
    CHECK((lemmas_left("0\n") == std::vector<Literals>{{}}));
}

TEST_CASE("the parts of a cube cover it, and their lemmas and negations prove its negation") {
    sat::Random random(3);
    int split = 0, refuted = 0;
    for (int round = 0; round < 60; ++round) {
        const bool is_small = round % 2 == 0;  // enough for brute force
        const sat::Formula formula =
            is_small ? random_formula(random, 14, 50 + round / 3) : random_formula(random, 150, 650);
        const Literals cube{random.flip() ? 1 : -1, random.flip() ? 2 : -2};
        std::optional<bool> has_model;
        if (is_small) has_model = sat::brute_force_model(with_clauses(formula, units_of(cube))).has_value();
        const sat::Terminator never;
        const CampaignSplit parts = split_cube(formula, cube, 6, never);
        if (parts.outcome.verdict == sat::Verdict::satisfiable) {
            CHECK(has_model.value_or(true));
            CHECK(checked_model(formula, parts.model).has_value());
            continue;
        }
        std::vector<Literals> units = units_of(cube);
        std::string proof = parts.lemmas;
        if (parts.outcome.verdict == sat::Verdict::unsatisfiable) {
            ++refuted;
            CHECK(!has_model.value_or(false));
        } else {
            ++split;
            for (const Literals& part : parts.cubes) {
                CHECK((Literals(part.begin(), part.begin() + 2) == cube));
                units.push_back(negated(part));
            }
        }
        // With the negated parts, nothing is left of the cube.
        std::vector<Literals> rest = units;
        for (const Literals& lemma : lemmas_left(parts.lemmas)) rest.push_back(lemma);
        const sat::Formula closed = with_clauses(formula, rest);
        CHECK(decide(closed, {}, nullptr).verdict == sat::Verdict::unsatisfiable);
        // And the lemmas follow from the formula alone.
        if (parts.outcome.verdict == sat::Verdict::unsatisfiable)
            CHECK(is_proved(with_clauses(formula, units_of(cube)), proof));
    }
    CHECK(split > 10);
    CHECK(refuted > 5);
}

TEST_CASE("cubes of a user are refused where they do not cover, or are vacuous") {
    sat::Random random(8);
    const sat::Formula formula = random_formula(random, 60, 200);
    CHECK(check_cubes(formula, {{1, 2}, {1, -2}, {-1}}).ok());
    const auto model = check_cubes(formula, {{1, 2}});
    REQUIRE(model.ok());  // the formula has models, and one is outside
    CHECK(model->outcome.verdict == sat::Verdict::satisfiable);
    CHECK(checked_model(formula, model->model).has_value());
    const auto vacuous = check_cubes(formula, {{1}, {-1}, {1, 2}});
    REQUIRE(!vacuous.ok());
    CHECK(vacuous.error().message() ==
          "the split is vacuous: cube 3 contains all literals of cube 1, and is superfluous");
    // What is outside is too hard: no verdict, whatever it would be.
    const sat::Formula hard = random_formula(random, 300, 1290);
    const Literals cube{1, 2, 3, 4, 5, 6, 7, 8};
    const auto hole = check_cubes(hard, {cube}, 50);
    REQUIRE(!hole.ok());
    CHECK(hole.error().message().starts_with("the cubes do not cover all assignments: none of them contains "));
    CHECK(hole.error().message().ends_with(", and 50 conflicts do not refute what is outside"));
    const sat::Formula refuted = only_clauses(std::vector<Literals>{{1}, {-1, 2}, {-2}});
    CHECK(check_cubes(refuted, {{1}, {-1}}).error().message() ==
          "the split is vacuous: the formula is refuted without any cube, by unit propagation");
}

TEST_CASE("a foreign answer counts if exit status, s line and model agree") {
    const sat::Formula formula = only_clauses(std::vector<Literals>{{1, 2}, {-1, 2}});
    CHECK(checked_answer(20, "s UNSATISFIABLE\n", formula).verdict == sat::Verdict::unsatisfiable);
    CHECK(checked_answer(10, "c x\ns SATISFIABLE\nv -1 2 0\n", formula).verdict == sat::Verdict::satisfiable);
    CHECK(checked_answer(10, "s SATISFIABLE\nv 1 -2 0\n", formula).verdict == sat::Verdict::unknown);
    for (const int status : {0, 1, 10, 139})
        CHECK(checked_answer(status, "s UNSATISFIABLE\n", formula).verdict == sat::Verdict::unknown);
    CHECK(checked_answer(20, "", formula).verdict == sat::Verdict::unknown);
    CHECK(checked_answer(20, "s SATISFIABLE\nv 2 0\n", formula).verdict == sat::Verdict::unknown);
    CHECK(checked_answer(0, "s UNKNOWN\n", formula).verdict == sat::Verdict::unknown);
    CHECK((command_for(" kissat -q {file}", "/a b") == std::vector<std::string>{"kissat", "-q", "/a b"}));
    CHECK((command_for("kissat", "x") == std::vector<std::string>{"kissat", "x"}));
    CHECK((words_of("'a b'/c \"d 'e\"  '' f") == std::vector<std::string>{"a b/c", "d 'e", "", "f"}));
    // What is made to be started elsewhere has the same words.
    for (const char* command : {"a", "'a b' c", "\"it's\" 'said \"so\"'", R"("it's "'"so"' '' {file})", "'' \"\""})
        CHECK(words_of(anywhere(command)) == words_of(command));
    CHECK(is_quoted_well("a 'b \"' c"));
    CHECK(!is_quoted_well("a 'b"));
}

}  // namespace satcluster
