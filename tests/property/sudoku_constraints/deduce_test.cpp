// Steps of puzzles with constraints of every kind: each is checked by trying all grids of the state's candidates.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/deduce/verify.h"
#include "sudoku/deduce/walk.h"
#include "tests/property/sudoku_constraints/made_constraints.h"
#include "tests/rounds.h"

using namespace sudoku;
using namespace constraint_tests;
using deduce::Clue;
using deduce::ClueId;
using deduce::Clues;
using deduce::State;
using deduce::Step;

namespace {

// Does the grid satisfy a clue?  By the check of its kind; of a rule of the whole grid, that of all of it, except that
// the cells of a house differ.
bool satisfies(const Values& values, const Clue& clue, const ConstraintPuzzle& puzzle) {
    if (clue.form == Clue::Form::house) {
        for (const Cell a : clue.cells)
            for (const Cell b : clue.cells)
                if (a != b && values[a] == values[b]) return false;
        return true;
    }
    const Constraint& constraint = puzzle.constraints[clue.piece.constraint];
    return constraint.kind->holds(puzzle, constraint, values);
}

bool violates(const Values& values, const Step& step, const Grid& grid) {
    if (step.placed) return grid.only(values[step.placed->cell]) != step.placed->digit;
    return std::ranges::any_of(step.removed, [&](const deduce::Removal& removal) {
        return (grid.only(values[removal.cell]) & removal.digits) != 0;
    });
}

// No grid of the candidates satisfies the clues of the step and violates its conclusion.
bool follows_by_trying(const Step& step, const Clues& clues, const State& state) {
    const Grid& grid = clues.grid();
    std::vector<bool> matters(grid.num_cells(), false);
    for (const ClueId id : step.clues) {
        if (clues[id].piece.part && clues[id].form != Clue::Form::house) matters.assign(grid.num_cells(), true);
        for (const Cell c : clues[id].cells) matters[c] = true;
    }
    if (step.placed) matters[step.placed->cell] = true;
    for (const deduce::Removal& removal : step.removed) matters[removal.cell] = true;
    Values values(grid.num_cells(), 0);
    const std::function<bool(Cell)> none_from = [&](Cell c) -> bool {
        if (c == values.size())
            return !violates(values, step, grid) || !std::ranges::all_of(step.clues, [&](ClueId id) {
                return satisfies(values, clues[id], clues.puzzle());
            });
        if (!grid.has(c)) return none_from(c + 1);
        Digits digits = state[c];
        if (!matters[c]) digits &= -digits;
        for (; digits != 0; digits &= digits - 1) {
            values[c] = grid.value(static_cast<unsigned>(std::countr_zero(digits)));
            if (!none_from(c + 1)) return false;
        }
        return true;
    };
    return none_from(0);
}

// Removes candidates until one of the solutions is left; nullopt if there is none.
std::optional<Values> make_unique_puzzle(ConstraintPuzzle& puzzle, sat::Random& random) {
    std::set<Values> solutions = solutions_by_trying(puzzle);
    if (solutions.empty()) return std::nullopt;
    const Values kept = *std::next(solutions.begin(), random.below(static_cast<std::uint32_t>(solutions.size())));
    while (solutions.size() > 1) {
        const Values& other = *solutions.begin() == kept ? *std::next(solutions.begin()) : *solutions.begin();
        Cell c = 0;
        while (other[c] == kept[c]) ++c;
        const int gone = other[c];
        puzzle.allowed[c] &= ~puzzle.grid.only(gone);
        std::erase_if(solutions, [&](const Values& values) { return values[c] == gone; });
    }
    return kept;
}

std::string text_of(const ConstraintPuzzle& puzzle) {
    std::string text = std::to_string(puzzle.grid.first()) + "+" + std::to_string(puzzle.grid.num_digits()) + " ";
    for (const Constraint& constraint : puzzle.constraints)
        text += describe(puzzle, constraint).english() + " " + constraint.text + "; ";
    return text;
}

std::map<std::string_view, int> used;  // techniques

void check_walk(const ConstraintPuzzle& puzzle, const Values& solution) {
    CAPTURE(text_of(puzzle));
    const auto clues = Clues::of(puzzle);
    REQUIRE(clues);
    const deduce::Walk way = walk(**clues, solution);
    CHECK(way.complete);
    State state(**clues);
    std::uint64_t score = 0;
    for (const Step& step : way.steps) {
        CAPTURE(step.technique->name);
        ++used[step.technique->name];
        REQUIRE((step.placed.has_value() != !step.removed.empty()));
        for (const deduce::Removal& removal : step.removed) CHECK((removal.digits & ~state[removal.cell]) == 0);
        CHECK(follows_by_trying(step, **clues, state));
        CHECK(check(step, **clues, state) == deduce::Check::holds);
        apply(step, state);
        score += score_of(step);
    }
    CHECK(state.is_complete());
    CHECK(way.score == score);
    for (Cell c = 0; c < solution.size(); ++c)
        if (puzzle.grid.has(c)) CHECK(state.value(c) == solution[c]);
}

// Each of the steps to a cell follows after those before it, and the last one fills the cell.
void check_path(const ConstraintPuzzle& puzzle, const Values& solution, sat::Random& random) {
    std::vector<Cell> open;
    for (Cell c = 0; c < puzzle.allowed.size(); ++c)
        if (puzzle.grid.has(c) && !puzzle.is_given(c)) open.push_back(c);
    if (open.empty()) return;
    const Cell cell = open[random.below(static_cast<std::uint32_t>(open.size()))];
    const auto clues = Clues::of(puzzle);
    REQUIRE(clues);
    const std::vector<Step> steps = steps_to(cell, **clues, solution);
    REQUIRE(!steps.empty());
    State state(**clues);
    for (const Step& step : steps) {
        CHECK(follows_by_trying(step, **clues, state));
        apply(step, state);
    }
    REQUIRE(steps.back().placed);
    CHECK(steps.back().placed->cell == cell);
    CHECK(state.value(cell) == solution[cell]);
}

}  // namespace

