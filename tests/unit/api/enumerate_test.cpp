#include <doctest/doctest.h>

#include <set>
#include <stdexcept>

#include "sat/api/solver.h"
#include "tests/unit/api/formulas.h"

using sat::Solver;
using Enumerated = Solver::Enumerated;
using Row = std::vector<int>;

namespace {

struct Models {
    Solver::Enumeration result;
    std::set<Row> rows;
};

Models all_models(Solver& solver, const Row& projection, std::uint64_t at_most = 1000000, const Row& assumptions = {}) {
    Models found;
    found.result = solver.enumerate(
        projection, [&](std::span<const int> row) { return found.rows.emplace(row.begin(), row.end()).second; },
        at_most, assumptions);
    CHECK(found.rows.size() == found.result.models);
    return found;
}

}  // namespace

TEST_CASE("all models of a clause are enumerated, and the formula is unchanged") {
    Solver solver;
    solver.add({1, 2});
    for (int again = 0; again < 3; ++again) {
        const Models found = all_models(solver, {1, 2});
        CHECK(found.result.end == Enumerated::all);
        CHECK(found.rows == std::set<Row>{{1, 2}, {1, -2}, {-1, 2}});
        CHECK(solver.max_variable() == 2);
        CHECK(solver.answer() == Solver::Answer::unknown);
        CHECK(solver.solve() == Solver::Answer::satisfiable);
    }
}

TEST_CASE("a projection keeps its order, and may contain unused variables") {
    Solver solver;
    solver.add({1, 2});
    solver.add({-1, -2});
    CHECK(all_models(solver, {9, 2}).rows == std::set<Row>{{9, 2}, {9, -2}, {-9, 2}, {-9, -2}});
    CHECK(all_models(solver, {}).result.models == 1);
    CHECK(solver.max_variable() == 2);
}

TEST_CASE("assumptions restrict the models, also assumptions on unused variables") {
    Solver solver;
    solver.add({1, 2});
    solver.assume(3);
    const Models found = all_models(solver, {1, 2, 3}, 100, {-1});
    CHECK(found.rows == std::set<Row>{{-1, 2, 3}});
    CHECK(all_models(solver, {1, 2}).result.models == 3);
}

TEST_CASE("an unsatisfiable formula has no model under any projection") {
    Solver solver;
    solver.add({1});
    solver.add({-1});
    CHECK(all_models(solver, {}).result.models == 0);
    CHECK(all_models(solver, {1, 5}).result.end == Enumerated::all);
}

TEST_CASE("a maximum or the callback can stop the enumeration") {
    Solver solver;
    for (int v = 1; v <= 20; ++v) solver.add({v, -v});
    CHECK(all_models(solver, {1, 2, 3}, 5).result.end == Enumerated::enough);
    CHECK(all_models(solver, {1, 2, 3}, 5).result.models == 5);
    CHECK(all_models(solver, {1, 2, 3}, 0).result.models == 0);
    int calls = 0;
    const auto result = solver.enumerate([&](std::span<const int>) { return ++calls < 1000; });
    CHECK(result.end == Enumerated::enough);
    CHECK(result.models == 1000);
}

TEST_CASE("a limit leaves the enumeration incomplete") {
    Solver solver;
    sat::test::add_all(solver, sat::test::pigeons(8));
    Solver::Limits limits;
    limits.conflicts = 5;
    solver.set_limits(limits);
    CHECK(all_models(solver, {1, 2, 3}).result.end == Enumerated::unknown);
    CHECK(solver.stop_reason() == "conflict limit");
}

TEST_CASE("an exception of the callback leaves the formula unchanged") {
    Solver solver;
    solver.add({1, 2, 3});
    int calls = 0;
    const auto third = [&](std::span<const int>) -> bool {
        if (++calls == 3) throw std::out_of_range("enough");
        return true;
    };
    CHECK_THROWS_AS(solver.enumerate(third), std::out_of_range);
    CHECK(all_models(solver, {1, 2, 3}).result.models == 7);
}

TEST_CASE("a callback that calls the solver is rejected, and so is an invalid projection") {
    Solver solver;
    solver.add({1, 2});
    CHECK_THROWS_AS(solver.enumerate([&](std::span<const int>) { return solver.solve() == Solver::Answer::unknown; }),
                    std::logic_error);
    CHECK_THROWS_AS(all_models(solver, {1, 1}), std::invalid_argument);
    CHECK_THROWS_AS(all_models(solver, {-1}), std::invalid_argument);
    CHECK_THROWS_AS(all_models(solver, {0}), std::invalid_argument);
    CHECK(all_models(solver, {1, 2}).result.models == 3);
}

TEST_CASE("many models with repeated removal of blocking clauses are enumerated once each") {
    Solver solver;
    // No two neighbours of 18 are true: the 20th Fibonacci number.
    for (int v = 1; v < 18; ++v) solver.add({-v, -(v + 1)});
    Row all;
    for (int v = 1; v <= 18; ++v) all.push_back(v);
    CHECK(all_models(solver, all).result.models == 6765);
}
