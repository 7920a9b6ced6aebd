// What ends a search early, and what callbacks may do.
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

TEST_CASE("a limit ends a question, and the next one has its own") {
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

TEST_CASE("too little memory is an answer, not the end of the program") {
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
    options.techniques = {{"pigeonhole", Solver::Use::off}};  // which would have the answer at once
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

TEST_CASE("the callback that wants an end gets one, until it is taken back") {
    Solver solver;
    add_all(solver, pigeons(8));
    int asked = 0;
    solver.set_terminate([&] { return ++asked == 2; });
    CHECK(solver.solve() == Answer::unknown);
    CHECK(asked == 2);
    CHECK(solver.stop_reason() == "interrupted");
    solver.set_terminate({});
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(asked == 2);
}

TEST_CASE("learned clauses are told up to the length that was asked for") {
    Solver solver;
    add_all(solver, pigeons(6));
    std::size_t told = 0, longest = 0;
    solver.set_learn(5, [&](std::span<const int> clause) {
        ++told;
        longest = std::max(longest, clause.size());
    });
    CHECK(solver.solve() == Answer::unsatisfiable);
    CHECK(told > 0);
    CHECK(longest <= 5);
}

TEST_CASE("what a callback throws comes out of solve(), and the solver goes on") {
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

TEST_CASE("a callback that calls the solver is refused") {
    Solver solver;
    add_all(solver, pigeons(8));
    solver.set_learn(1000, [&](std::span<const int>) { solver.add({1}); });
    CHECK_THROWS_AS(solver.solve(), std::logic_error);
    solver.set_learn(1000, [&](std::span<const int>) { CHECK(solver.max_variable() == 72); });
    CHECK(solver.solve() == Answer::unsatisfiable);
}
