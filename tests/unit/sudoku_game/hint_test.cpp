#include <doctest/doctest.h>

#include "sudoku/game/hint.h"
#include "sudoku/logic/recheck.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

constexpr std::string_view kHardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// Searches for reasons are cut short after this many questions, not by a clock.
std::function<bool()> soon() {
    return [asked = 0]() mutable { return ++asked > 400; };
}

// Asks for hints and follows them to the end; the number of each kind.
struct Kinds {
    std::size_t deductions = 0, reasons = 0;
};
Kinds play_by_hints(Session& session) {
    Kinds kinds;
    while (!session.is_over()) {
        const Hint hint = *find_hint(session, std::nullopt, soon());
        REQUIRE((hint.kind == Hint::Kind::deduction || hint.kind == Hint::Kind::reason));
        CHECK(hint.board == session.board());
        REQUIRE(hint.digit == (*session.start().solution)[hint.cell]);
        hint.kind == Hint::Kind::deduction ? ++kinds.deductions : ++kinds.reasons;
        REQUIRE(session.set(hint.cell, hint.digit) == Session::Outcome::done);
    }
    CHECK(session.is_solved());
    return kinds;
}

// Does every solution of the puzzle have it?
bool is_forced(const Session& session, Candidate x) {
    Puzzle puzzle = session.start().puzzle;
    puzzle.board = session.board();
    for (const Board& solution : solutions_of(puzzle, session.rules(), 1000))
        if (solution[x.cell] != x.digit) return false;
    return true;
}

}  // namespace

TEST_CASE("an easy game is solved by hints alone, each a deduction") {
    Session session(easy());
    const Kinds kinds = play_by_hints(session);
    CHECK(kinds.deductions == 51);
    CHECK(kinds.reasons == 0);
}

TEST_CASE("a wrong digit comes first") {
    Session session(easy());
    session.set(2, 1);
    session.set(3, 4);
    Hint hint = *find_hint(session, std::nullopt, soon());
    CHECK(hint.kind == Hint::Kind::wrong);
    CHECK(hint.cell == 2);
    CHECK(hint.digit == 4);
    hint = *find_hint(session, Cell{3}, soon());
    CHECK(hint.kind == Hint::Kind::wrong);
    CHECK(hint.cell == 3);
    hint = *find_hint(session, Cell{60}, soon());
    CHECK(hint.kind == Hint::Kind::wrong);
}

TEST_CASE("a hint about a cell is about that cell, and one about a correct digit about any") {
    Session session(easy());
    for (Cell c = 0; c < 81; c += 3) {
        if (session.is_given(c)) continue;
        const Hint hint = *find_hint(session, c, soon());
        REQUIRE((hint.kind == Hint::Kind::deduction || hint.kind == Hint::Kind::reason));
        CHECK(hint.cell == c);
        CHECK(hint.digit == (*session.start().solution)[c]);
    }
    CHECK(find_hint(session, Cell{0}, soon())->kind == Hint::Kind::deduction);
}

TEST_CASE("if no technique applies, the reduction gives a reason") {
    Session session(start_of(board_of(kHardest, 9), {3, 3}));
    const Hint hint = *find_hint(session, std::nullopt, soon());
    REQUIRE(hint.kind == Hint::Kind::reason);
    REQUIRE(hint.reason);
    CHECK(hint.reason->conclusion == Candidate{hint.cell, hint.digit});
    CHECK(hint.digit == (*session.start().solution)[hint.cell]);
}

TEST_CASE("without time, a hint is found by a bounded search") {
    Session session(easy());
    const Hint hint = *find_hint(session, Cell{28}, [] { return true; });
    REQUIRE(hint.kind == Hint::Kind::reason);
    CHECK(hint.cell == 28);
    CHECK(hint.digit == (*session.start().solution)[28]);
}

TEST_CASE("a hint about a cell far ahead gives a reason instead of dozens of eliminations") {
    if (kRoundShare > 4) {
        MESSAGE("skipped: half a minute with audits");
        return;
    }
    Session session(start_of(
        board_of("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", 9), {3, 3}));
    const auto far = next_digit(CandidateGrid(session.start().puzzle, session.rules()), true, Cell{1});
    REQUIRE(far);
    REQUIRE(far->premises.size() > 20);
    const Hint hint = *find_hint(session, Cell{1}, [] { return false; });
    REQUIRE(hint.kind == Hint::Kind::reason);
    CHECK(hint.cell == 1);
    CHECK(hint.digit == (*session.start().solution)[1]);
    CHECK(hint.reason->minimal);
    CHECK(hint.reason->size() < far->premises.size());
}

