// Hints of a game where the engines are wrong: none that is not so.
#include <doctest/doctest.h>

#include <cstdlib>

#include "sudoku/game/hint.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

// The engines read it at every search.
class Lie {
public:
    explicit Lie(const char* name) { ::setenv("WRONG_ENGINE", name, 1); }
    ~Lie() { ::unsetenv("WRONG_ENGINE"); }
};

Hint hint_of(const GameStart& start, std::optional<Cell> at) {
    const Session session(start);
    return find_hint(session, at, [asked = 0]() mutable { return ++asked > 400; });
}

}  // namespace

TEST_CASE("where the engine is wrong, a game has no hint that is wrong") {
    const GameStart one = easy(), several = open_start();
    for (const char* name : {"digit", "given", "blank", "twice"}) {
        CAPTURE(name);
        for (const std::optional<Cell> at : {std::optional<Cell>(), std::optional<Cell>(2)}) {
            const Lie lie(name);
            const Hint hint = hint_of(one, at);
            CHECK(hint.kind != Hint::Kind::wrong);
            if (hint.kind != Hint::Kind::none) CHECK(hint.digit == (*one.solution)[hint.cell]);
            CHECK(hint_of(several, at).kind == Hint::Kind::none);
        }
    }
    CHECK(hint_of(one, std::nullopt).kind == Hint::Kind::deduction);
}
