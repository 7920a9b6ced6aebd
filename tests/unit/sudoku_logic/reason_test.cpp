#include "sudoku/logic/reason.h"

#include <doctest/doctest.h>

#include "tests/rounds.h"
#include "tests/unit/sudoku_logic/group_counter.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

ReasonEffort effort_of_rounds(std::uint64_t n) {
    ReasonEffort effort;
    effort.rounds = n;
    return effort;
}

void check_minimal(const Reason& reason, const Puzzle& puzzle, const Rules& rules) {
    CHECK(forces(reason, puzzle, rules));
    for (std::size_t i = 0; i < reason.size(); ++i) CHECK_FALSE(forces(without(reason, i), puzzle, rules));
}

// Every given, mark, house and pair there is.
Reason everything(Candidate conclusion, const Puzzle& puzzle, const Rules& rules) {
    Reason all;
    all.conclusion = conclusion;
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        if (puzzle.board[c] != kBlank) all.givens.push_back(c);
        for (Digit d = 1; puzzle.board[c] == kBlank && puzzle.marks && d <= rules.side(); ++d)
            if (!puzzle.marks->allows(c, d)) all.marks.push_back({c, d});
    }
    for (std::size_t h = 0; h < rules.num_houses(); ++h) all.houses.push_back(h);
    all.pairs.assign(rules.pairs().begin(), rules.pairs().end());
    return all;
}

// Whether any subset of this size forces the digit.  Drops members from the last to the first.
bool any_forces(const Reason& from, std::size_t first_kept, std::size_t size, const Puzzle& puzzle,
                const Rules& rules) {
    if (from.size() == size) return forces(from, puzzle, rules);
    for (std::size_t i = from.size(); i-- > first_kept;)
        if (any_forces(without(from, i), i, size, puzzle, rules)) return true;
    return false;
}

}  // namespace

TEST_CASE("a reason forces its digit, and no member can be omitted: checked by another search") {
    std::size_t reasons = 0;
    for (std::uint64_t seed = 0; seed < rounds(2); ++seed) {
        const Rules rules = classic_rules({3, 3});
        const MadePuzzle made = made_puzzle(rules, seed, 24);
        for (Cell c = static_cast<Cell>(seed); c<81; c += kRoundShare> 1 ? 46 : 23) {
            if (made.puzzle.board[c] != kBlank) continue;
            const auto reason = reason_for({c, made.solution[c]}, made.puzzle, rules, effort_of_rounds(2));
            REQUIRE(reason);
            CHECK(reason->conclusion == Candidate{c, made.solution[c]});
            check_minimal(*reason, made.puzzle, rules);
            ++reasons;
        }
    }
    CHECK(reasons >= rounds(4));
}

TEST_CASE("a reason is called smallest only if no smaller set forces the digit: checked on all sets, on 4x4") {
    std::size_t proved = 0;
    for (const char* variant : {"classic", "x"}) {
        const Rules rules = rules_of({2, 2}, variant);
        for (std::uint64_t seed = 0; seed < rounds(3); ++seed) {
            const MadePuzzle made = made_puzzle(rules, seed);
            for (Cell c = 0; c < 16; c += 3) {
                if (made.puzzle.board[c] != kBlank) continue;
                const auto reason = reason_for({c, made.solution[c]}, made.puzzle, rules, effort_of_rounds(8));
                REQUIRE(reason);
                check_minimal(*reason, made.puzzle, rules);
                const Reason all = everything(reason->conclusion, made.puzzle, rules);
                if (!reason->smallest || reason->size() > 5 || all.size() > 22) continue;
                ++proved;
                CHECK_FALSE(any_forces(all, 0, reason->size() - 1, made.puzzle, rules));
            }
        }
    }
    CHECK(proved >= rounds(5));
}

TEST_CASE("reasons contain marks, variant houses and pairs if the digit depends on them") {
    for (const char* variant : {"x", "windows", "anti-knight", "anti-king"}) {
        if (kRoundShare > 8 && variant[0] == 'a') continue;  // with pairs it takes longest
        CAPTURE(variant);
        const Rules rules = rules_of({3, 3}, variant);
        const MadePuzzle made = made_puzzle(rules, 1, 8);
        const auto reason = shortest_reason(made.puzzle, made.solution, rules, effort_of_rounds(2));
        REQUIRE(reason);
        check_minimal(*reason, made.puzzle, rules);
    }
}

