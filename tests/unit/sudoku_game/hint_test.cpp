#include <doctest/doctest.h>
#include <initializer_list>

#include <bit>

#include "sudoku/game/hint.h"
#include "sudoku/logic/recheck.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

constexpr std::string_view kHardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// Techniques and searches for reasons are cut short after this many questions, not by a clock.
std::function<bool()> soon() {
    return [asked = 0]() mutable { return ++asked > 400; };
}

// Asks for hints and applies them to the end; the number of each kind.
struct Kinds {
    std::size_t digits = 0, eliminations = 0, reasons = 0;
    std::size_t all() const { return digits + eliminations + reasons; }
};
Kinds play_by_hints(Session& session) {
    Kinds kinds;
    while (!session.is_over()) {
        const Hint hint = *find_hint(session, std::nullopt, soon());
        REQUIRE((hint.kind == Hint::Kind::step || hint.kind == Hint::Kind::reason));
        CHECK(hint.board == session.board());
        if (hint.digit != kBlank) REQUIRE(hint.digit == (*session.start().solution)[hint.cell]);
        if (hint.kind == Hint::Kind::reason) ++kinds.reasons;
        else ++(hint.digit == kBlank ? kinds.eliminations : kinds.digits);
        REQUIRE(apply(hint, session) == Session::Outcome::done);
        if (hint.digit == kBlank)
            for (const Candidate x : hint.steps.front().removed)
                REQUIRE((session.marks(x.cell) >> (x.digit - 1u) & 1u) == 0);
    }
    CHECK(session.is_solved());
    return kinds;
}

constexpr std::string_view kNeedsEliminations =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