TEST_CASE("every step of walks with each kind of constraint follows from the clues that it names") {
    sat::Random random(5);
    for (const ConstraintKind& kind : constraint_kinds()) {
        if (is_of_unknown_regions(kind)) continue;
        CAPTURE(kind.name);
        int checked = 0;
        for (int round = 0; round < rounds(10) || (checked == 0 && round < 1000); ++round) {
            ConstraintPuzzle puzzle = round % 2 == 0 ? small_board(random) : small_grid(random);
            std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (!constraint) continue;
            puzzle.constraints.push_back(std::move(*constraint));
            const std::optional<Values> solution = make_unique_puzzle(puzzle, random);
            if (!solution) continue;
            check_walk(puzzle, *solution);
            ++checked;
        }
        CHECK(checked > 0);
    }
    CHECK(used["one-constraint"] > 0);
    CHECK(used["naked-single"] > 0);
}

TEST_CASE("every step of walks with several constraints follows, and so do the steps to a cell") {
    sat::Random random(6);
    const std::span kinds = constraint_kinds();
    int checked = 0;
    for (int round = 0; round < rounds(200); ++round) {
        ConstraintPuzzle puzzle = round % 2 == 0 ? small_board(random) : small_grid(random);
        for (int i = 0; i < 4; ++i) {
            const ConstraintKind& kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
            std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (constraint) puzzle.constraints.push_back(std::move(*constraint));
        }
        if (!fits(puzzle) || has_unknown_regions(puzzle)) continue;
        const std::optional<Values> solution = make_unique_puzzle(puzzle, random);
        if (!solution) continue;
        check_walk(puzzle, *solution);
        check_path(puzzle, *solution, random);
        ++checked;
    }
    CHECK(checked > 0);
}

// In two rows of four, 1 and 2 take turns with 3 and 4 where neighbours differ by 2, and odd digits with even ones
// beside white dots.
TEST_CASE("every step of walks with lines that take turns follows") {
    sat::Random random(8);
    const auto is_missing = [] { return used["sides"] == 0 || used["partners"] == 0; };
    for (int round = 0; round < rounds(30) || (is_missing() && round < 1000); ++round) {
        ConstraintPuzzle puzzle(Grid(2, 4, 4));
        puzzle.constraints.push_back(constraint_of("different", {{0, 1, 2, 3}}));
        puzzle.constraints.push_back(constraint_of("different", {{4, 5, 6, 7}}));
        std::vector<Cell> line{random.below(8)};
        for (int tries = 0; tries < 40 && line.size() < 6; ++tries) {
            const auto next = puzzle.grid.beside(line.back(), static_cast<int>(random.below(3)) - 1,
                                                 static_cast<int>(random.below(3)) - 1);
            if (next && std::ranges::find(line, *next) == line.end()) line.push_back(*next);
        }
        const bool whisper = random.flip();
        if (whisper) puzzle.constraints.push_back(constraint_of("whisper", {line}, {2}));
        for (std::size_t i = 1; !whisper && i < line.size(); ++i)
            if (const Constraint dot = constraint_of("difference", {{line[i - 1], line[i]}}); fits(puzzle, dot))
                puzzle.constraints.push_back(dot);
        if (const auto solution = make_unique_puzzle(puzzle, random)) check_walk(puzzle, *solution);
    }
    CHECK(used["sides"] > 0);
    CHECK(used["partners"] > 0);
}

TEST_CASE("a step that does not follow is not confirmed") {
    ConstraintPuzzle puzzle(Grid(1, 3, 4));
    puzzle.constraints.push_back(constraint_of("killer", {{0, 1}}, {4}));
    const auto clues = Clues::of(puzzle);
    REQUIRE(clues);
    const State state(**clues);
    Step step{deduce::find_technique("cage-sets"), {}, {{0, 0b1010}}, {0}, {0, 1}, 0, {}};
    CHECK(check(step, **clues, state) == deduce::Check::holds);  // 1+3: no 2, no 4
    step.removed = {{0, 0b1000}, {1, 0b0001}};
    CHECK(check(step, **clues, state) == deduce::Check::fails);
    step.removed = {{2, 0b0001}};
    CHECK(check(step, **clues, state) == deduce::Check::fails);
    step.removed = {};
    step.placed = deduce::Placement{0, 0b0001};
    CHECK(check(step, **clues, state) == deduce::Check::fails);
}

TEST_CASE("a walk ends when it is interrupted, at any poll") {
    ConstraintPuzzle puzzle(Grid(4, 4, 4));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 2, 2}));
    puzzle.constraints.push_back(constraint_of("killer", {{0, 1}}, {3}));
    puzzle.constraints.push_back(constraint_of("killer", {{0, 4}}, {4}));
    const Values grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (Cell c = 6; c < grid.size(); ++c) puzzle.allowed[c] = puzzle.grid.only(grid[c]);
    sat::Random random(7);
    const std::optional<Values> solution = make_unique_puzzle(puzzle, random);
    REQUIRE(solution);
    const auto clues = Clues::of(puzzle);
    REQUIRE(clues);
    const std::size_t steps = walk(**clues, *solution).steps.size();
    std::size_t before = 0;
    for (std::uint64_t poll = 1;; poll += 7) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        const deduce::Walk way = walk(**clues, *solution, &stop);
        CHECK(way.steps.size() >= before);
        before = way.steps.size();
        if (way.complete) break;
        CHECK(way.steps.size() < steps);
    }
    CHECK(before == steps);
}