TEST_CASE("in a game with several solutions a hint holds in all of them") {
    Board givens = easy().puzzle.board;
    GameStart start = easy();
    for (Cell c = 0; start.solution; ++c) {
        givens.set(c, kBlank);
        start = start_of(givens, {3, 3});
    }
    Session session(start);
    std::size_t hints = 0;
    for (;; ++hints) {
        const Hint hint = *find_hint(session, std::nullopt, soon());
        if (hint.kind == Hint::Kind::none) break;
        REQUIRE((hint.kind == Hint::Kind::deduction || hint.kind == Hint::Kind::reason));
        CHECK(is_forced(session, {hint.cell, hint.digit}));
        REQUIRE(session.set(hint.cell, hint.digit) == Session::Outcome::done);
    }
    MESSAGE(hints << " hints");
    CHECK(hints > 20);
    CHECK_FALSE(session.is_full());
    for (Cell c = 0; c < 81; ++c) {
        if (session.board()[c] != kBlank) continue;
        for (Digit d = 1; d <= 9; ++d) CHECK_FALSE(is_forced(session, {c, d}));
        CHECK(find_hint(session, c, soon())->kind == Hint::Kind::none);
    }
}

TEST_CASE("in a game with several solutions a conflict is wrong") {
    Session session(open_start());
    session.set(1, 2);
    session.set(5, 2);
    const Hint hint = *find_hint(session, std::nullopt, soon());
    CHECK(hint.kind == Hint::Kind::wrong);
    CHECK(hint.cell == 1);
    CHECK(hint.digit == kBlank);
    CHECK(find_hint(session, Cell{5}, soon())->cell == 5);
}

TEST_CASE("in a game with several solutions the digit that left none is wrong") {
    std::size_t dead_ends = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        sat::Random random(seed);
        Session session(open_start());
        std::optional<Cell> culprit;
        for (int i = 0; i < 40; ++i) {
            const Cell c = random.below(16);
            if (session.board()[c] != kBlank) continue;
            REQUIRE(session.set(c, static_cast<Digit>(1 + random.below(4))) == Session::Outcome::done);
            if (!session.conflicts().empty()) session.undo();
            Puzzle now = session.start().puzzle;
            now.board = session.board();
            if (!culprit && solutions_of(now, session.rules(), 1).empty()) culprit = c;
        }
        const Hint hint = *find_hint(session, std::nullopt, soon());
        CHECK((hint.kind == Hint::Kind::wrong) == culprit.has_value());
        if (culprit) CHECK(hint.cell == *culprit);
        dead_ends += culprit.has_value();
    }
    MESSAGE(dead_ends << " dead ends");
    CHECK(dead_ends > 5);
}

TEST_CASE("a full or finished game has no hint") {
    Session session(easy());
    session.give_up();
    CHECK(find_hint(session, std::nullopt, soon())->kind == Hint::Kind::none);
}

TEST_CASE("hints solve every variant and size correctly") {
    sat::Random random(7);
    std::size_t games = 0, hints = 0, reasons = 0;
    for (int i = 0; i < 40; ++i) {
        GameStart start = any_start(random);
        if (!start.solution || start.box.side() > 9) continue;
        Session session(start);
        const Kinds kinds = play_by_hints(session);
        ++games;
        hints += kinds.deductions + kinds.reasons;
        reasons += kinds.reasons;
    }
    MESSAGE(games << " games, " << hints << " hints, " << reasons << " by the reduction");
    CHECK(games > 10);
}

TEST_CASE("hints solve a puzzle that only its own pencil marks make unique") {
    GameStart start;
    start.box = {2, 2};
    start.puzzle.board = board_of("12..34..........", 4);
    const Rules rules = classic_rules(start.box);
    const auto all = solutions_of(start.puzzle, rules, 100);
    REQUIRE(all.size() > 1);
    start.puzzle.marks = Marks(4);
    for (const Board& other : all)
        for (Cell c = 0; c < 16; ++c)
            if (other[c] != all[0][c]) start.puzzle.marks->forbid(c, other[c]);
    start.solution = all[0];
    REQUIRE(solutions_of(start.puzzle, rules, 2) == std::vector{all[0]});
    Session session(start);
    const Kinds kinds = play_by_hints(session);
    CHECK(kinds.deductions + kinds.reasons == 12);
}
