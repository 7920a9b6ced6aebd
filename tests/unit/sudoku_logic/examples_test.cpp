#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

struct Example {
    std::string_view technique, puzzle, cells, conclusion;
};

// The first use of a technique on the way through a puzzle.  The puzzles of the pairs, the naked triple,
// X-wing, swordfish, jellyfish and XY-wing are examples of SudokuWiki (A. Stuart); the others are random
// minimal ones.
constexpr Example kExamples[] = {
    {"locked-candidates", "....94.6.63.....8.........7.2....1..36.9......4.2..7.5..4.....35...6...4...4.1.5.",
     "r9c1 r9c2", "r7c1=7 r7c2=7 r8c2=7"},
    {"naked-pair", "65..87.24...649.5..4..25...57.438.61...5.1...31.9.2.85...89..1....213...13.75..98", "r2c9 r3c8",
     "r1c7=3 r2c7=3 r2c7=7 r3c7=3 r3c7=7 r3c9=3 r3c9=7"},
    {"hidden-pair", "....3..86....2..4..9..7852.3718562949..1423754..3976182..7.3859.392.54677..9.4132", "r2c1 r2c4",
     "r2c1=1 r2c1=8"},
    {"naked-triple", ".....1.3.231.9.....65..31..6789243..1.3.5...6...1367....936.57...6.198433........",
     "r1c1 r1c2 r1c5", "r1c7=9 r1c9=8 r1c9=9 r3c1=9"},
    {"hidden-triple", "7..5..9.4.1..9..6..4....3....7....5...4.....86...43......9..78.....512...3..2....",
     "r3c4 r4c4 r5c4", "r3c4=7 r3c4=8 r4c4=8 r5c4=7"},
    {"naked-quad", ".......81..1...7..37.5........6.1.7........4.....982.3..2...957..412.....65..9...",
     "r4c3 r5c1 r5c3 r6c3", "r4c1=9 r6c1=6"},
    {"x-wing", "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5",
     "r2c4 r2c8 r6c4 r6c8", "r1c4=7 r5c4=7 r8c4=7 r8c8=7 r9c4=7 r9c8=7"},
    {"swordfish", "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5",
     "r2c1 r3c1 r4c1 r2c5 r3c5 r4c5 r2c7 r3c7 r4c7", "r2c2=8 r2c8=8 r3c2=8 r3c9=8 r4c6=8"},
    {"jellyfish", "2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1",
     "r3c1 r3c2 r3c5 r3c9 r4c1 r4c2 r4c5 r4c9 r6c1 r6c2 r6c5 r6c9 r7c1 r7c2 r7c5",
     "r1c2=7 r1c5=7 r2c1=7 r2c9=7 r5c1=7 r5c2=7 r5c9=7 r9c2=7 r9c5=7"},
    {"skyscraper", "..5.....7...7....3.48.3..............3..89...5..6..17.....6.29..8.2.5...6.....5..",
     "r5c1 r5c9 r2c1 r3c9", "r2c8=2"},
    {"two-string-kite", ".29....17.....194...68..........63.5..37...9...5.1972............7.6.5...6..3....",
     "r1c1 r2c2 r1c5 r7c2", "r7c5=5"},
    {"xy-wing", "9..24.....5.69.231.2..5..9..9.7..32...29356.7.7...29...69.2..7351..79.622.7.86..9", "r1c2 r2c3 r9c2",
     "r8c3=4"},
    {"xyz-wing", "....9...5.78....1....4..2....1..5.4.9.7.2.1.......68..1....75.....3..76.....4...2", "r2c4 r2c5 r7c4",
     "r1c4=6"},
    {"w-wing", "....9.....4.1.......28...3.1.....4..93.6....5.......26.1...8.6....3.9..1.67.....2",
     "r1c8 r7c1 r8c8 r8c3", "r1c1=5"},
    {"simple-colouring", "4..3...6.87..1..........5....84.........5..98..36...7...6.8.7...2.9....1...16..3.",
     "r2c3 r2c4 r7c4 r7c8 r4c8 r4c2", "r1c2=5"},
    {"unique-rectangle", "....9.....4.1.......28...3.1.....4..93.6....5.......26.1...8.6....3.9..1.67.....2",
     "r6c6 r6c5 r9c5 r9c6", "r9c5=4"},
    {"xy-chain", "...2...45....6...9.3.8.....8.3......1......8.....3..74528.9......64..53....12....",
     "r1c3 r1c5 r1c1 r6c1 r3c1 r3c6", "r1c6=9 r3c3=9"},
    {"forcing-chain", "..5.....7...7....3.48.3..............3..89...5..6..17.....6.29..8.2.5...6.....5..", "r4c6",
     "r4c6=1"},
    {"forcing-net", "...41.....8....9.7.5..9...3....462..9..2..7....7....4...3.5...6.......94..5..8...", "r6c1",
     "r6c1=8"},
};

CandidateGrid grid_of(std::string_view symbols, const Rules& rules) {
    Puzzle puzzle;
    puzzle.board = Board(9);
    for (Cell c = 0; c < symbols.size(); ++c)
        if (symbols[c] != '.') puzzle.board.set(c, static_cast<Digit>(symbols[c] - '0'));
    return CandidateGrid(puzzle, rules);
}

std::optional<Step> next_step(const CandidateGrid& grid) {
    for (const TechniqueEntry& technique : techniques())
        if (auto step = technique.find(grid)) return step;
    return std::nullopt;
}

std::optional<Step> first_use(std::string_view technique, CandidateGrid grid) {
    while (auto step = next_step(grid)) {
        if (step->technique->name == technique) return step;
        apply(*step, grid);
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("puzzles lead to the known conclusions") {
    const Rules rules = classic_rules({3, 3});
    for (const Example& example : kExamples) {
        CAPTURE(example.technique);
        const auto step = first_use(example.technique, grid_of(example.puzzle, rules));
        REQUIRE(step);
        CHECK(text_of(step->cells) == example.cells);
        CHECK((step->placed ? text_of({*step->placed}) : text_of(step->removed)) == example.conclusion);
    }
}
