#include "sudoku/generate/bulk_digger.h"

#include <doctest/doctest.h>

#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include "sat/core/terminator.h"
#include "sudoku/generate/generator.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

Board board_of(const GridText& text) {
    Board board(9);
    for (Cell c = 0; c < 81; ++c)
        if (text[c] != '.') board.set(c, static_cast<Digit>(text[c] - '0'));
    return board;
}

// Digs at random in grids of the bulk solver, one after the other.
std::vector<DigTask> tasks(std::size_t count, std::size_t givens, std::size_t floor, std::string_view target = {}) {
    const auto solver = make_bulk(target);
    std::vector<DigTask> made(count);
    std::vector<GridOrder> orders;
    for (std::size_t i = 0; i < count; ++i) {
        sat::Random random(i);
        draw_start(GridStart::diagonal_boxes, random, made[i].grid);
        std::iota(made[i].order.begin(), made[i].order.end(), std::uint8_t{0});
        random.shuffle(std::span<std::uint8_t>(made[i].order));
        made[i].givens = givens;
        made[i].floor = floor;
        orders.push_back({i, &made[i].grid});
    }
    REQUIRE(*BulkGrids(*solver).complete(7, orders, nullptr));
    return made;
}

std::vector<GridText> dug(std::span<const DigTask> tasks, std::string_view target = {}) {
    const auto solver = make_bulk(target);
    std::vector<GridText> puzzles(tasks.size());
    REQUIRE(*BulkDigger(*solver).dig(tasks, puzzles, nullptr));
    return puzzles;
}

// The same dig, cell after cell.
Board dug_one_by_one(const DigTask& task, const Rules& rules) {
    Board board = board_of(task.grid);
    for (const Cell c : task.order) {
        if (board.num_givens() <= task.givens) break;
        std::size_t in_row = 0, in_column = 0;
        for (std::size_t i = 0; i < 9; ++i) {
            in_row += board[board.cell(c / 9, i)] != kBlank;
            in_column += board[board.cell(i, c % 9)] != kBlank;
        }
        if (std::min(in_row, in_column) <= task.floor && task.floor > 0) continue;
        const Digit d = board[c];
        board.set(c, kBlank);
        if (solutions(board, rules) != 1) board.set(c, d);
    }
    return board;
}

// false: there is nothing to spoil in this answer.
using Spoil = bool (*)(const BulkAnswer& answer, std::size_t puzzle);

// Right, but for one answer of those that can be spoilt.
class SpoiltBulk final : public BulkSolver {
public:
    SpoiltBulk(Spoil spoil, std::size_t which) : spoil_(spoil), left_(which), right_(make_bulk()) {
        effort_ = right_->effort();  // which has the number of lanes
    }

    bool solve(const BulkQuestion& question, const BulkAnswer& answer) override {
        BulkAnswer spoilt = answer;
        spoilt.next = [&](std::size_t i) {
            if (left_ == 1 && spoil_(answer, i)) left_ = 0;
            else if (left_ > 1) --left_;
            return answer.next(i);
        };
        return right_->solve(question, spoilt);
    }

    bool has_spoilt() const { return left_ == 0; }

private:
    Spoil spoil_;
    std::size_t left_;
    std::unique_ptr<BulkSolver> right_;
};

}  // namespace

TEST_CASE("a dig rejects any single wrong answer, and can be used afterwards") {
    constexpr Spoil kSpoils[] = {
        [](const BulkAnswer& answer, std::size_t i) {
            answer.solutions[i] = 2;
            return true;
        },
        [](const BulkAnswer& answer, std::size_t i) {
            if (answer.first[i] != nullptr) answer.solutions[i] = 0;  // that which is known is one
            return answer.first[i] != nullptr;
        },
        [](const BulkAnswer& answer, std::size_t i) {
            if (answer.first[i] != nullptr) std::swap(answer.first[i][0], answer.first[i][80]);
            return answer.first[i] != nullptr && answer.first[i][0] != answer.first[i][80];
        },
        [](const BulkAnswer& answer, std::size_t i) {
            if (answer.first[i] != nullptr) answer.first[i][40] = '.';
            return answer.first[i] != nullptr;
        },
    };
    const auto asked = tasks(100, 0, 0);
    const auto right = dug(asked);
    for (const Spoil spoil : kSpoils)
        for (const std::size_t which : {1u, 2u, 100u, 1000u}) {
            CAPTURE(which);
            SpoiltBulk solver(spoil, which);
            BulkDigger digger(solver);
            std::vector<GridText> puzzles(asked.size());
            const auto refused = digger.dig(asked, puzzles, nullptr);
            REQUIRE(solver.has_spoilt());
            REQUIRE_FALSE(refused.ok());
            CHECK(refused.error().message() == "the engine gave a wrong solution of a puzzle that is dug");
            REQUIRE(*digger.dig(asked, puzzles, nullptr));
            CHECK(puzzles == right);
        }
}

TEST_CASE("digging with the bulk solver agrees with digging cell by cell, with bounds and floors") {
    const Rules rules = rules_of({3, 3});
    for (const auto& bounds : {std::pair<std::size_t, std::size_t>{0, 0}, {28, 0}, {50, 5}, {32, 3}, {0, 2}}) {
        CAPTURE(bounds.first);
        CAPTURE(bounds.second);
        const auto asked = tasks(rounds(40), bounds.first, bounds.second);
        const auto puzzles = dug(asked);
        for (std::size_t i = 0; i < asked.size(); ++i) CHECK(board_of(puzzles[i]) == dug_one_by_one(asked[i], rules));
    }
}

