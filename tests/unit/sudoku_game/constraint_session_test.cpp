#include "sudoku/game/constraint_session.h"

#include <doctest/doctest.h>

#include <string>

#include "sat/core/random.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/game/statistics.h"

using namespace sudoku;
using Done = ConstraintSession::Outcome;

namespace {

// 4x4 with boxes, a cage of sum 3 in the first two cells, a thermometer up the last column, and a given 3.
ConstraintPuzzle small_puzzle() {
    ConstraintPuzzle puzzle(Grid(4, 4, 4));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 2, 2}));
    puzzle.constraints.push_back(constraint_of("killer", {{0, 1}}, {3}));
    puzzle.constraints.push_back(constraint_of("thermometer", {{15, 11, 7}}));
    puzzle.allowed[2] = puzzle.grid.only(3);
    return puzzle;
}
const Values kSolution{1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3, 1, 2};

ConstraintSession session_of(ConstraintPuzzle puzzle, std::optional<Values> solution = std::nullopt) {
    auto session = ConstraintSession::begin(std::move(puzzle), std::move(solution));
    REQUIRE(session);
    return std::move(*session);
}

TEST_CASE("digits are entered, cleared, undone and redone") {
    ConstraintSession session = session_of(small_puzzle());
    CHECK(session.open_cells() == 15);
    CHECK(session.fill(2, 1) == Done::is_given);
    CHECK(session.clear(2) == Done::is_given);
    CHECK(session.fill(0, 1) == Done::done);
    CHECK(session.fill(0, 1) == Done::nothing_changed);
    CHECK(session.toggle_mark(0, 2) == Done::is_filled);
    CHECK(session.value(0) == 1);
    CHECK(session.undo() == Done::done);
    CHECK_FALSE(session.is_filled(0));
    CHECK(session.undo() == Done::nothing_changed);
    CHECK(session.redo() == Done::done);
    CHECK(session.value(0) == 1);
    CHECK(session.redo() == Done::nothing_changed);
    CHECK(session.clear(0) == Done::done);
    CHECK(session.clear(0) == Done::nothing_changed);
}

TEST_CASE("a game with unknown regions is over with the digits of its only solution") {
    ConstraintPuzzle puzzle(Grid(4, 4, 4));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 0, 0}));
    puzzle.constraints.push_back(constraint_of(kUnknownRegions, {}));
    const auto several = ConstraintSession::begin(puzzle, std::nullopt);
    REQUIRE_FALSE(several);
    CHECK(several.error().message() ==
          "puzzles with unknown regions can be played only if their unique solution is found in time");
    Values solution = kSolution;
    for (const int region : {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}) solution.push_back(region);
    ConstraintSession session = session_of(puzzle, solution);
    session.fill(0, 1);
    session.fill(4, 1);
    CHECK(session.conflicts() == std::vector<Cell>{0, 4});
    for (Cell c = 0; c < 16; ++c) {
        CHECK_FALSE(session.is_over());
        session.fill(c, c == 15 ? 1 : solution[c]);
    }
    CHECK(session.wrong() == std::vector<Cell>{15});
    CHECK_FALSE(session.is_solved());
    session.fill(15, 2);
    CHECK(session.is_solved());
    session.restart();
    session.give_up();
    CHECK(session.value(15) == 2);
    CHECK(session.is_over());
}

TEST_CASE("marks leave cells that must differ from a digit") {
    ConstraintSession session = session_of(small_puzzle());
    CHECK(session.fill_marks() == Done::done);
    CHECK(session.marks(0) == 0b1011);  // 3 is given in its row
    CHECK(session.marks(12) == 0b1111);
    CHECK(session.fill(0, 2) == Done::done);
    CHECK(session.marks(0) == 0);
    CHECK(session.marks(1) == 0b1001);
    CHECK(session.marks(12) == 0b1101);
    CHECK(session.undo() == Done::done);
    CHECK(session.marks(12) == 0b1111);
    CHECK(session.toggle_mark(12, 4) == Done::done);
    CHECK(session.marks(12) == 0b0111);
}

