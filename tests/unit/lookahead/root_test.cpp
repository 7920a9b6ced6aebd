#include "sat/lookahead/root.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>
#include <thread>

#include "sat/core/terminator.h"
#include "sat/dpll/resolvents.h"
#include "tests/rounds.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

// With repeated and opposite literals, unit clauses, and variables that only these hold.
LitClauses careless(Random& random, std::uint32_t vars) {
    LitClauses clauses(1 + random.below(4 * vars));
    for (auto& clause : clauses) {
        const std::uint32_t length = random.below(12) == 0 ? 1 : 2 + random.below(4);
        for (std::uint32_t i = 0; i < length; ++i) clause.push_back(Lit::from_code(random.below(2 * vars)));
    }
    return clauses;
}

bool satisfied(std::span<const Lit> clause, std::uint32_t model) {
    return std::ranges::any_of(clause, [model](Lit l) { return (model >> l.var().index & 1) != l.negative(); });
}
bool is_model_of(const Formula& formula, std::uint32_t model) {
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
        if (!satisfied(formula.clause(ClauseId{c}), model)) return false;
    return true;
}
bool is_model_of(const Root& root, std::uint32_t model) {
    if (root.refuted()) return false;
    const auto in_formula = [&](std::vector<Lit> clause) {
        for (Lit& l : clause) l = root.in_formula(l);
        return clause;
    };
    return std::ranges::all_of(root.implied(),
                               [&](Lit l) {
                                   return satisfied({&l, 1}, model);
                               }) &&
           std::ranges::all_of(root.clauses(), [&](const auto& c) { return satisfied(in_formula(c), model); });
}

void check_shape(const Root& root) {
    std::set<std::set<Lit>> seen;
    std::vector<bool> occurs(root.num_vars(), false);
    for (const auto& clause : root.clauses()) {
        CHECK(clause.size() >= 2);
        std::set<std::uint32_t> vars;
        for (const Lit l : clause) {
            REQUIRE(l.var().index < root.num_vars());
            vars.insert(l.var().index);
            occurs[l.var().index] = true;
        }
        CHECK(vars.size() == clause.size());
        CHECK(seen.insert(std::set(clause.begin(), clause.end())).second);
    }
    CHECK(std::ranges::find(occurs, false) == occurs.end());
}

// Each clause of the formula once, in order, as what it was.
void check_sorted(const Formula& formula) {
    const Root root(formula, {});
    const auto& clauses = root.clauses();
    std::set<std::set<std::int32_t>> given, left;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        std::set<std::int32_t> numbers;
        for (const Lit l : formula.clause(ClauseId{c})) numbers.insert(formula.to_dimacs(l));
        given.insert(numbers);
    }
    for (const auto& clause : clauses) {
        std::set<std::int32_t> numbers;
        for (const Lit l : clause) numbers.insert(formula.to_dimacs(root.in_formula(l)));
        left.insert(numbers);
    }
    CHECK(std::ranges::is_sorted(clauses));
    CHECK(left.size() == clauses.size());
    CHECK(left == given);
}

}  // namespace

TEST_CASE("what is left of a formula has its models, and is as it says: no units, nothing twice, all variables used") {
    Random random(21);
    int refuted = 0, shorter = 0;
    for (int round = 0; round < 600; ++round) {
        const Formula formula = formula_of(careless(random, 2 + random.below(9)));
        FormulaChange change;
        if (random.flip()) change = short_resolvents(formula, nullptr);
        const Root root(formula, change);
        for (std::uint32_t model = 0; model < 1u << formula.num_vars(); ++model)
            REQUIRE(is_model_of(root, model) == is_model_of(formula, model));
        refuted += root.refuted();
        if (root.refuted()) continue;
        shorter += !root.implied().empty();
        check_shape(root);
    }
    CHECK(refuted > 20);
    CHECK(shorter > 100);
}

