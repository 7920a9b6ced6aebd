#include "sat/api/solver.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "sat/core/random.h"
#include "tests/unit/api/formulas.h"

using sat::Solver;
using Answer = Solver::Answer;
using Literals = std::vector<int>;

TEST_CASE("a solver without clauses is satisfiable, and unused variables are false") {
    Solver solver;
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK_FALSE(solver.value(7));
    CHECK(solver.value(-7));
    CHECK(solver.max_variable() == 0);
    CHECK(solver.model().empty());
}

TEST_CASE("the empty clause makes every query unsatisfiable with an empty core") {
    Solver solver;
    solver.add({});
    CHECK(solver.solve({1, 2}) == Answer::unsatisfiable);
    CHECK(solver.core().empty());
    CHECK_FALSE(solver.failed(1));
    solver.add({3});
    CHECK(solver.solve() == Answer::unsatisfiable);
}

TEST_CASE("clauses may have repeated and opposite literals") {
    Solver solver;
    solver.add({1, 1, 2, -2});
    solver.add({-3, -3});
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK(solver.value(-3));
}

TEST_CASE("widely spaced variables cost no memory in between") {
    Solver solver;
    solver.add({1, -Solver::kMaxVariable});
    solver.add({Solver::kMaxVariable});
    CHECK(solver.max_variable() == Solver::kMaxVariable);
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK(solver.value(1));
    CHECK_THROWS_AS(solver.new_variable(), std::length_error);
}

TEST_CASE("a new variable is larger than all before") {
    Solver solver;
    solver.add({5});
    CHECK(solver.new_variable() == 6);
    CHECK(solver.new_variable() == 7);
    solver.assume(-7);
    CHECK(solver.solve() == Answer::satisfiable);
    const Literals model = solver.model();
    REQUIRE(model.size() == 7);
    CHECK(model[4] == 5);
    CHECK(model[6] == -7);
}

TEST_CASE("assumptions hold for one query") {
    Solver solver;
    solver.add({-1, 2});
    solver.assume(1);
    CHECK(solver.solve({-2}) == Answer::unsatisfiable);
    CHECK(solver.failed(1));
    CHECK(solver.failed(-2));
    CHECK_FALSE(solver.failed(2));
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK(solver.solve({1}) == Answer::satisfiable);
    CHECK(solver.value(2));
}

TEST_CASE("opposite assumptions are a core of two") {
    Solver solver;
    CHECK(solver.solve({4, 3, -4}) == Answer::unsatisfiable);
    CHECK(solver.core() == Literals{4, -4});
    CHECK(solver.minimized_core() == Literals{4, -4});
}

TEST_CASE("an assumption that contradicts a unit clause is a core by itself") {
    Solver solver;
    solver.add({-2});
    CHECK(solver.solve({1, 2, 3}) == Answer::unsatisfiable);
    CHECK(solver.core() == Literals{2});
}

TEST_CASE("a minimised core is minimal, and the answer stays") {
    Solver solver;
    for (int v = 1; v < 20; ++v) solver.add({-v, v + 1});
    solver.add({-5, -15});
    Literals assumptions{30, 31};
    for (int v = 1; v <= 20; ++v) assumptions.push_back(v);
    CHECK(solver.solve(assumptions) == Answer::unsatisfiable);
    CHECK(solver.minimized_core().size() == 1);
    CHECK(solver.answer() == Answer::unsatisfiable);
    CHECK(solver.core().size() == 1);
    CHECK(solver.failed(solver.core()[0]));
}

TEST_CASE("an answer is invalid after a new clause or assumption") {
    Solver solver;
    solver.add({1, 2});
    CHECK(solver.solve() == Answer::satisfiable);
    solver.assume(1);
    CHECK(solver.answer() == Answer::unknown);
    CHECK_THROWS_AS(static_cast<void>(solver.value(1)), std::logic_error);
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK_THROWS_AS(static_cast<void>(solver.core()), std::logic_error);
    solver.add({-1, -2});
    CHECK_THROWS_AS(static_cast<void>(solver.model()), std::logic_error);
    CHECK_THROWS_AS(static_cast<void>(solver.minimized_core()), std::logic_error);
}

TEST_CASE("an invalid literal is rejected without effect") {
    Solver solver;
    solver.add({1});
    for (const int wrong : {0, std::numeric_limits<int>::min()}) {
        CHECK_THROWS_AS(solver.add({2, wrong}), std::invalid_argument);
        CHECK_THROWS_AS(solver.assume(wrong), std::invalid_argument);
        CHECK_THROWS_AS(solver.solve({wrong}), std::invalid_argument);
        CHECK_THROWS_AS(solver.freeze(wrong), std::invalid_argument);
        CHECK_THROWS_AS(solver.set_phase(wrong), std::invalid_argument);
    }
    CHECK_THROWS_AS(solver.reset_phase(-1), std::invalid_argument);
    CHECK(solver.max_variable() == 1);
    CHECK(solver.solve() == Answer::satisfiable);
}

TEST_CASE("melt() without freeze() is rejected") {
    Solver solver;
    CHECK_THROWS_AS(solver.melt(3), std::logic_error);
    solver.freeze(3);
    solver.freeze(3);
    solver.melt(3);
    solver.melt(3);
    CHECK_THROWS_AS(solver.melt(3), std::logic_error);
}

TEST_CASE("a phase that was set is tried first") {
    for (const int literal : {1, -1}) {
        Solver solver;
        solver.add({1, 2});
        solver.add({-1, 3});
        solver.set_phase(literal);
        CHECK(solver.solve() == Answer::satisfiable);
        CHECK(solver.value(literal));
    }
}

