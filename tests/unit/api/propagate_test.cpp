// Unit propagation without a search.
#include <doctest/doctest.h>

#include <limits>
#include <stdexcept>

#include "sat/api/solver.h"
#include "tests/unit/api/formulas.h"

using sat::Solver;
using Answer = Solver::Answer;
using Literals = std::vector<int>;

TEST_CASE("propagate() returns the assumptions and what they imply, in order") {
    Solver solver;
    solver.add({-1, 2});
    solver.add({-2, -3, 4});
    const auto found = solver.propagate({1, 3, 5});
    CHECK_FALSE(found.conflict);
    CHECK(found.implied == Literals{1, 2, 3, 4, 5});
    CHECK(solver.propagate({-4, 3}).implied == Literals{-4, 3, -2, -1});
}

TEST_CASE("propagate() does not return what is true without assumptions") {
    Solver solver;
    solver.add({1});
    solver.add({-1, 2});
    CHECK(solver.propagate({}).implied.empty());
    CHECK(solver.propagate({2, 3}).implied == Literals{3});
    CHECK(solver.propagate({3, 3}).implied == Literals{3});
}

TEST_CASE("a conflict of propagate() ends the list") {
    Solver solver;
    solver.add({-1, 2});
    solver.add({-1, -2});
    auto found = solver.propagate({3, 1, 4});
    CHECK(found.conflict);
    CHECK(found.implied == Literals{3, 1, 2});
    found = solver.propagate({5, -5});
    CHECK(found.conflict);
    CHECK(found.implied == Literals{5});
    solver.add({});
    CHECK(solver.propagate({}).conflict);
    CHECK(solver.propagate({7}).implied.empty());
}

TEST_CASE("clauses, units and variables after the first propagate() count, too") {
    Solver solver;
    CHECK(solver.propagate({1}).implied == Literals{1});
    solver.add({-1, 1000000});
    CHECK(solver.propagate({1}).implied == Literals{1, 1000000});
    solver.add({-1000000});
    CHECK(solver.propagate({1}).conflict);
    CHECK(solver.solve() == Answer::satisfiable);
    CHECK(solver.propagate({-1, 2}).implied == Literals{2});
}

TEST_CASE("units that a query derived are true in propagate()") {
    Solver solver;
    for (const int sign : {1, -1}) {
        solver.add({2 * sign, 3, 4});
        solver.add({2 * sign, 3, -4});
        solver.add({2 * sign, -3, 4});
        solver.add({2 * sign, -3, -4, 5});
    }
    CHECK(solver.propagate({-5}).implied == Literals{-5});
    CHECK(solver.solve({-5}) == Answer::unsatisfiable);
    const auto found = solver.propagate({-5});
    CHECK((found.conflict || found.implied == Literals{-5}));
    CHECK(solver.answer() == Answer::unsatisfiable);
}

TEST_CASE("the answer and what is assumed for the next query remain after propagate()") {
    Solver solver;
    solver.add({1, 2});
    CHECK(solver.solve({-1}) == Answer::satisfiable);
    CHECK(solver.propagate({-2}).implied == Literals{-2, 1});
    CHECK(solver.answer() == Answer::satisfiable);
    CHECK(solver.value(2));
    solver.assume(-1);
    CHECK(solver.propagate({1}).implied == Literals{1});
    CHECK(solver.solve({-2}) == Answer::unsatisfiable);
    CHECK(solver.propagate({2}).implied == Literals{2});
    CHECK(solver.core().size() == 2);
}

TEST_CASE("propagate() rejects an invalid literal, and a call from a callback") {
    Solver solver;
    sat::test::add_all(solver, sat::test::pigeons(6));
    CHECK_THROWS_AS(solver.propagate({0}), std::invalid_argument);
    CHECK_THROWS_AS(solver.propagate({std::numeric_limits<int>::min()}), std::invalid_argument);
    solver.set_learn(1000, [&](std::span<const int>) { solver.propagate({1}); });
    CHECK_THROWS_AS(solver.solve(), std::logic_error);
}
