#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

struct Example {
    std::string_view technique, puzzle, cells, conclusion;
};

// The first use of a technique on the way through a puzzle.  The puzzles of the pairs, the naked triple, X-wing,
// swordfish and jellyfish are examples of SudokuWiki (A. Stuart); the others are random minimal ones.
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
    {"turbot-fish", ".9.1.........3..6.7.3...4.5..7.4.85.............65..7.86......95....6...9.1..8.2.",
     "r2c9 r5c9 r2c1 r6c7", "r6c1=1"},
    {"empty-rectangle", ".....9.8.....1.7.335.8..2.....9...372....8....4..6......83.15....1..2.....4...8..",
     "r2c8 r3c8 r1c7 r1c9 r8c8 r8c2", "r1c2=6"},
    {"xy-wing", "4....9...3....2....6......563.1..........8..4.5..432...1.....869.....5..2...76...", "r1c9 r3c8 r4c9",
     "r4c8=9"},
    {"xyz-wing", "....9...5.78....1....4..2....1..5.4.9.7.2.1.......68..1....75.....3..76.....4...2", "r2c4 r2c5 r7c4",
     "r1c4=6"},
    {"w-wing", ".....9.8.....1.7.335.8..2.....9...372....8....4..6......83.15....1..2.....4...8..",
     "r1c2 r6c1 r8c2 r7c1", "r1c1=1 r4c2=1 r5c2=1"},
    {"bug-plus-1", "1....3..4...8....6...6.4.9.7.....2...5..38...6..4.......9.72.....1...3..4....9..1", "r3c3",
     "r3c3=7"},
    {"simple-colouring", "21...89..6.......4..97.28...6.2....9..7..95........3.8.5.84.......9.6.....21....7",
     "r5c1 r5c5 r3c5 r3c9 r2c7 r7c7", "r7c1=1"},
    {"unique-rectangle", "....9.....4.1.......28...3.1.....4..93.6....5.......26.1...8.6....3.9..1.67.....2",
     "r6c6 r6c5 r9c5 r9c6", "r9c5=4"},
    {"avoidable-rectangle", ".75..6.4..6..2.......4.1...6.89.....3.....95....25..8..1.......4.6...2.1.89...7..",
     "r9c4 r9c5 r5c5 r5c4", "r5c5=1"},
    {"finned-x-wing", ".7.4.........6...5.349...1.....81.6.....4.13..9......88.7...........459..2.......",
     "r4c2 r7c2 r4c9 r7c9 r9c9", "r7c8=4"},
    {"sashimi-x-wing", "3.8.2.9...92.5...1.......3.72.....1.....65..4..4.7...59..6.....5...93..........4.",
     "r3c3 r8c3 r1c8 r2c8 r8c8", "r3c9=6"},
    {"finned-swordfish", "..3..5.1...9...2.7....4...9.96.3.17.84.......2....1....1....6....8.5..9....4.7...",
     "r1c1 r2c1 r2c4 r5c4 r6c4 r1c9 r6c9", "r6c5=6"},
    {"sashimi-swordfish", "..5.....7...7....3.48.3..............3..89...5..6..17.....6.29..8.2.5...6.....5..",
     "r5c1 r5c4 r7c1 r7c9 r9c6 r9c9", "r4c6=1"},
    {"finned-jellyfish", "9..7.......7.2.8...8....6..259.61.8.3..5.............1.91.......7..3..646...18.5.",
     "r1c2 r1c3 r1c6 r1c7 r4c4 r4c7 r6c2 r6c3 r9c2 r9c3 r9c4", "r3c4=4"},
    {"wxyz-wing", "4..3...6.87..1..........5....84.........5..98..36...7...6.8.7...2.9....1...16..3.",
     "r1c2 r4c2 r5c3 r6c2", "r5c2=1"},
    {"sue-de-coq", "4.......3..817......7..6.9..2...9...3......85....2.1....5.9.....1..6...8...3.164.",
     "r8c1 r9c1 r4c1 r6c1 r9c3", "r9c2=9"},
    {"x-chain", ".....9.7...8.3...11.9....6.......8..4..8....3.3..56.....6.....7....8..5.25.967...",
     "r3c9 r6c9 r5c8 r5c6 r8c6 r8c4", "r3c4=2"},
    {"xy-chain", ".6.5..9.2..57...4..7.......34....62.6...3...77...1.3...9.854.......2.8.9.3.......",
     "r3c8 r7c8 r5c8 r5c3 r4c3", "r3c3=8"},
    {"aic", "..6..3.1..7.......2.38.7.9.32..9.6........4..6...4.......1..94.8...5..2...1.....7",
     "r4c4 r5c5 r5c1 r7c1 r7c9 r9c8", "r4c8=5"},
    {"grouped-aic", "....7....63.2.....7.5.3...9..43..5.........8..29681.....14...2.........5......7.8",
     "r2c7 r1c9 r2c9 r6c9", "r2c9=1"},
    {"als-xz", "51......36.89.7..........6.3.....2....254...87.....5.9..1.5......5.6..2....7.4...",
     "r2c5 r3c4 r1c3 r3c1 r3c2 r3c3", "r3c5=3"},
    {"als-xy-wing", "....8.2.7....7..5.9..5.48....6.2....71...8...4..7.3..2.....54.3..4......18.....6.",
     "r6c2 r6c3 r6c8 r3c8 r2c7 r4c7 r8c7 r9c7", "r6c7=5"},
    {"als-chain", "....8.2.7....7..5.9..5.48....6.2....71...8...4..7.3..2.....54.3..4......18.....6.",
     "r3c5 r7c5 r3c8 r6c2 r6c3 r6c8 r6c5 r8c5", "r5c5=6"},
    {"als-aic", "..1.6.5..9......1..5..2..7....9..8.4.69.7...35..........26......1.4...8.8....56..",
     "r4c5 r9c5 r7c5 r7c6 r7c7 r5c7 r5c8", "r4c8=5 r5c4=5"},
    {"franken-fish", "..1.6.5..9......1..5..2..7....9..8.4.69.7...35..........26......1.4...8.8....56..",
     "r2c2 r2c7 r2c9 r4c1 r4c2 r4c6 r5c7 r6c7 r6c8 r6c9 r8c6 r8c9", "r6c2=2"},
    {"mutant-fish", "....8.2.42.....865............81.....6...3..159...4...6...7.......1..5..42.36.9..",
     "r1c6 r2c3 r2c4 r2c5 r3c1 r3c6 r3c9 r4c6 r4c9 r7c6 r8c1", "r7c3=9"},
    {"forcing-chain", "....6..7..3.54......9..3..64....8.9.3..7.......8..9..1.7.6..9.3.....52..6.....5..",
     "r7c1 r7c3 r7c5 r7c6", "r3c1=2"},
    {"forcing-net", "....6..7..3.54......9..3..64....8.9.3..7.......8..9..1.7.6..9.3.....52..6.....5..", "r1c2",
     "r1c2=1"},
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