TEST_CASE("conflicts are the cells of broken rules, of every form") {
    ConstraintSession session = session_of(small_puzzle());
    CHECK(session.conflicts().empty());
    session.fill(0, 1);
    session.fill(12, 1);
    CHECK(session.conflicts() == std::vector<Cell>{0, 12});
    CHECK(session.broken()->kind->name == "board");
    session.undo();
    session.fill(1, 4);  // the sum of the cage is 5
    CHECK(session.conflicts() == std::vector<Cell>{0, 1});
    CHECK(session.broken()->kind->name == "killer");
    session.undo();
    session.undo();
    session.fill(15, 4);
    session.fill(11, 2);
    CHECK(session.broken() != nullptr);
    CHECK(session.broken()->kind->name == "thermometer");
}

TEST_CASE("digits of a renban that are not consecutive are in conflict") {
    ConstraintPuzzle puzzle(Grid(4, 4, 4));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 2, 2}));
    puzzle.constraints.push_back(constraint_of("renban", {{0, 1}}));
    ConstraintSession session = session_of(puzzle);
    session.fill(0, 1);
    session.fill(1, 3);
    CHECK(session.conflicts() == std::vector<Cell>{0, 1});
    session.fill(1, 2);
    CHECK(session.conflicts().empty());
}

TEST_CASE("a game is solved when the grid satisfies every constraint") {
    REQUIRE(check_values(small_puzzle(), kSolution).ok() == false);  // the thermometer goes 2, 3, 1
    ConstraintPuzzle puzzle = small_puzzle();
    puzzle.constraints.pop_back();
    ConstraintSession session = session_of(puzzle, kSolution);
    for (Cell c = 0; c < 16; ++c)
        if (!session.is_given(c)) session.fill(c, kSolution[c]);
    CHECK(session.is_solved());
    CHECK(session.is_over());
    CHECK(session.fill(0, 2) == Done::over);
    CHECK(session.undo() == Done::over);
    CHECK(session.is_solved());
    session.restart();
    CHECK_FALSE(session.is_over());
    CHECK(session.open_cells() == 15);
    session.fill(0, 2);
    CHECK(session.wrong() == std::vector<Cell>{0});
}

TEST_CASE("time, hints, mistakes and conflicts are counted until the game is over") {
    ConstraintPuzzle puzzle = small_puzzle();
    puzzle.constraints.pop_back();
    ConstraintSession session = session_of(puzzle, kSolution);
    const Cell open = session.is_given(0) ? 1 : 0;
    const int right = kSolution[open], wrong = right % 4 + 1;
    session.advance(1500);
    session.pause(true);
    session.advance(1000);
    CHECK(session.fill(open, right) == Done::paused);
    CHECK(session.fill_marks() == Done::paused);
    session.pause(false);
    CHECK(session.fill(open, wrong) == Done::done);
    CHECK(session.undo() == Done::done);
    CHECK(session.counts() == PlayCounts{.milliseconds = 1500, .mistakes = 1, .clashes = session.counts().clashes});
    session.count_hint();
    session.give_up();
    CHECK(session.counts().given_up);
    CHECK(session.values() == kSolution);
    session.advance(1000);
    session.pause(true);
    CHECK_FALSE(session.is_paused());
    CHECK(session.counts().milliseconds == 1500);
    const FinishedGame game = finished_game(session, "now");
    CHECK(game.box == "2x2");
    CHECK(game.variant == "killer");
    CHECK_FALSE(game.solved);
    CHECK(game.hints == 1);
    CHECK(game.mistakes == 1);
    CHECK(game.milliseconds == 1500);
    session.restart();
    CHECK(session.counts() == PlayCounts{.hints = 2});  // the solution was seen
    session.give_up();
    ConstraintSession other = session_of(puzzle, kSolution);
    CHECK(other.restore(session.values(), std::vector<Digits>(16, 0), session.counts()));
    CHECK(other.is_over());
    CHECK(other.counts() == session.counts());
}

