#include <doctest/doctest.h>

#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("every solver is found by its name only") {
    for (const SolverEntry& entry : solvers()) CHECK(find_solver(entry.name) == &entry);
    CHECK(solvers().front().name == "auto");
    CHECK(find_solver("") == nullptr);
    CHECK(find_solver("textbook") == nullptr);
}

TEST_CASE("bits is for boards up to side 64, bulk for classic 9x9 ones, the others for all") {
    const Rules usual = classic_rules({3, 3}), flat = classic_rules({1, 9}), small = classic_rules({8, 8}),
                wide = classic_rules({5, 13});
    for (const SolverEntry& entry : solvers()) {
        CHECK(entry.obstacle(usual).empty());
        CHECK(entry.obstacle(flat).empty() == (entry.name != "bulk"));
        CHECK(entry.obstacle(small).empty() == (entry.name != "bulk"));
        CHECK(entry.obstacle(wide).empty() == (entry.name != "bits" && entry.name != "bulk"));
    }
}

TEST_CASE("bulk input uses the bulk engine unless another is selected") {
    for (const SolverEntry& entry : solvers()) CHECK(entry.bulk == (entry.name == "auto" || entry.name == "bulk"));
}

TEST_CASE("every solver of the registry solves the hard puzzle, and finds no second solution") {
    const Rules rules = classic_rules({3, 3});
    for (const SolverEntry& entry : solvers()) {
        const auto found = all_solutions(*entry.make(rules, {}), puzzle(kHard));
        REQUIRE(found.size() == 1);
        CHECK(found.front() == puzzle(kHardSolution).board);
    }
}
