#include "sudoku/game/player_marks.h"

#include <doctest/doctest.h>

#include "sudoku/game/hint.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

std::function<bool()> polled_400() {
    return [asked = 0]() mutable { return ++asked > 400; };
}

// A blank cell, and a blank peer whose right digit is marked in it, so that this digit is wrong there.
struct Wrong {
    Cell cell, victim;
    Digit digit;
};
Wrong wrong_digit(const Session& session) {
    for (Cell c = 0; c < 81; ++c)
        for (const Cell peer : session.rules().peers(c)) {
            const Digit d = (*session.start().solution)[peer];
            if (session.board()[c] != kBlank || session.board()[peer] != kBlank) continue;
            if ((session.marks(c) >> (d - 1u) & 1u) != 0) return {c, peer, d};
        }
    FAIL("every peer is filled");
    return {};
}

bool counts_as_removed(const Session& session, Candidate x) {
    const std::vector<Candidate> removed = player_marks(session).removed;
    return std::ranges::find(removed, x) != removed.end();
}

}  // namespace

TEST_CASE("marks that a wrong digit tidied away are no removals by the player after it is gone") {
    Session session(easy());
    session.fill_marks();
    const Wrong wrong = wrong_digit(session);
    REQUIRE(session.set(wrong.cell, wrong.digit, true) == Session::Outcome::done);
    CHECK((session.marks(wrong.victim) >> (wrong.digit - 1u) & 1u) == 0);
    CHECK(find_hint(session, std::nullopt, polled_400())->kind == Hint::Kind::wrong);
    REQUIRE(session.set(wrong.cell, kBlank) == Session::Outcome::done);
    CHECK(player_marks(session).removed.empty());
    CHECK_FALSE(player_marks(session).complete[wrong.victim]);
    const Hint hint = *find_hint(session, wrong.victim, polled_400());
    CHECK(hint.kind == Hint::Kind::step);
    CHECK((hint.candidates[wrong.victim] >> (wrong.digit - 1u) & 1u) != 0);
    // Another change of the marks decides nothing about the lost one; erasing it after marking it does.
    Digit other = 1;
    while (other == wrong.digit || (session.marks(wrong.victim) >> (other - 1u) & 1u) == 0) ++other;
    session.toggle_mark(wrong.victim, other);
    CHECK(counts_as_removed(session, {wrong.victim, other}));
    CHECK_FALSE(counts_as_removed(session, {wrong.victim, wrong.digit}));
    session.toggle_mark(wrong.victim, wrong.digit);
    CHECK(player_marks(session).complete[wrong.victim]);
    session.toggle_mark(wrong.victim, wrong.digit);
    CHECK(counts_as_removed(session, {wrong.victim, wrong.digit}));
    CHECK(find_hint(session, wrong.victim, polled_400())->kind == Hint::Kind::wrong_removal);
}

TEST_CASE("marks filled in, or erased by hand, beside a wrong digit lack it without being removals") {
    for (const bool by_hand : {false, true}) {
        CAPTURE(by_hand);
        Session session(easy());
        session.fill_marks();
        const Wrong wrong = wrong_digit(session);
        if (!by_hand) session.undo();
        session.set(wrong.cell, wrong.digit);
        if (by_hand) session.toggle_mark(wrong.victim, wrong.digit);
        else session.fill_marks();
        CHECK((session.marks(wrong.victim) >> (wrong.digit - 1u) & 1u) == 0);
        session.set(wrong.cell, kBlank);
        CHECK(player_marks(session).removed.empty());
        CHECK(find_hint(session, std::nullopt, polled_400())->kind == Hint::Kind::step);
    }
}

TEST_CASE("what the player removed stays removed while a wrong digit comes and goes") {
    Session session(easy());
    session.fill_marks();
    const Wrong wrong = wrong_digit(session);
    session.toggle_mark(wrong.victim, wrong.digit);
    CHECK(counts_as_removed(session, {wrong.victim, wrong.digit}));
    session.set(wrong.cell, wrong.digit, true);
    CHECK_FALSE(counts_as_removed(session, {wrong.victim, wrong.digit}));  // the board excludes it
    session.set(wrong.cell, kBlank);
    CHECK(counts_as_removed(session, {wrong.victim, wrong.digit}));
    const Hint hint = *find_hint(session, wrong.victim, polled_400());
    REQUIRE(hint.kind == Hint::Kind::wrong_removal);
    CHECK(hint.cell == wrong.victim);
    CHECK(hint.digit == wrong.digit);
}

TEST_CASE("in a game with several solutions, too, tidied marks are no removals") {
    Session session(open_start());
    session.fill_marks();
    session.set(5, 4, true);
    session.set(5, kBlank);
    CHECK(player_marks(session).removed.empty());
    CHECK(find_hint(session, std::nullopt, polled_400())->kind != Hint::Kind::wrong_removal);
}

TEST_CASE("an elimination of a candidate whose mark was tidied away is made all the same") {
    constexpr std::string_view kNeedsEliminations =
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    Session session(start_of(board_of(kNeedsEliminations, 9), {3, 3}));
    for (;;) {
        const Hint hint = *find_hint(session, std::nullopt, polled_400());
        REQUIRE(hint.kind == Hint::Kind::step);
        if (hint.digit == kBlank) break;
        apply(hint, session);
    }
    session.fill_marks();
    const Candidate x = find_hint(session, std::nullopt, polled_400())->steps.front().removed.front();
    Cell wrong = 0;  // a peer where the digit is wrong
    const std::vector<Cell> peers = session.rules().peers(x.cell);
    for (const Cell peer : peers)
        if ((session.marks(peer) >> (x.digit - 1u) & 1u) != 0 && (*session.start().solution)[peer] != x.digit)
            wrong = peer;
    session.set(wrong, x.digit, true);
    session.set(wrong, kBlank);
    const Hint hint = *find_hint(session, std::nullopt, polled_400());
    REQUIRE(hint.kind == Hint::Kind::step);
    CHECK(apply(hint, session) == Session::Outcome::done);
    CHECK(find_hint(session, std::nullopt, polled_400())->candidates != hint.candidates);
}
