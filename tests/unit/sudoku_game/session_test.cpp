#include <doctest/doctest.h>

#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;
using Outcome = Session::Outcome;

namespace {

Session easy_game() {
    return Session(easy());
}

// Fills every blank with the solution's digit.
void solve(Session& session) {
    for (Cell c = 0; c < session.board().num_cells(); ++c)
        if (session.board()[c] == kBlank) REQUIRE(session.set(c, (*session.start().solution)[c]) == Outcome::done);
}

constexpr std::uint64_t bits(std::initializer_list<unsigned> digits) {
    std::uint64_t all = 0;
    for (const unsigned d : digits) all |= std::uint64_t{1} << (d - 1);
    return all;
}

}  // namespace

TEST_CASE("a given can be neither changed nor marked") {
    Session game = easy_game();
    CHECK(game.set(0, 1) == Outcome::is_given);
    CHECK(game.set(0, kBlank) == Outcome::is_given);
    CHECK(game.reveal(0) == Outcome::is_given);
    CHECK(game.toggle_mark(0, 1) == Outcome::is_given);
    CHECK(game.moves().empty());
    CHECK(game.hints() == 0);
}

TEST_CASE("a digit is placed, replaced and cleared, and all of it is undone and redone") {
    Session game = easy_game();
    CHECK(game.set(2, 4) == Outcome::done);
    CHECK(game.set(2, 4) == Outcome::nothing_changed);
    CHECK(game.set(2, 1) == Outcome::done);
    CHECK(game.set(2, kBlank) == Outcome::done);
    CHECK(game.set(2, kBlank) == Outcome::nothing_changed);
    CHECK(game.moves().size() == 3);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.board()[2] == 1);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.board()[2] == 4);
    CHECK(game.redo() == Outcome::done);
    CHECK(game.board()[2] == 1);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.undo() == Outcome::nothing_changed);
    CHECK(game.board() == game.start().puzzle.board);
}

TEST_CASE("a new move discards the undone ones") {
    Session game = easy_game();
    game.set(2, 4);
    game.set(3, 2);
    game.undo();
    game.set(3, 6);
    CHECK_FALSE(game.can_redo());
    CHECK(game.moves().size() == 2);
    CHECK(game.redo() == Outcome::nothing_changed);
}

TEST_CASE("a wrong digit is a mistake, and stays one when it is undone") {
    Session game = easy_game();
    game.set(2, 4);  // right
    CHECK(game.mistakes() == 0);
    game.set(3, 1);
    CHECK(game.mistakes() == 1);
    CHECK(game.wrong() == std::vector<Cell>{3});
    game.undo();
    game.redo();
    game.set(3, kBlank);
    CHECK(game.mistakes() == 1);
    CHECK(game.wrong().empty());
}

TEST_CASE("conflicts are counted by themselves, so that the count reveals nothing that the board does not show") {
    Session game = easy_game();
    game.set(3, 2);  // wrong, but in no conflict
    CHECK(game.mistakes() == 1);
    CHECK(game.clashes() == 0);
    game.set(2, 5);  // the 5 of r1c1 is in its row
    CHECK(game.mistakes() == 2);
    CHECK(game.clashes() == 1);
    game.undo();
    CHECK(game.clashes() == 1);
}

TEST_CASE("corner marks and colours are moves of their own, and a digit takes the corner marks away") {
    Session game = easy_game();
    CHECK(game.toggle_corner(2, 1) == Outcome::done);
    CHECK(game.toggle_corner(2, 4) == Outcome::done);
    CHECK(game.toggle_corner(0, 4) == Outcome::is_given);
    CHECK(game.corners(2) == 0b1001);
    CHECK(game.marks(2) == 0);
    CHECK(game.set_colour(0, kBlank, 3) == Outcome::done);  // a given
    CHECK(game.set_colour(2, 4, 2) == Outcome::done);
    CHECK(game.set_colour(2, 4, 2) == Outcome::nothing_changed);
    CHECK(game.colour(0) == 3);
    CHECK(game.colour(2, 4) == 2);
    CHECK(game.colour(2) == 0);
    game.toggle_corner(3, 4);
    game.set(2, 4, true);
    CHECK(game.corners(2) == 0);
    CHECK(game.corners(3) == 0);  // tidied
    CHECK(game.audit());
    while (game.undo() == Outcome::done) {}
    CHECK(game.corners(2) == 0);
    CHECK(game.colour(0) == 0);
    while (game.redo() == Outcome::done) {}
    CHECK(game.board()[2] == 4);
    CHECK(game.colour(0) == 3);
    CHECK(game.set(2, kBlank) == Outcome::done);
    game.toggle_corner(2, 1);
    CHECK(game.set(2, kBlank) == Outcome::done);  // clears the marks of a blank cell
    CHECK(game.corners(2) == 0);
    CHECK(game.audit());
}

