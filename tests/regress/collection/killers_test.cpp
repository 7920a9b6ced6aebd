// Public killers, explained to the end.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "sat/io/json.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/propagate/search.h"
#include "tests/collection.h"

using namespace sudoku;

namespace {

// Rows and columns, a grid with the sum of each cage at one of its cells, a grid of the numbers of cages.
ConstraintPuzzle killer_of(const std::string& text) {
    std::istringstream in(text);
    std::size_t rows = 0, columns = 0;
    in >> rows >> columns;
    ConstraintPuzzle puzzle(Grid(rows, columns, rows));
    const int side = static_cast<int>(rows), box_rows = side == 9 ? 3 : 2;
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, side, box_rows, side / box_rows}));
    std::vector<int> sums(rows * columns, 0);
    for (int& sum : sums) {
        std::string word;
        in >> word;
        if (word != "-") sum = std::stoi(word);
    }
    std::map<int, std::vector<Cell>> cages;
    for (Cell c = 0; c < sums.size(); ++c) {
        int cage = 0;
        in >> cage;
        cages[cage].push_back(c);
    }
    for (const auto& [number, cells] : cages) {
        int total = 0;
        for (const Cell c : cells) total += sums[c];
        puzzle.constraints.push_back(constraint_of("killer", {cells}, {total}));
    }
    return puzzle;
}

}  // namespace

TEST_CASE("collected killers are explained to the end, nearly all without a trial") {
    const auto path = collection::find("variants/killer.jsonl");
    if (!path) return;
    std::ifstream file(*path);
    std::size_t unique = 0, tried = 0;
    for (std::string line; std::getline(file, line);) {
        const auto parsed = sat::parse_json(line);
        const sat::Json* const json = std::get_if<sat::Json>(&parsed);
        REQUIRE(json != nullptr);
        CAPTURE(json->find("id")->text());
        const ConstraintPuzzle puzzle = killer_of(json->find("problem")->text());
        const auto clues = deduce::Clues::of(puzzle);
        REQUIRE(clues);
        Values solution;
        ConstraintSearchOptions options;
        options.limit = 2;
        options.on_solution = [&](const Values& values) { solution = values; };
        if (search((*clues)->network(), options).solutions != 1) continue;
        ++unique;
        const deduce::Walk way = walk(**clues, solution);
        CHECK(way.complete);
        deduce::State state(**clues);
        for (const deduce::Step& step : way.steps) apply(step, state);
        CHECK(state.is_complete());
        for (Cell c = 0; c < solution.size(); ++c) CHECK(state.value(c) == solution[c]);
        tried += way.difficulty() == 5;
    }
    CHECK(unique == 396);
    CHECK(tried <= 1);
}