TEST_CASE("an unbounded dig with the bulk solver leaves one solution and no redundant given") {
    const Rules rules = rules_of({3, 3});
    const auto asked = tasks(100, 0, 0);
    for (const GridText& text : dug(asked)) {
        const Board puzzle = board_of(text);
        CHECK(solutions(puzzle, rules) == 1);
        CHECK(is_minimal(puzzle, rules));
        CHECK(puzzle.num_givens() < 31);
    }
}

TEST_CASE("grids and digs do not depend on the instruction set or the number of concurrent digs") {
    const auto asked = tasks(1500, 26, 0);  // more than are dug at once
    const auto puzzles = dug(asked);
    for (const std::string_view target : bulk_targets()) {
        CAPTURE(std::string(target));
        const auto some = tasks(150, 26, 0, target);
        for (std::size_t i = 0; i < some.size(); ++i) CHECK(some[i].grid == asked[i].grid);
        const auto again = dug(some, target);
        for (std::size_t i = 0; i < some.size(); ++i) CHECK(again[i] == puzzles[i]);
    }
}

TEST_CASE("a grid depends only on seed, number and start") {
    const auto solver = make_bulk();
    BulkGrids grids(*solver);
    const auto all = tasks(700, 0, 0);
    std::set<GridText> different;
    for (const DigTask& task : all) different.insert(task.grid);
    CHECK(different.size() == all.size());
    for (const std::size_t i : {0u, 83u, 84u, 511u, 512u, 699u}) {
        sat::Random random(i);
        GridText grid;
        draw_start(GridStart::diagonal_boxes, random, grid);
        const GridOrder order{i, &grid};
        REQUIRE(*grids.complete(7, std::span(&order, 1), nullptr));
        CHECK(grid == all[i].grid);
        CHECK(solutions(board_of(grid), rules_of({3, 3})) == 1);
    }
}

TEST_CASE("an interrupted dig reports it") {
    const sat::Terminator stop{true};
    const auto asked = tasks(3, 0, 0);
    const auto solver = make_bulk();
    std::vector<GridText> puzzles(3);
    CHECK_FALSE(*BulkDigger(*solver).dig(asked, puzzles, &stop));
    CHECK(*BulkDigger(*solver).dig({}, {}, &stop));
}

TEST_CASE("the generator makes the same puzzles in bulk and one by one, for any request") {
    const Rules rules = rules_of({3, 3});
    const auto deadline = [] { return Deadline{}; };
    for (const Request& request :
         {Request{Goal::blanks, 53, 57, true, &none(), 4}, Request{Goal::level, 1, 5, true, &none(), 5},
          Request{Goal::minimal, 0, 0, true, &none(), 6},
          Request{Goal::blanks, 40, 40, true, find_clue_symmetry("rot180"), 6},
          Request{Goal::blanks, 50, 50, false, &none(), 6}}) {
        Generator alone(rules, request), together(rules, request), shifted(rules, request);
        const auto all = together.make_all(500, 30, deadline), part = shifted.make_all(512, 9, deadline);
        REQUIRE((all && all->size() == 30 && part && part->size() == 9));
        for (std::size_t i = 0; i < 30; ++i) {
            const auto one = alone.make(500 + i, {});
            REQUIRE((one && *one && (*all)[i]));
            CHECK((*one)->board == (*all)[i]->board);
            CHECK((*one)->attempt == (*all)[i]->attempt);
            CHECK(((*one)->reached && (*all)[i]->reached));
            CHECK((*all)[i]->index == 500 + i);
            if (request.unique) CHECK(solutions((*one)->board, rules) == 1);
            if (i >= 12 && i < 21) CHECK((*part)[i - 12]->board == (*one)->board);
        }
    }
}

TEST_CASE("puzzles made in bulk are accepted as one by one, and an expired deadline returns the best of each") {
    const Rules rules = rules_of({3, 3});
    const Request request{Goal::blanks, 50, 50, true, &none(), 4};
    const auto is_odd = [](const Board& board) { return board[0] % 2 == 1; };
    Generator alone(rules, request, is_odd), together(rules, request, is_odd);
    const auto all = together.make_all(0, 20, [] { return Deadline{}; });
    REQUIRE((all && all->size() == 20));
    bool later = false;
    for (std::size_t i = 0; i < 20; ++i) {
        const auto one = alone.make(i, {});
        CHECK((*one)->board == (*all)[i]->board);
        CHECK(is_odd((*all)[i]->board));
        later = later || (*all)[i]->attempt > 0;
    }
    CHECK(later);
    Generator hopeless(rules, request, [](const Board&) { return false; });
    const auto best = hopeless.make_all(0, 10, [] {
        return Deadline{nullptr, [asked = std::make_shared<int>(0)] { return ++*asked > 3; }};
    });
    REQUIRE((best && best->size() == 10));
    for (const auto& made : *best) CHECK((made && !made->reached && made->board.num_givens() == 31));
}

}  // namespace sudoku::test
