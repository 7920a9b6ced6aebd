// Random games on random boards: whatever is done, the invariants hold, conflicts are those found by looking at all
// pairs, undo leads back and redo forth again, and a saved game is the same game.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sudoku/game/save.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;
using Outcome = Session::Outcome;

namespace {

struct Counts {
    std::uint64_t games = 0, moves = 0, refused = 0, undone = 0, solved = 0, redo_lists = 0;
};

// A game after some moves.
Session any_game(std::uint64_t seed, Counts& counts) {
    sat::Random random(seed);
    Session session(any_start(random));
    const std::uint32_t length = random.below(60);
    for (std::uint32_t i = 0; i < length; ++i) {
        const View before = view_of(session);
        const Outcome outcome = any_move(session, random);
        ++counts.moves;
        counts.refused += outcome != Outcome::done;
        if (outcome != Outcome::done) RC_ASSERT(view_of(session) == before);
        RC_ASSERT(session.audit());
        RC_ASSERT(session.conflicts() == naive_conflicts(session.board(), session.rules()));
    }
    ++counts.games;
    counts.solved += session.is_solved();
    counts.redo_lists += session.can_redo();
    return session;
}

void run(const char* what, const std::function<void(std::uint64_t)>& property) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.seed = 20260;
    params.maxSuccess = 150;
    rc::detail::TestMetadata metadata;
    metadata.description = what;
    const auto result = rc::detail::checkTestable(property, metadata, params);
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    INFO(text.str());
    CHECK(result.template is<rc::detail::SuccessResult>());
}

}  // namespace

TEST_CASE("undoing everything gives the original puzzle, and redoing everything the last state") {
    Counts counts;
    run("undo and redo", [&](std::uint64_t seed) {
        Session session = any_game(seed, counts);
        session.pause(false);
        if (session.is_over()) return;
        while (session.can_redo() && session.redo() == Outcome::done) {}
        if (session.is_over()) return;
        std::vector<View> views{view_of(session)};
        while (session.can_undo()) {
            RC_ASSERT(session.undo() == Outcome::done);
            views.push_back(view_of(session));
            ++counts.undone;
        }
        RC_ASSERT(view_of(session) == view_of(Session(session.start())));
        for (auto view = views.rbegin() + 1; view != views.rend(); ++view) {
            RC_ASSERT(session.redo() == Outcome::done);
            RC_ASSERT(view_of(session) == *view);
        }
        RC_ASSERT(!session.can_redo());
    });
    MESSAGE(counts.games << " games, " << counts.moves << " moves, " << counts.refused << " refused, " << counts.undone
                         << " undone");
    CHECK(counts.undone > 500);
    CHECK(counts.refused > 100);
}

TEST_CASE("a saved game reads back with its undone moves") {
    Counts counts;
    run("save", [&](std::uint64_t seed) {
        const Session session = any_game(seed, counts);
        const std::string text = to_save(session);
        const auto back = read_save(text);
        RC_ASSERT(back.ok());
        RC_ASSERT(back->audit());
        RC_ASSERT(same(session, *back));
        RC_ASSERT(to_save(*back) == text);
    });
    MESSAGE(counts.games << " games, " << counts.solved << " solved, " << counts.redo_lists << " with moves to redo");
    CHECK(counts.redo_lists > 10);
    CHECK(counts.solved > 0);
}