// A game whose next hint is an elimination.
Session at_an_elimination() {
    Session session(start_of(board_of(kNeedsEliminations, 9), {3, 3}));
    for (;;) {
        const Hint hint = *find_hint(session, std::nullopt, soon());
        REQUIRE(hint.kind == Hint::Kind::step);
        if (hint.digit == kBlank) return session;
        apply(hint, session);
    }
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
    CHECK(kinds.digits == 51);
    CHECK(kinds.all() == 51);
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

TEST_CASE("the hint is one step, whose elimination is made in the marks, which are filled in first") {
    Session session = at_an_elimination();
    const Hint hint = *find_hint(session, std::nullopt, soon());
    REQUIRE(hint.steps.size() > 1);
    CHECK(hint.needs_marks);
    CHECK(hint.steps.back().placed);
    const std::size_t moves = session.moves().size();
    REQUIRE(apply(hint, session) == Session::Outcome::done);
    CHECK(session.moves().size() == moves + 2);
    for (Cell c = 0; c < 81; ++c) CHECK((session.board()[c] != kBlank || session.marks(c) != 0));
    // It is a fact now: the next hint is another one, and needs no marks.
    const Hint next = *find_hint(session, std::nullopt, soon());
    REQUIRE(next.kind == Hint::Kind::step);
    CHECK(next.candidates != hint.candidates);
    CHECK_FALSE(next.needs_marks);
    session.undo();
    CHECK(find_hint(session, std::nullopt, soon())->steps.front().removed == hint.steps.front().removed);
}

TEST_CASE("what the player removed counts as a fact, and a wrong removal is named") {
    Session session(easy());
    session.fill_marks();
    const Board& solution = *session.start().solution;
    // A cell with two candidates more than its digit: the others are removed by the player.
    Cell c = 0;
    while (session.board()[c] != kBlank || std::popcount(session.marks(c)) < 3) ++c;
    for (Digit d = 1; d <= 9; ++d)
        if (d != solution[c] && (session.marks(c) >> (d - 1u) & 1u) != 0) session.toggle_mark(c, d);
    const Hint single = *find_hint(session, c, soon());
    REQUIRE(single.kind == Hint::Kind::step);
    CHECK(single.steps.size() == 1);
    CHECK(single.digit == solution[c]);
    session.undo();
    session.toggle_mark(c, solution[c]);
    const Hint wrong = *find_hint(session, std::nullopt, soon());
    REQUIRE(wrong.kind == Hint::Kind::wrong_removal);
    CHECK(wrong.cell == c);
    CHECK(wrong.digit == solution[c]);
    REQUIRE(apply(wrong, session) == Session::Outcome::done);
    CHECK(find_hint(session, std::nullopt, soon())->kind == Hint::Kind::step);
}

TEST_CASE("in a game with several solutions a removal that leaves none is named") {
    Session session(open_start());
    session.fill_marks();
    for (const Digit d : std::initializer_list<Digit>{2, 3}) session.toggle_mark(1, d);
    CHECK(find_hint(session, std::nullopt, soon())->kind != Hint::Kind::wrong_removal);
    session.toggle_mark(4, 4);
    session.toggle_mark(4, 2);
    session.toggle_mark(5, 2);
    session.toggle_mark(5, 3);
    CHECK(find_hint(session, std::nullopt, soon())->kind == Hint::Kind::wrong_removal);
}

TEST_CASE("a hint about a cell has the steps that lead there, digits elsewhere included") {
    Session session(start_of(board_of(kNeedsEliminations, 9), {3, 3}));
    const Hint hint = *find_hint(session, Cell{1}, [] { return false; });
    REQUIRE(hint.kind == Hint::Kind::step);
    CHECK(hint.steps.back().placed == Candidate{1, (*session.start().solution)[1]});
    CandidateGrid grid(session.start().puzzle, session.rules());
    bool places_elsewhere = false;
    for (const Step& step : hint.steps) {
        CHECK(follows(step, grid, session.start().puzzle));
        places_elsewhere = places_elsewhere || (step.placed && step.placed->cell != 1);
        apply(step, grid);
    }
    CHECK(places_elsewhere);
}

TEST_CASE("a hint about a cell is about that cell, and one about a correct digit about any") {
    Session session(easy());
    for (Cell c = 0; c < 81; c += 3) {
        if (session.is_given(c)) continue;
        const Hint hint = *find_hint(session, c, soon());
        REQUIRE(hint.kind == Hint::Kind::step);
        CHECK(hint.steps.back().placed == Candidate{c, (*session.start().solution)[c]});
    }
    CHECK(find_hint(session, Cell{0}, soon())->kind == Hint::Kind::step);
}

TEST_CASE("only if no technique applies, the reduction gives a reason") {
    Session session(start_of(board_of(kHardest, 9), {3, 3}));
    while (find_hint(session, std::nullopt, soon())->kind == Hint::Kind::step)
        REQUIRE(apply(*find_hint(session, std::nullopt, soon()), session) == Session::Outcome::done);
    const Hint hint = *find_hint(session, std::nullopt, soon());
    REQUIRE(hint.kind == Hint::Kind::reason);
    REQUIRE(hint.reason);
    CHECK(hint.reason->conclusion == Candidate{hint.cell, hint.digit});
    CHECK(hint.digit == (*session.start().solution)[hint.cell]);
    REQUIRE(apply(hint, session) == Session::Outcome::done);
    CHECK(session.board()[hint.cell] == hint.digit);
}

TEST_CASE("without time, a hint is found by a bounded search") {
    Session session(start_of(board_of(kHardest, 9), {3, 3}));
    const Hint hint = *find_hint(session, Cell{1}, [] { return true; });
    REQUIRE(hint.kind == Hint::Kind::reason);
    CHECK(hint.cell == 1);
    CHECK(hint.digit == (*session.start().solution)[1]);
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
        REQUIRE((hint.kind == Hint::Kind::step || hint.kind == Hint::Kind::reason));
        if (hint.digit != kBlank) CHECK(is_forced(session, {hint.cell, hint.digit}));
        REQUIRE(apply(hint, session) == Session::Outcome::done);
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
        hints += kinds.all();
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
    CHECK(kinds.digits + kinds.reasons == 12);
}