TEST_CASE("pencil marks are members: a cell with one digit left has as many reasons as marks") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    puzzle.marks.emplace(4);
    for (const Digit d : {Digit{1}, Digit{2}, Digit{4}}) puzzle.marks->forbid(5, d);
    const auto reason = reason_for({5, 3}, puzzle, rules, {});
    REQUIRE(reason);
    CHECK(reason->marks.size() == 3);
    CHECK(reason->size() == 3);
    CHECK(reason->smallest);
}

TEST_CASE("a digit that is not implied has no reason") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 3);
    Puzzle loose = made.puzzle;  // minimal: without a given some cell is open
    for (Cell c = 0; c < 81; ++c)
        if (loose.board[c] != kBlank) {
            loose.board.set(c, kBlank);
            CHECK_FALSE(reason_for({c, made.solution[c]}, loose, rules, effort_of_rounds(1)));
            break;
        }
    for (Cell c = 0; c < 81; ++c)
        if (made.puzzle.board[c] == kBlank) {
            const Digit wrong = made.solution[c] == 1 ? 2 : 1;
            CHECK_FALSE(reason_for({c, wrong}, made.puzzle, rules, effort_of_rounds(1)));
            break;
        }
}

TEST_CASE("puzzles that are easy but for one cell have a short reason, and the hardest have one") {
    const Rules rules = classic_rules({3, 3});
    Puzzle inkala, hardest;
    inkala.board = board_of(kInkala);
    hardest.board = board_of(kHardest);
    for (const Puzzle& puzzle : {inkala, hardest}) {
        const auto reason = shortest_reason(puzzle, solution_of(puzzle, rules), rules, effort_of_rounds(1));
        REQUIRE(reason);
        CHECK(forces(*reason, puzzle, rules));
        CHECK(reason->size() <= 50);
    }
}

TEST_CASE("the same effort gives the same reason; is_over ends the search at once") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 5);
    const auto first = shortest_reason(made.puzzle, made.solution, rules, effort_of_rounds(3));
    const auto again = shortest_reason(made.puzzle, made.solution, rules, effort_of_rounds(3));
    REQUIRE(first);
    REQUIRE(again);
    CHECK(first->conclusion == again->conclusion);
    CHECK(first->givens == again->givens);
    CHECK(first->houses == again->houses);
    ReasonEffort none;
    none.is_over = [] { return true; };
    const auto at_once = shortest_reason(made.puzzle, made.solution, rules, none);
    CHECK((!at_once || (!at_once->minimal && forces(*at_once, made.puzzle, rules))));
}

TEST_CASE("an interrupted search returns nothing, or a valid reason that is not called minimal") {
    const Rules rules = classic_rules({3, 3});
    Puzzle hardest;
    hardest.board = board_of(kHardest);
    const Board solution = solution_of(hardest, rules);
    std::size_t minimal = 0, others = 0;
    for (std::uint64_t most = 1; most <= (kRoundShare == 1 ? 4096 : 512); most *= 8) {
        std::uint64_t asked = 0;
        const ReasonEffort effort{[&] { return ++asked > most; }, 1};
        const auto reason = shortest_reason(hardest, solution, rules, effort);
        if (!reason) continue;
        CHECK(forces(*reason, hardest, rules));
        if (!reason->minimal) CHECK_FALSE(reason->smallest);
        if (reason->minimal) check_minimal(*reason, hardest, rules);
        ++(reason->minimal ? minimal : others);
    }
    CHECK(minimal > 0);
    CHECK(others > 0);
}

TEST_CASE("the whole puzzle is a reason for every digit of its only solution") {
    const Rules rules = rules_of({2, 2}, "anti-knight");
    const MadePuzzle made = made_puzzle(rules, 1);
    for (Cell c = 0; c < 16; ++c) {
        if (made.puzzle.board[c] != kBlank) continue;
        const Reason whole = whole_reason({c, made.solution[c]}, made.puzzle, rules);
        CHECK_FALSE(whole.minimal);
        CHECK(whole.houses.size() == rules.num_houses());
        CHECK(forces(whole, made.puzzle, rules));
    }
}

TEST_CASE("a complete board has no reasons") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 5);
    Puzzle complete;
    complete.board = made.solution;
    CHECK_FALSE(shortest_reason(complete, made.solution, rules, {}));
}
