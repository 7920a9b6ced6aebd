// Why puzzles with constraints have no solution: the named set is contradictory and minimal, as the solver finds.
#include "sudoku/deduce/core.h"

#include <doctest/doctest.h>

#include <string>

#include "app/sudoku/hints/core_text.h"
#include "sat/core/random.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/notations.h"
#include "sudoku/propagate/constraint_solver.h"
#include "tests/property/sudoku_constraints/made_constraints.h"
#include "tests/rounds.h"

using namespace sudoku;
using i18n::Language;

namespace {

ConstraintPuzzle puzzle_of(const std::string& text) {
    auto puzzle = read_constraint_puzzle(text);
    REQUIRE(puzzle);
    return *std::move(puzzle);
}

bool has_solution(const ConstraintPuzzle& puzzle) {
    DiagramCache cache;
    auto solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    const auto result = solver->solve({.engine = ConstraintEngine::sat});
    REQUIRE(result);
    return result->solutions > 0;
}

// A part of a rule of the whole grid as a constraint of its own: a house, or a relation of two cells.
std::optional<Constraint> constraint_of_part(const deduce::Clue& clue, const Grid& grid) {
    if (clue.form == deduce::Clue::Form::house) return constraint_of("different", {clue.cells});
    if (clue.links.size() != 1) return std::nullopt;
    const deduce::Link& link = clue.links.front();
    std::vector<int> pairs;
    for (unsigned a = 0; a < grid.num_digits(); ++a)
        for (unsigned b = 0; b < grid.num_digits(); ++b)
            if ((link.relation->forward[a] >> b & 1) != 0) pairs.insert(pairs.end(), {grid.value(a), grid.value(b)});
    return constraint_of("relation", {{link.first, link.second}}, pairs);
}

// The members of a core as a puzzle of its own; nullopt: there is none.
std::optional<ConstraintPuzzle> puzzle_of(const deduce::Core& core, const deduce::Clues& open,
                                          const ConstraintPuzzle& whole) {
    ConstraintPuzzle puzzle = deduce::without_givens(whole);
    puzzle.constraints.clear();
    for (const deduce::ClueId id : core.clues) {
        const deduce::Clue& clue = open[id];
        // Means something else without the boxes, which need not be members.
        if (whole.constraints[clue.piece.constraint].kind->name == "region-sum") return std::nullopt;
        const auto constraint = clue.piece.part ? constraint_of_part(clue, whole.grid)
                                                : std::optional(whole.constraints[clue.piece.constraint]);
        if (!constraint) return std::nullopt;
        puzzle.constraints.push_back(*constraint);
    }
    for (const Cell c : core.cells) puzzle.allowed[c] = whole.allowed[c];
    return puzzle;
}

deduce::Core core_of(const ConstraintPuzzle& puzzle) {
    const ConstraintPuzzle open = deduce::without_givens(puzzle);
    const auto clues = deduce::Clues::of(open);
    REQUIRE(clues);
    const auto core = find_core(**clues, puzzle.allowed, nullptr);
    REQUIRE(core.has_value());
    const auto contradictory = puzzle_of(*core, **clues, puzzle);
    if (!contradictory) return *core;
    CHECK_FALSE(has_solution(*contradictory));
    if (!core->minimal) return *core;
    for (std::size_t i = 0; i < core->clues.size() + core->cells.size(); ++i) {
        deduce::Core fewer = *core;
        if (i < core->clues.size()) fewer.clues.erase(fewer.clues.begin() + static_cast<std::ptrdiff_t>(i));
        else fewer.cells.erase(fewer.cells.begin() + static_cast<std::ptrdiff_t>(i - core->clues.size()));
        CHECK(has_solution(*puzzle_of(fewer, **clues, puzzle)));
    }
    return *core;
}

std::string why(const std::string& text, Language language = Language::en) {
    return hints::why_no_solution(puzzle_of(text), language, nullptr);
}

}  // namespace

TEST_CASE("givens and rules that contradict each other are named, in both languages") {
    CHECK(why("grid 9x9\nboxes 3x3\nanti-knight\nkiller 12 r5c5 r5c6\ncandidates 7 r1c1\ncandidates 7 r2c3\n") ==
          "no solution: these contradict each other: 7 in r1c1, r2c3; box 1");
    CHECK(why("grid 9x9\nanti-knight\ncandidates 7 r1c3\ncandidates 7 r3c4\ncandidates 1 r9c9\n") ==
          "no solution: these contradict each other: 7 in r1c3, r3c4; the knight's move r1c3-r3c4");
    const std::string cages = "grid 9x9\nboxes 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c5 r1c6\nkiller 20 r5c5 r5c6 r5c7\n";
    CHECK(why(cages) ==
          "no solution: these contradict each other: row 1; the cage r1c12 (sum 3); the cage r1c56 (sum 4)");
    CHECK(why(cages, Language::zh) == "无解：以下条件互相矛盾：第 1 行；虚框（r1c12，和 3）；虚框（r1c56，和 4）");
    CHECK(why("grid 9x9\nboxes 3x3\nkiller 2 r1c1 r1c2\n") ==
          "no solution: the cage r1c12 (sum 2) cannot be satisfied");
    CHECK(why("grid 9x9\nboxes 3x3\nthermometer r1c1-r1c3\ncandidates 1 2 r1c3\n", Language::zh) ==
          "无解：以下条件互相矛盾：r1c3 只能是 1 或 2；温度计（r1c1-r1c2-r1c3）");
    CHECK(why("grid 2x2\nthermometer r1c1 r1c2\ncandidates 1 r1c2\n") ==
          "no solution: these contradict each other: 1 in r1c2; the thermometer r1c1-r1c2");
}

TEST_CASE("the cores of random puzzles without solution are contradictory, and nothing can be left out") {
    sat::Random random(5);
    std::size_t cores = 0, minimal = 0;
    for (int round = 0; round < rounds(400); ++round) {
        ConstraintPuzzle puzzle = constraint_tests::small_board(random);
        const auto& kinds = constraint_kinds();
        for (int i = 0; i < 4; ++i) {
            const ConstraintKind& kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
            if (is_of_unknown_regions(kind)) continue;  // which no reason is looked for
            if (auto made = constraint_tests::made(kind, puzzle, random))
                puzzle.constraints.push_back(*std::move(made));
        }
        if (has_solution(puzzle)) continue;
        const deduce::Core core = core_of(puzzle);
        ++cores;
        minimal += core.minimal;
    }
    CHECK(cores > 10);
    CHECK(minimal == cores);
}

TEST_CASE("where no core was found, or none is looked for, the text says no more than that") {
    const ConstraintPuzzle puzzle = puzzle_of("grid 9x9\nboxes 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c5 r1c6\n");
    const auto clues = deduce::Clues::of(puzzle);
    REQUIRE(clues);
    CHECK(hints::text_of(std::nullopt, **clues, puzzle, Language::en).ends_with("was found in time"));
    CHECK(hints::text_of(std::nullopt, **clues, puzzle, Language::zh).starts_with("无解："));
    CHECK(hints::why_no_solution(puzzle_of("grid 4x4\nboxes none\nchaos-construction\n"), Language::zh, nullptr) ==
          "无解");
}