TEST_CASE("undoing to the last right position leaves the moves before the first wrong digit that stands") {
    Session game = easy_game();
    CHECK(game.undo_to_right() == Outcome::nothing_changed);
    game.set(2, 4);  // right
    game.set(3, 2);  // wrong
    game.toggle_mark(5, 1);
    CHECK(game.undo_to_right() == Outcome::done);
    CHECK(game.done() == 1);
    CHECK(game.board()[2] == 4);
    CHECK(game.wrong().empty());
    CHECK(game.can_redo());
    CHECK(game.undo_to_right() == Outcome::nothing_changed);
}

TEST_CASE("with several solutions only a conflict is a mistake, and any solution wins") {
    Session game(open_start());
    REQUIRE_FALSE(game.start().solution);
    game.set(1, 3);
    CHECK(game.mistakes() == 0);
    game.set(2, 3);
    CHECK(game.mistakes() == 1);
    CHECK(game.conflicts() == std::vector<Cell>{1, 2});
    CHECK(game.wrong().empty());
    game.undo();
    const Board any = solutions_of({game.board(), {}, "", {}, 0, 0, false}, game.rules(), 1).at(0);
    for (Cell c = 0; c < 16; ++c)
        if (game.board()[c] == kBlank) game.set(c, any[c]);
    CHECK(game.is_solved());
}

TEST_CASE("pencil marks are toggled, cleared, hidden by a digit and removed in its peers") {
    Session game = easy_game();
    CHECK(game.toggle_mark(2, 1) == Outcome::done);
    CHECK(game.toggle_mark(2, 4) == Outcome::done);
    CHECK(game.marks(2) == bits({1, 4}));
    CHECK(game.toggle_mark(2, 1) == Outcome::done);
    CHECK(game.marks(2) == bits({4}));
    game.toggle_mark(3, 4);
    game.toggle_mark(3, 6);
    game.toggle_mark(80 - 9, 4);  // no peer
    CHECK(game.set(2, 4, true) == Outcome::done);
    CHECK(game.marks(2) == 0);
    CHECK(game.marks(3) == bits({6}));
    CHECK(game.toggle_mark(2, 1) == Outcome::nothing_changed);
    game.undo();
    CHECK(game.marks(2) == bits({4}));
    CHECK(game.marks(3) == bits({4, 6}));
    game.redo();
    CHECK(game.marks(3) == bits({6}));
    CHECK(game.set(3, kBlank) == Outcome::done);
    CHECK(game.marks(3) == 0);
    game.undo();
    CHECK(game.marks(3) == bits({6}));
}

TEST_CASE("without automatic removal, marks in peers stay") {
    Session game = easy_game();
    game.toggle_mark(3, 4);
    game.set(2, 4);
    CHECK(game.marks(3) == bits({4}));
}

TEST_CASE("automatic marks are the digits without a peer, and count as one move") {
    Session game = easy_game();
    game.toggle_mark(2, 9);
    CHECK(game.fill_marks() == Outcome::done);
    CHECK(game.marks(2) == bits({1, 2, 4}));
    CHECK(game.marks(0) == 0);
    CHECK(game.fill_marks() == Outcome::nothing_changed);
    game.undo();
    CHECK(game.marks(2) == bits({9}));
    CHECK(game.marks(3) == 0);
}

TEST_CASE("a digit that the puzzle's own pencil marks exclude is never filled in, and is not a solution") {
    GameStart start;
    start.puzzle.board = Board(2);
    start.box = {1, 2};
    start.puzzle.marks = Marks(2);
    start.puzzle.marks->forbid(0, 1);
    const Rules rules = make_rules(start.box, start.variant).value();
    const auto solutions = solutions_of(start.puzzle, rules, 3);
    REQUIRE(solutions.size() == 1);
    SUBCASE("with the solution known") {
        start.solution = solutions[0];
    }
    SUBCASE("without a known solution") {}
    Session game(start);
    CHECK(game.marks(0) == bits({2}));
    CHECK(game.marks(1) == 0);
    game.fill_marks();
    CHECK(game.marks(0) == bits({2}));
    CHECK(game.marks(1) == bits({1, 2}));
    for (const Cell c : {0u, 3u}) game.set(c, 1);
    for (const Cell c : {1u, 2u}) game.set(c, 2);
    CHECK(game.is_full());
    CHECK(game.conflicts().empty());
    CHECK_FALSE(game.is_solved());
    CHECK(game.mistakes() == (start.solution ? 4 : 1));
    for (const Cell c : {0u, 3u}) game.set(c, 2);
    for (const Cell c : {1u, 2u}) game.set(c, 1);
    CHECK(game.is_solved());
}