TEST_CASE("many clauses are sorted, and each is there once") {
    Random random(22);
    for (const std::uint32_t vars : {3u, 40u, 3'000u}) {
        CAPTURE(vars);
        check_sorted(formula_of(random_clauses(random, vars, 20'000, 2, 3)));
    }
}

TEST_CASE("many clauses that begin alike are sorted, also where one is the beginning of another") {
    Random random(24);
    for (const std::uint32_t alike : {1u, 2u, 30u})
        for (const std::uint32_t vars : {2u, 300u}) {
            CAPTURE(alike);
            CAPTURE(vars);
            LitClauses clauses;
            for (int i = 0; i < 20'000; ++i) {
                LitClauses::value_type clause;
                const std::uint32_t own = random.below(4), common = alike - random.below(2);
                for (std::uint32_t v = 0; v <= common; ++v) clause.push_back(Lit::of(Var{v}, v % 3 == 0));
                for (std::uint32_t k = 0; k < own; ++k)
                    clause.push_back(Lit::of(Var{alike + 1 + k * vars + random.below(vars)}, random.flip()));
                if (clause.size() > 1) clauses.push_back(clause);
            }
            check_sorted(formula_of(clauses));
        }
}

TEST_CASE("thousands of copies of one clause are sorted, and of the beginning of another") {
    const LitClauses::value_type clause{Lit::of(Var{0}, false), Lit::of(Var{1}, true), Lit::of(Var{2}, false)};
    LitClauses clauses(10'000, clause);
    clauses.insert(clauses.end(), 10'000, {clause[0], clause[1]});
    check_sorted(formula_of(clauses));
}

TEST_CASE("after a stop no structure is built to its end") {
    Random random(23);
    const Formula formula = formula_of(random_clauses(random, 2'000, 20'000, 3, 3));
    const sat::Terminator stop{true};
    CHECK(Root(formula, {}, &stop).clauses().empty());
    const Root root(formula, {});
    const ClauseLists lists(root.num_vars(), root.clauses());
    const ClauseLists stopped(root.num_vars(), root.clauses(), &stop);
    CHECK(10 * stopped.memory_bytes() < lists.memory_bytes());
    for (const Kernel& kernel : kernels()) {
        if (!kernel.supported()) continue;
        const std::vector<Word> scores = start_scores(kernel, lists), begun = start_scores(kernel, lists, &stop);
        CHECK(std::ranges::all_of(begun, [](Word score) { return score == 0; }));
        CHECK(std::ranges::adjacent_find(scores, std::ranges::not_equal_to{}) != scores.end());
    }
}

// Whatever is being done when the stop comes, which a clock places and nothing else.  All true satisfies the clauses,
// each of which stands there three times.
TEST_CASE("a stop refutes nothing") {
    constexpr std::uint32_t kVars = rounds(50'000);
    FormulaBuilder builder;
    Random random(29);
    for (std::uint32_t i = 0; i < 2 * kVars; ++i) {
        std::vector<std::int32_t> clause;
        for (int k = 0; k < 3; ++k) clause.push_back(static_cast<std::int32_t>(1 + random.below(kVars)));
        for (int times = 0; times < 3; ++times) builder.clause(clause);
        if (i % 50 == 0) builder.clause({clause[0]});
    }
    const Formula formula = std::move(builder).build();
    const auto begun = std::chrono::steady_clock::now();
    const std::size_t all = Root(formula, {}).clauses().size();
    const auto life = std::chrono::steady_clock::now() - begun;
    constexpr int kStops = 40;
    int met = 0;
    for (int i = 0; i < kStops; ++i) {
        sat::Terminator stop;
        std::jthread stopper([&] {
            std::this_thread::sleep_for(life * i / kStops);
            stop.terminate();
        });
        const Root root(formula, {}, &stop);
        CHECK_FALSE(root.refuted());
        CHECK(std::ranges::none_of(root.clauses(), [](const auto& clause) { return clause.empty(); }));
        met += root.clauses().size() != all;
    }
    CHECK(met > 0);
}

TEST_CASE("a chain of implications is propagated whichever way its clauses are sorted") {
    constexpr std::int32_t kVars = 20'000;
    for (const bool upwards : {true, false}) {
        FormulaBuilder builder;
        for (std::int32_t v = 1; v < kVars; ++v) {
            if (upwards) builder.clause({-v, v + 1});
            else builder.clause({v, -v - 1});
        }
        builder.clause({upwards ? 1 : kVars});
        const Formula formula = std::move(builder).build();
        const Root root(formula, {});
        CHECK(root.implied().size() == kVars);
        CHECK(root.num_vars() == 0);
        CHECK(root.clauses().empty());
    }
}

}  // namespace sat::test
