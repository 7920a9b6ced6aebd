// Hints where the time is over before the techniques are all tried.
#include <doctest/doctest.h>

#include "sudoku/game/hint.h"
#include "sudoku/logic/recheck.h"
#include "sudoku/solve/bits.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

constexpr std::string_view kNeedsReduction =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// True from the n-th question on; counts those after it.
struct Over {
    std::size_t n, asked = 0;
    bool operator()() { return ++asked >= n; }
    std::size_t late() const { return asked - std::min(asked, n); }
};

// A board of side n*n in a simple pattern, of which the cells with a random number below `percent` are blank.
GameStart pattern(std::size_t n, std::uint32_t percent, std::uint64_t seed) {
    const std::size_t side = n * n;
    sat::Random random(seed);
    GameStart start;
    start.box = {static_cast<std::uint16_t>(n), static_cast<std::uint16_t>(n)};
    Board grid(side);
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const std::size_t row = c / side, column = c % side;
        grid.set(c, static_cast<Digit>((row % n * n + row / n + column) % side + 1));
    }
    start.solution = grid;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (random.below(100) < percent) grid.set(c, kBlank);
    start.puzzle.board = grid;
    return start;
}

}  // namespace

TEST_CASE("the techniques are polled between, and end at the first poll that is true") {
    const Session session(start_of(board_of(kNeedsReduction, 9), {3, 3}));
    const CandidateGrid grid(session.start().puzzle, session.rules());
    Over never{1000};
    REQUIRE_FALSE(next_digit(grid, true, std::nullopt, std::ref(never)));
    REQUIRE(never.asked > 20);
    for (std::size_t n = 1; n <= never.asked; ++n) {
        Over over{n};
        CHECK_FALSE(next_digit(grid, true, std::nullopt, std::ref(over)));
        CHECK(over.late() == 0);
        Over of_way{n};
        CHECK(steps_to(1, grid, true, std::ref(of_way)).empty());
        CHECK(of_way.late() == 0);
    }
}

TEST_CASE("steps that were not found needless in time are kept, and still lead to the digit") {
    constexpr std::string_view kLine =
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    const Session session(start_of(board_of(kLine, 9), {3, 3}));
    const CandidateGrid grid(session.start().puzzle, session.rules());
    const auto all = steps_to(1, grid, true);
    REQUIRE(all.size() > 1);
    Over never{1'000'000};
    CHECK(steps_to(1, grid, true, std::ref(never)).size() == all.size());
    const std::size_t most = never.asked;
    std::size_t more = 0;
    for (std::size_t n = most - all.size(); n <= most; n += 3) {  // while needless steps are dropped
        Over over{n};
        const auto some = steps_to(1, grid, true, std::ref(over));
        REQUIRE(some.size() >= all.size());
        CHECK(some.back().placed == all.back().placed);
        CandidateGrid now = grid;
        for (const Step& step : some) {
            REQUIRE(follows(step, now, session.start().puzzle));
            apply(step, now);
        }
        more += some.size() > all.size();
    }
    CHECK(more > 0);
}

TEST_CASE("a hint that gave up on the techniques says so") {
    const Session session(start_of(board_of(kNeedsReduction, 9), {3, 3}));
    const Hint early = *find_hint(session, std::nullopt, [] { return true; });
    REQUIRE(early.kind == Hint::Kind::reason);
    CHECK(early.cut_short);
    const Hint whole = *find_hint(session, std::nullopt, [asked = 0]() mutable { return ++asked > 5000; });
    REQUIRE(whole.kind == Hint::Kind::reason);
    CHECK_FALSE(whole.cut_short);
}

TEST_CASE("a large board gets a hint without time, too, and one with several solutions says that it gave up") {
    for (const std::size_t n : {5u, 6u}) {
        const GameStart start = pattern(n, 55, n);
        Session session(start);
        for (const std::optional<Cell> at : {std::optional<Cell>(), std::optional<Cell>(Cell{7})}) {
            if (at && session.board()[*at] != kBlank) continue;
            const Hint hint = *find_hint(session, at, [] { return true; });
            REQUIRE((hint.kind == Hint::Kind::step || hint.kind == Hint::Kind::reason));
            if (hint.digit != kBlank) CHECK(hint.digit == (*start.solution)[hint.cell]);
        }
        GameStart open = pattern(n, 97, n);
        open.solution.reset();
        const Session many(open);
        const Hint none = *find_hint(many, std::nullopt, [] { return true; });
        if (none.kind == Hint::Kind::none) CHECK(none.cut_short);
        CHECK(none.kind != Hint::Kind::reason);
    }
}