TEST_CASE("without a known solution a digit in conflict is a mistake") {
    ConstraintSession session = session_of(small_puzzle());
    session.fill(0, 1);
    CHECK(session.counts() == PlayCounts{});
    session.fill(12, 1);
    CHECK(session.counts() == PlayCounts{.mistakes = 1, .clashes = 1});
}

TEST_CASE("finished games are counted by the kinds of their constraints") {
    const auto variant_of = [](const std::vector<Constraint>& constraints) {
        ConstraintPuzzle puzzle(Grid(4, 4, 4));
        puzzle.constraints = constraints;
        const FinishedGame game = finished_game(session_of(puzzle), "");
        return game.box + " " + game.variant;
    };
    const Constraint board = constraint_of("board", {}, {1, 1, 4, 2, 2});
    const Constraint renban = constraint_of("renban", {{0, 1}}), killer = constraint_of("killer", {{2, 3}}, {5});
    const Constraint odd = constraint_of("odd", {{5}}), even = constraint_of("even", {{6}});
    CHECK(variant_of({board, renban, killer, killer}) == "2x2 killer,renban");
    CHECK(variant_of({board, killer, renban}) == "2x2 killer,renban");
    CHECK(variant_of({renban}) == "4x4 renban");
    CHECK(variant_of({}) == "4x4 grid");
    CHECK(variant_of({board, renban, killer, odd, even}) == "2x2 many");
}

TEST_CASE("undo takes back every state of random games") {
    sat::Random random(3);
    for (int game = 0; game < 50; ++game) {
        ConstraintSession session = session_of(small_puzzle());
        const auto state = [&] {
            std::pair now(session.values(), std::vector<Digits>());
            for (Cell c = 0; c < 16; ++c) now.second.push_back(session.marks(c));
            return now;
        };
        std::vector states{state()};
        for (int i = 0; i < 40; ++i) {
            const auto c = static_cast<Cell>(random.below(16));
            const int digit = 1 + static_cast<int>(random.below(4));
            Done outcome = Done::nothing_changed;
            switch (random.below(5)) {
                case 0: outcome = session.fill_marks(); break;
                case 1: outcome = session.clear(c); break;
                case 2: outcome = session.toggle_mark(c, digit); break;
                default: outcome = session.fill(c, digit);
            }
            if (outcome == Done::done) states.push_back(state());
            else CHECK((state() == states.back()));
        }
        for (std::size_t i = states.size(); i-- > 0;) {
            CHECK((state() == states[i]));
            CHECK((session.undo() == Done::done) == (i > 0));
        }
        for (std::size_t i = 1; i < states.size(); ++i) {
            CHECK(session.redo() == Done::done);
            CHECK((state() == states[i]));
        }
    }
}

TEST_CASE("only what fits the puzzle is restored") {
    ConstraintSession session = session_of(small_puzzle());
    Values values(16, 0);
    std::vector<Digits> marks(16, 0);
    CHECK_FALSE(session.restore(values, marks));  // the given is missing
    values[2] = 3;
    marks[0] = 0b11;
    values[5] = 4;
    CHECK(session.restore(values, marks));
    CHECK(session.marks(0) == 0b11);
    CHECK(session.value(5) == 4);
    CHECK(session.open_cells() == 14);
    CHECK(session.undo() == Done::nothing_changed);
    marks[5] = 1;
    CHECK_FALSE(session.restore(values, marks));
    marks[5] = 0;
    marks[0] = 0b10000;
    CHECK_FALSE(session.restore(values, marks));
    CHECK_FALSE(session.restore(Values(15, 0), marks));
}

}  // namespace