TEST_CASE("a phase counts after a model, too") {
    Solver solver;
    solver.add({1, 2});
    solver.add({-1, 2});
    for (const int phase : {3, -3, 3}) {
        solver.add({3, 4, 5});
        solver.set_phase(phase);
        CHECK(solver.solve() == Answer::satisfiable);
        CHECK(solver.value(phase));
    }
}

TEST_CASE("a saved phase is tried next, and set_phase() comes before it") {
    Solver solver;
    for (int v = 1; v <= 40; ++v) solver.add({v, v + 1, v + 2});
    for (const int sign : {-1, 1}) {
        for (int v = 1; v <= 42; ++v) solver.save_phase(v % 3 == 0 ? v : sign * v);
        solver.set_phase(-7);
        CHECK(solver.solve() == Answer::satisfiable);
        for (int v = 1; v <= 42; ++v) CHECK(solver.value(v) == (v != 7 && (v % 3 == 0 || sign > 0)));
    }
    CHECK_THROWS_AS(solver.save_phase(0), std::invalid_argument);
}

TEST_CASE("after reset_phases(), variables are tried as in a new solver") {
    Solver solver;
    for (int v = 1; v < 40; ++v) solver.add({v, v + 1});
    for (int v = 1; v <= 40; v += 2) solver.set_phase(-v);
    for (int v = 2; v <= 40; v += 2) solver.save_phase(v);
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK_FALSE(solver.value(1));
    solver.reset_phases();
    CHECK(solver.solve() == Answer::satisfiable);
    for (int v = 1; v <= 40; ++v) CHECK(solver.value(v));
}

// Each query would decide and propagate all variables if it began anew.
TEST_CASE("queries that change little cost little") {
    constexpr std::uint32_t kVariables = 1000, kQueries = 2500;
    const auto literal = [](sat::Random& random) {
        const int v = static_cast<int>(random.below(kVariables)) + 1;
        return random.below(2) == 0 ? v : -v;
    };
    const auto propagations = [&](bool assume) {
        Solver solver;
        sat::Random random(1);
        for (std::uint32_t query = 0; query < kQueries; ++query) {
            solver.add({literal(random), literal(random), literal(random)});
            if (assume) solver.assume(literal(random));
            CHECK(solver.solve() == Answer::satisfiable);
        }
        MESSAGE(solver.statistic("propagations"), " propagations in ", kQueries, " queries");
        return solver.statistic("propagations");
    };
    const std::uint64_t anew = std::uint64_t{kVariables} * kQueries;
    CHECK(propagations(false) < anew / 10);
    CHECK(propagations(true) < anew / 2);
}

TEST_CASE("every technique can be switched by name, and unknown names are rejected") {
    CHECK(Solver::techniques().size() > 15);
    for (const Solver::Technique& t : Solver::techniques()) {
        for (const auto use : {Solver::Use::off, Solver::Use::on}) {
            Solver::Options options;
            options.techniques = {{std::string(t.name), use}};
            Solver solver(options);
            sat::test::add_all(solver, sat::test::pigeons(6));
            CHECK_MESSAGE(solver.solve() == Answer::unsatisfiable, t.name);
        }
    }
    Solver::Options unknown;
    unknown.techniques = {{"lookahead-of-yesterday", Solver::Use::on}};
    CHECK_THROWS_AS(Solver{unknown}, std::invalid_argument);
    unknown = {};
    unknown.branch = "by-hand";
    CHECK_THROWS_AS(Solver{unknown}, std::invalid_argument);
}

TEST_CASE("the same calls give the same search") {
    const auto conflicts = [](std::uint64_t seed) {
        Solver::Options options;
        options.seed = seed;
        Solver solver(options);
        sat::test::add_all(solver, sat::test::pigeons(7));
        solver.solve();
        return solver.statistic("conflicts");
    };
    CHECK(conflicts(3) == conflicts(3));
    CHECK(conflicts(3) > 100);
}

TEST_CASE("counters have the names of the statistics table, techniques their own") {
    Solver solver;
    sat::test::add_all(solver, sat::test::pigeons(6));
    solver.solve();
    CHECK(solver.statistic("conflicts") > 0);
    CHECK(solver.statistic("minimisation: literals") > 0);
    CHECK_THROWS_AS(static_cast<void>(solver.statistic("luck")), std::invalid_argument);
}

TEST_CASE("statistics() has the names of statistic_names(), each once, and each is known by it") {
    Solver solver;
    sat::test::add_all(solver, sat::test::pigeons(6));
    solver.solve();
    const std::vector<std::string> names = Solver::statistic_names();
    const auto rows = solver.statistics();
    REQUIRE(rows.size() == names.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CHECK(rows[i].name == names[i]);
        CHECK(solver.statistic(names[i]) == rows[i].value);
        CHECK(std::ranges::count(names, names[i]) == 1);
    }
}

TEST_CASE("a solver can be moved") {
    Solver first;
    std::vector<Literals> learned;
    first.set_learn(100, [&](std::span<const int> clause) { learned.emplace_back(clause.begin(), clause.end()); });
    sat::test::add_all(first, sat::test::pigeons(5));
    Solver second(std::move(first));
    first = Solver();
    CHECK(first.solve() == Answer::satisfiable);
    CHECK(second.solve() == Answer::unsatisfiable);
    CHECK_FALSE(learned.empty());
}

TEST_CASE("the version is the project's") {
    CHECK(Solver::version() == "0.1.0");
}
