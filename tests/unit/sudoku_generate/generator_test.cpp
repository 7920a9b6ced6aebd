#include "sudoku/generate/generator.h"

#include <doctest/doctest.h>

#include <set>

#include "sat/core/terminator.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

Generated made_by(Generator& generator, std::uint64_t index) {
    const auto made = generator.make(index, {});
    REQUIRE((made && *made));
    CHECK((*made)->reached);
    CHECK((*made)->index == index);
    return **made;
}

std::string text_of(const Board& board) {
    std::string text;
    for (const Digit d : board.digits()) text += static_cast<char>(d == kBlank ? '.' : '0' + d);
    return text;
}

}  // namespace

TEST_CASE("a puzzle depends only on request and index, and its attempt can be repeated") {
    const Rules rules = rules_of({3, 3});
    const Request request{Goal::level, 1, 5, true, &none(), 77};
    Generator forward(rules, request), backward(rules, request), repeating(rules, request);
    std::vector<Board> boards;
    for (std::uint64_t i = 0; i < 30; ++i) {
        const Generated made = made_by(forward, i);
        boards.push_back(made.board);
        const auto again = repeating.repeat(i, made.attempt, {}, {});
        REQUIRE((again && *again));
        CHECK((*again)->board == made.board);
    }
    for (std::uint64_t i = 30; i-- > 0;) CHECK(made_by(backward, i).board == boards[i]);
    CHECK(std::set(boards.begin(), boards.end()).size() == boards.size());
    Generator other(rules, {Goal::level, 1, 5, true, &none(), 78});
    CHECK(made_by(other, 0).board != boards[0]);
}

TEST_CASE("at the deadline the best puzzle is returned, and can be reproduced from its data") {
    const Rules rules = rules_of({3, 3});
    for (const char* symmetry : {"none", "rot180"}) {
        const Request request{Goal::blanks, 64, 64, true, find_clue_symmetry(symmetry), 5};
        Generator generator(rules, request), again(rules, request);
        int asked = 0;
        const auto best = generator.make(3, {nullptr, [&] { return ++asked > 1900; }});
        REQUIRE((best && *best));
        if (request.symmetry == &none()) CHECK((*best)->attempt >= 32);  // it walked
        CHECK_FALSE((*best)->reached);
        const std::size_t givens = (*best)->board.num_givens();
        CHECK(givens < 26);
        CHECK(givens > 17);
        CHECK(solutions((*best)->board, rules) == 1);
        const auto repeated = again.repeat(3, (*best)->attempt, givens, {});
        REQUIRE((repeated && *repeated));
        CHECK((*repeated)->board == (*best)->board);
    }
}

TEST_CASE("a deadline within a dig ends it, with a puzzle that its number of givens reproduces") {
    const Rules rules = rules_of({3, 3});
    for (const char* symmetry : {"none", "rot180", "diagonal"}) {
        for (const Request& request : {Request{Goal::blanks, 60, 60, true, find_clue_symmetry(symmetry), 5},
                                       Request{Goal::level, 5, 5, true, find_clue_symmetry(symmetry), 5},
                                       Request{Goal::minimal, 0, 0, true, find_clue_symmetry(symmetry), 5}}) {
            Generator generator(rules, request), again(rules, request);
            std::set<std::size_t> met;
            int unfinished = 0;
            for (int i = 0; i < 240; i += kRoundShare | 1) {
                const int questions = 2 + i / 4;
                const auto index = static_cast<std::uint64_t>(i % 4);
                int asked = 0;
                const auto cut = generator.make(index, {nullptr, [&] { return ++asked > questions; }});
                REQUIRE((cut && *cut));
                const std::size_t givens = (*cut)->board.num_givens();
                met.insert(givens);
                unfinished += !(*cut)->reached;
                CHECK(asked <= questions + 3);
                CHECK(solutions((*cut)->board, rules) == 1);
                // What was reached has no need to say its number.
                const auto walk_to = (*cut)->reached ? std::nullopt : std::optional(givens);
                const auto repeated = again.repeat(index, (*cut)->attempt, walk_to, {});
                REQUIRE((repeated && *repeated));
                CHECK((*repeated)->board == (*cut)->board);
            }
            CHECK(met.size() > 3);
            CHECK(unfinished > 3);
        }
    }
}

TEST_CASE("rules without a grid are an error, not an endless search") {
    const Rules rules = rules_of({2, 2}, "anti-king,anti-knight");
    Generator generator(rules, {Goal::blanks, 5, 5, true, &none(), 1});
    const auto made = generator.make(0, {});
    REQUIRE_FALSE(made);
    CHECK(made.error().message() == "no complete grid satisfies these rules");
}

TEST_CASE("rejected puzzles are replaced by new attempts") {
    const Rules rules = rules_of({3, 3});
    const Request request{Goal::blanks, 40, 40, false, &none(), 4};
    Generator generator(rules, request, [](const Board& board) { return board[0] == kBlank && board[80] == kBlank; });
    for (std::uint64_t i = 0; i < 10; ++i) {
        const Board board = made_by(generator, i).board;
        CHECK((board[0] == kBlank && board[80] == kBlank));
        CHECK(board.num_givens() == 41);
    }
}

TEST_CASE("numbers of blanks are chosen from the whole range, also for levels") {
    const Rules rules = rules_of({3, 3});
    Generator generator(rules, {Goal::blanks, 20, 23, false, &none(), 1});
    std::set<std::size_t> givens;
    for (std::uint64_t i = 0; i < 60; ++i) givens.insert(made_by(generator, i).board.num_givens());
    CHECK(givens == std::set<std::size_t>{58, 59, 60, 61});
}

TEST_CASE("the puzzles of a seed are pinned: changing them needs a new method of their ID") {
    const Rules rules = rules_of({3, 3});
    Generator generator(rules, {Goal::blanks, 50, 50, true, &none(), 1});
    CHECK(text_of(made_by(generator, 0).board) ==
          "29..4..3.1....69...................8..7194.6264..28.9...84.2..15...134....48..62.");
    Generator symmetric(rules, {Goal::minimal, 0, 0, true, find_clue_symmetry("rot180"), 1});
    CHECK(text_of(made_by(symmetric, 0).board) ==
          "28.............4.2...7.2..5.2.1..3.4.1..4..5.3.4..6.9.7..4.9...6.1.............17");
}

}  // namespace sudoku::test
