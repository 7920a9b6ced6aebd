// Hints of a game where the engines are wrong.
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

sat::Result<Hint> hint_of(const GameStart& start, std::optional<Cell> at = std::nullopt) {
    const Session session(start);
    return find_hint(session, at, [asked = 0]() mutable { return ++asked > 400; });
}

// Two solutions, which have the same digits but in four cells: a hint is about others.
GameStart two_solutions() {
    return start_of(board_of(".23434..214343..", 4), {2, 2});
}

}  // namespace

TEST_CASE("if the engine is wrong, this is reported instead of a hint") {
    for (const GameStart& start : {easy(), two_solutions()}) {
        CHECK(hint_of(start)->kind != Hint::Kind::none);
        for (const char* name : {"digit", "given", "blank", "twice"}) {
            CAPTURE(name);
            const Lie lie(name);
            for (const auto& hint : {hint_of(start), hint_of(start, 2)}) {
                REQUIRE_FALSE(hint.ok());
                CHECK(hint.error().message().starts_with("the engine gave "));
            }
        }
    }
}
