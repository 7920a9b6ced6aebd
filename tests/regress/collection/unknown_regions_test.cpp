// Public puzzles whose regions are part of the solution.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "sat/io/json.h"
#include "sudoku/notation/iss.h"
#include "sudoku/propagate/constraint_solver.h"
#include "tests/collection.h"

using namespace sudoku;

TEST_CASE("collected puzzles with unknown regions have one solution, with the known digits") {
    const auto path = collection::find("variants/constraints.jsonl");
    if (!path) return;
    std::ifstream file(*path);
    std::size_t solved = 0;
    for (std::string line; std::getline(file, line);) {
        const auto parsed = sat::parse_json(line);
        const sat::Json* const json = std::get_if<sat::Json>(&parsed);
        REQUIRE(json != nullptr);
        const std::string id = json->find("id")->text(), input = json->find("input")->text();
        if (!input.starts_with('.') || input.find("ChaosConstruction") == std::string::npos) continue;
        CAPTURE(id);
        const auto puzzle = read_iss(input);
        REQUIRE(puzzle);
        CHECK(puzzle->unread.empty());
        DiagramCache cache;
        auto solver = ConstraintSolver::make(*puzzle, cache);
        REQUIRE(solver);
        const auto few = solver->few_solutions({});
        REQUIRE(few);
        REQUIRE(few->is_one());
        std::string digits;
        for (Cell c = 0; c < puzzle->grid.num_cells(); ++c) digits += std::to_string(few->values.front()[c]);
        CHECK(digits == json->find("solution")->text());
        ++solved;
    }
    CHECK(solved == 7);
}
