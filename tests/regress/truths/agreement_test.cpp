// Puzzles of the benchmark collection: the solvers agree with each other and with what is known of each set.
#include <doctest/doctest.h>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/rate/rating.h"
#include "tests/regress/truths/puzzle_sample.h"

using namespace sudoku;

namespace {

struct Known {
    const char* file;
    std::size_t step, most;
    std::uint64_t least_solutions, most_solutions;  // counting up to 2
};
constexpr Known kSets[] = {
    {"gen0_kaggle_like.txt", 500, 50, 1, 1},
    {"gen1_random_minimal.txt", 500, 50, 1, 1},
    {"gen2_random_unique_nonminimal.txt", 500, 50, 1, 1},
    {"puzzles2_17_clue.txt", 500, 50, 1, 1},
    {"puzzles3_magictour_top1465.txt", 30, 25, 1, 1},
    {"puzzles5_forum_hardest_1905_11+.txt", 1000, 20, 1, 1},
    {"puzzles6_forum_hardest_1106.txt", 20, 10, 1, 1},
    {"puzzles7_serg_benchmark.txt", 100, 50, 2, 2},
    {"gen8_gen_puzzles_like.txt", 400, 60, 0, 2},
    {"gen9_complete_grids.txt", 500, 50, 1, 1},
};

SearchResult search(Solver& solver, const Puzzle& puzzle, const Rules& rules) {
    SearchOptions options;
    options.limit = 2;
    options.on_solution = [&](const Board& solution) { CHECK(check_solution(solution, puzzle, rules).ok()); };
    return solver.search(puzzle, options);
}

}  // namespace

TEST_CASE("every solver finds the known number of solutions on samples of every set") {
    if (!collection::find("puzzles")) return;
    const Rules rules = classic_rules({3, 3});
    bool none = false, one = false, several = false;
    for (const Known& known : kSets) {
        CAPTURE(std::string(known.file));
        for (const Puzzle& puzzle : collection::sample(known.file, known.step, known.most)) {
            std::optional<std::uint64_t> counted;
            for (const SolverEntry& entry : solvers()) {
                CAPTURE(std::string(entry.name));
                const auto solver = entry.make(rules, {});
                const std::uint64_t solutions = search(*solver, puzzle, rules).solutions;
                CHECK(solutions >= known.least_solutions);
                CHECK(solutions <= known.most_solutions);
                CHECK(counted.value_or(solutions) == solutions);
                counted = solutions;
            }
            none = none || counted == 0;
            one = one || counted == 1;
            several = several || counted == 2;
        }
    }
    CHECK((none && one && several));
}

TEST_CASE("puzzles with 17 givens have one solution and are minimal") {
    const Rules rules = classic_rules({3, 3});
    const auto solver = find_solver("bits")->make(rules, {});
    for (const Puzzle& puzzle : collection::sample("puzzles2_17_clue.txt", 30, 820)) {
        REQUIRE(puzzle.board.num_givens() == 17);
        Board solution;
        SearchOptions options;
        options.limit = 2;
        options.on_solution = [&](const Board& board) { solution = board; };
        REQUIRE(solver->search(puzzle, options).solutions == 1);
        const RedundantGivens redundant = redundant_givens(puzzle, solution, rules, *solver);
        CHECK(redundant.complete);
        CHECK(redundant.cells.empty());
    }
}
