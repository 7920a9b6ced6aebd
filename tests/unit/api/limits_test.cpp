// Limits, interrupts and callbacks.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "sat/api/solver.h"
#include "tests/unit/api/formulas.h"

using sat::Solver;
using Answer = Solver::Answer;
using sat::test::add_all;
using sat::test::pigeons;

TEST_CASE("a limit ends a query, and the next query has its own") {
    Solver solver;
    add_all(solver, pigeons(7));
    Solver::Limits limits;
    limits.conflicts = 10;
    solver.set_limits(limits);
    for (int i = 1; i <= 3; ++i) {
        CHECK(solver.solve() == Answer::unknown);
        CHECK(solver.stop_reason() == "conflict limit");
        CHECK(solver.statistic("conflicts") >= static_cast<std::uint64_t>(10 * i));
        CHECK(solver.statistic("conflicts") <= static_cast<std::uint64_t>(11 * i));
    }
    limits = {};
    limits.decisions = 5;
    solver.set_limits(limits);
    CHECK(solver.solve() == Answer::unknown);
    CHECK(solver.stop_reason() == "decision limit");
    solver.set_limits({});
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(solver.stop_reason() == "none");
}

TEST_CASE("a memory limit is reported as an answer") {
    Solver solver;
    add_all(solver, pigeons(9));
    Solver::Limits limits;
    limits.memory_bytes = 1000;
    solver.set_limits(limits);
    CHECK(solver.solve() == Answer::unknown);
    CHECK(solver.stop_reason() == "memory limit");
}

TEST_CASE("a flag set before or from another thread ends the search") {
    Solver::Options options;
    options.techniques = {{"pigeonhole", Solver::Use::off}};  // it would answer immediately
    Solver solver(options);
    add_all(solver, pigeons(12));
    std::atomic<bool> stop{true};
    Solver::Limits limits;
    limits.stop = &stop;
    solver.set_limits(limits);
    CHECK(solver.solve() == Answer::unknown);
    CHECK(solver.stop_reason() == "interrupted");
    stop = false;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
    });
    CHECK(solver.solve() == Answer::unknown);
    other.join();
}

TEST_CASE("a terminate callback ends the search until it is removed") {
    Solver solver;
    add_all(solver, pigeons(8));
    int calls = 0;
    solver.set_terminate([&] { return ++calls == 2; });
    CHECK(solver.solve() == Answer::unknown);
    CHECK(calls == 2);
    CHECK(solver.stop_reason() == "interrupted");
    solver.set_terminate({});
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(calls == 2);
}

TEST_CASE("learned clauses are reported up to the given length") {
    Solver solver;
    add_all(solver, pigeons(6));
    std::size_t reported = 0, longest = 0;
    solver.set_learn(5, [&](std::span<const int> clause) {
        ++reported;
        longest = std::max(longest, clause.size());
    });
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(reported > 0);
    CHECK(longest <= 5);
}

TEST_CASE("an exception of a callback is thrown from solve(), and the solver can be used afterwards") {
    Solver solver;
    add_all(solver, pigeons(8));
    solver.set_learn(1000, [](std::span<const int>) { throw std::out_of_range("enough"); });
    CHECK_THROWS_AS(solver.solve(), std::out_of_range);
    CHECK(solver.answer() == Answer::unknown);
    solver.set_learn(0, {});
    solver.set_terminate([]() -> bool { throw std::out_of_range("enough"); });
    CHECK_THROWS_AS(solver.solve(), std::out_of_range);
    solver.set_terminate({});
    CHECK(solver.solve() == Answer::unsatisfiable);
}

TEST_CASE("a callback that calls the solver is rejected") {
    Solver solver;
    add_all(solver, pigeons(8));
    solver.set_learn(1000, [&](std::span<const int>) { solver.add({1}); });
    CHECK_THROWS_AS(solver.solve(), std::logic_error);
    solver.set_learn(1000, [&](std::span<const int>) { CHECK(solver.max_variable() == 72); });
    CHECK(solver.solve() == Answer::unsatisfiable);
}
