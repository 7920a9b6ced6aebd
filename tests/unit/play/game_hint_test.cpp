// Hints, shown and applied.
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

TEST_CASE("a hint has three steps, counts once, is applied by Enter, and can be undone") {
    Player player;
    player.import(kPuzzle);
    player.type("?");
    CHECK(player.shows("Hint 1 of 3"));
    player.type("?");
    CHECK(player.shows("Hint 2 of 3"));
    player.type("?");
    CHECK(player.shows("Hint 3 of 3"));
    player.press(Event::Kind::enter);
    const sudoku::Session& session = player.game->session();
    REQUIRE(session.done() == 1);
    CHECK(session.wrong().empty());
    CHECK(session.hints() == 1);
    CHECK(player.kept()->done() == 1);
    player.type("u");
    CHECK(player.cells() == kPuzzle);
}

TEST_CASE("an elimination is applied to the pencil marks, which are filled in first, and both can be undone") {
    Player player;
    player.import("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
    const sudoku::Session& session = player.game->session();
    const auto is_marked = [&] {
        for (sudoku::Cell c = 0; c < 81; ++c)
            if (session.marks(c) != 0) return true;
        return false;
    };
    std::size_t before = 0;
    for (int i = 0; i < 60 && !is_marked(); ++i) {
        before = session.done();
        player.type("???");
        player.press(Event::Kind::enter);
    }
    REQUIRE(is_marked());
    CHECK(player.shows("Candidates filled in, then removed"));
    CHECK(session.done() == before + 2);
    CHECK(player.kept()->done() == before + 2);
    player.type("???");
    CHECK_FALSE(player.shows("not complete"));
    player.press(Event::Kind::escape);
    player.type("uu");
    CHECK_FALSE(is_marked());
}

TEST_CASE("a wrong removal is named, and Enter puts the candidate back") {
    Player player;
    player.import(kPuzzle);
    player.type("f");
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.type("lm");
    player.press(Event::Kind::right);
    player.type("4");  // the digit of r1c3
    player.type("?");
    CHECK(player.shows("A candidate in"));
    player.type("??");
    CHECK(player.shows("r1c3 can be 4"));
    player.press(Event::Kind::enter);
    CHECK((player.game->session().marks(2) >> 3 & 1) == 1);
}

}  // namespace
}  // namespace play_test
