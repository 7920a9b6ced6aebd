#include "tests/property/sudoku_logic/kinds.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "sudoku/generate/digger.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"
#include "tests/collection.h"

namespace logic_tests {
namespace {

using namespace sudoku;

constexpr BoardKind kKinds[] = {
    {{2, 2}, "classic", 0, 40},   {{2, 2}, "x", 0, 20},         {{2, 3}, "classic", 0, 40},
    {{3, 2}, "x", 0, 20},         {{2, 3}, "anti-king", 0, 20}, {{1, 7}, "classic", 0, 10},
    {{3, 3}, "classic", 0, 150},  {{3, 3}, "x", 0, 12},         {{3, 3}, "windows", 0, 12},
    {{3, 3}, "percent", 0, 6},    {{3, 3}, "disjoint", 0, 12},  {{3, 3}, "anti-knight", 0, 8},
    {{3, 3}, "anti-king", 0, 12}, {{3, 3}, "jigsaw", 0, 30},    {{3, 3}, "x,anti-knight", 0, 2},
    {{3, 4}, "classic", 48, 3},   {{3, 4}, "jigsaw", 52, 2},    {{4, 4}, "classic", 98, 2},
    {{4, 4}, "x", 98, 1},
};

std::vector<Board> all_solutions(const Puzzle& puzzle, const Rules& rules, std::size_t limit) {
    std::vector<Board> found;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& b) { found.push_back(b); };
    make_bits(rules)->search(puzzle, options);
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

std::span<const BoardKind> board_kinds() {
    return kKinds;
}

Rules make_rules_of(const BoardKind& kind, std::uint64_t seed) {
    Variant variant = *read_variant(kind.variant);
    if (variant.is_jigsaw()) variant.regions = random_regions(kind.box, seed);
    return *make_rules(kind.box, variant);
}

std::optional<Solved> make_puzzle(const BoardKind& kind, const Rules& rules, std::uint64_t seed) {
    sat::Random random(seed);
    auto grid = GridMaker(rules, *find_grid_method("lasvegas")).make(random, {});
    if (!grid || !*grid) return std::nullopt;
    Digger digger(rules, *find_clue_symmetry("none"));
    DigPlan plan;
    plan.givens = kind.givens;
    digger.dig(**grid, plan, random, {});
    Solved made;
    made.puzzle.board = digger.board();
    made.solutions = {**grid};
    return made;
}

Solved with_several(Solved solved, const Rules& rules, std::size_t most, std::uint64_t seed) {
    sat::Random random(seed);
    const auto cells = static_cast<std::uint32_t>(rules.num_cells());
    for (int tries = 0; tries < 10; ++tries) {
        Puzzle fewer = solved.puzzle;
        fewer.board.set(random.below(cells), kBlank);
        std::vector<Board> found = all_solutions(fewer, rules, most + 1);
        if (found.size() > most) continue;
        solved = {std::move(fewer), std::move(found)};
    }
    return solved;
}

Solved with_marks(Solved solved, std::uint64_t seed) {
    sat::Random random(seed);
    const Board kept = solved.solutions[random.below(static_cast<std::uint32_t>(solved.solutions.size()))];
    solved.puzzle.marks.emplace(kept.side());
    for (const Board& other : solved.solutions) {
        std::vector<Cell> differ;
        for (Cell c = 0; c < kept.num_cells(); ++c)
            if (kept[c] != other[c]) differ.push_back(c);
        if (differ.empty()) continue;
        const Cell c = differ[random.below(static_cast<std::uint32_t>(differ.size()))];
        solved.puzzle.marks->forbid(c, other[c]);
    }
    solved.solutions = {kept};
    return solved;
}

std::vector<Board> collected(std::string_view file, std::size_t side, std::size_t most) {
    std::vector<Board> boards;
    const auto path = collection::find("puzzles/" + std::string(file));
    if (!path) return boards;
    std::ifstream input(*path);
    std::string line;
    while (boards.size() < most && std::getline(input, line)) {
        Board board(side);
        std::istringstream numbers(line);
        for (Cell c = 0; c < board.num_cells(); ++c) {
            unsigned digit = 0;
            if (side > 9) numbers >> digit;
            else if (c < line.size() && line[c] >= '1' && line[c] <= '9') digit = static_cast<unsigned>(line[c] - '0');
            board.set(c, static_cast<Digit>(digit));
        }
        boards.push_back(board);
    }
    return boards;
}

Solved solve(const Board& board, const Rules& rules) {
    Solved solved;
    solved.puzzle.board = board;
    solved.solutions = all_solutions(solved.puzzle, rules, 2);
    return solved;
}

}  // namespace logic_tests