TEST_CASE("a revealed digit is that of the solution, counts as a hint and can be undone") {
    Session game = easy_game();
    game.set(2, 1);
    CHECK(game.reveal(2) == Outcome::done);
    CHECK(game.board()[2] == 4);
    CHECK(game.hints() == 1);
    CHECK(game.reveal(2) == Outcome::nothing_changed);
    CHECK(game.hints() == 1);
    game.undo();
    CHECK(game.board()[2] == 1);
    CHECK(game.hints() == 1);
}

TEST_CASE("there are no moves and no time passes while a game is paused or over") {
    Session game = easy_game();
    game.set(2, 4);
    game.advance(5);
    game.pause(true);
    game.advance(100);
    CHECK(game.milliseconds() == 5);
    for (const Outcome outcome : {game.set(3, 6), game.set(0, 6), game.toggle_mark(3, 6), game.fill_marks(),
                                  game.reveal(3), game.undo(), game.redo()})
        CHECK(outcome == Outcome::paused);
    game.pause(false);
    solve(game);
    CHECK(game.is_solved());
    CHECK(game.is_over());
    game.advance(100);
    game.pause(true);
    CHECK_FALSE(game.is_paused());
    CHECK(game.milliseconds() == 5);
    for (const Outcome outcome : {game.set(3, 6), game.set(0, 6), game.toggle_mark(3, 6), game.fill_marks(),
                                  game.reveal(3), game.undo(), game.redo()})
        CHECK(outcome == Outcome::over);
    game.give_up();
    CHECK_FALSE(game.is_given_up());
}

TEST_CASE("a game that was given up is over and not solved") {
    Session game = easy_game();
    game.pause(true);
    game.give_up();
    CHECK(game.is_over());
    CHECK_FALSE(game.is_solved());
    CHECK_FALSE(game.is_paused());
    CHECK(game.set(2, 4) == Outcome::over);
    CHECK(game.audit());
}

TEST_CASE("a full board with a conflict is not solved") {
    Session game = easy_game();
    for (Cell c = 0; c < 81; ++c)
        if (game.board()[c] == kBlank && c != 2) game.set(c, (*game.start().solution)[c]);
    game.set(2, 5);
    CHECK(game.is_full());
    CHECK_FALSE(game.is_over());
    CHECK(game.conflicts() == naive_conflicts(game.board(), game.rules()));
    CHECK(game.conflicts().size() >= 3);
    CHECK(game.remaining(5) == 0);
    CHECK(game.remaining(4) == 1);
    game.set(2, 4);
    CHECK(game.is_over());
}

TEST_CASE("a savepoint is a position in the moves, and goes with the moves that led to it") {
    Session game = easy_game();
    CHECK(game.back_to_savepoint() == Outcome::nothing_changed);
    CHECK(game.set_savepoint() == Outcome::done);
    CHECK(game.set_savepoint() == Outcome::nothing_changed);
    CHECK(game.back_to_savepoint() == Outcome::nothing_changed);
    game.set(2, 4);
    game.toggle_mark(3, 2);
    CHECK(game.set_savepoint() == Outcome::done);
    game.set(3, 6);
    CHECK(game.back_to_savepoint() == Outcome::done);
    CHECK(game.marks(3) == bits({2}));
    CHECK(game.board()[2] == 4);
    CHECK(game.back_to_savepoint() == Outcome::done);
    CHECK(game.board() == game.start().puzzle.board);
    CHECK(game.savepoints() == std::vector<std::size_t>{0, 2});
    for (int i = 0; i < 3; ++i) CHECK(game.redo() == Outcome::done);
    CHECK(game.board()[3] == 6);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.undo() == Outcome::done);
    CHECK(game.set_savepoint() == Outcome::done);  // between the others
    CHECK(game.savepoints() == std::vector<std::size_t>{0, 1, 2});
    game.set(3, 2);
    CHECK(game.savepoints() == std::vector<std::size_t>{0, 1});
    CHECK(game.audit());
    game.pause(true);
    CHECK(game.set_savepoint() == Outcome::paused);
    CHECK(game.back_to_savepoint() == Outcome::paused);
    game.pause(false);
    game.give_up();
    CHECK(game.back_to_savepoint() == Outcome::over);
}
