#include "sudoku/solve/checked_search.h"

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "sudoku/model/variant.h"
#include "sudoku/solve/auto.h"

// A checked search of solvers that are wrong.
using namespace sudoku;

namespace {

// Gives these boards, whatever the limit, and says that it gave this many.
class Stub final : public Solver {
public:
    Stub(std::vector<Board> boards, std::uint64_t counted, Ended ended = Ended::exhausted)
        : boards_(std::move(boards)), counted_(counted), ended_(ended) {}

    SearchResult search(const Puzzle&, const SearchOptions& options) override {
        for (const Board& board : boards_) {
            ++given_;
            options.on_solution(board);
        }
        return {counted_, ended_, {}, {}};
    }
    std::size_t given() const { return given_; }

private:
    std::vector<Board> boards_;
    std::uint64_t counted_;
    Ended ended_;
    std::size_t given_ = 0;
};

Board board_of(const std::vector<Digit>& digits) {
    Board board(4);
    for (Cell c = 0; c < board.num_cells(); ++c) board.set(c, digits[c]);
    return board;
}

const Board kFirst = board_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1});
const Board kSecond = board_of({1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3, 1, 2});
const Board kRuleBroken = board_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 2});
const Board kOfAnother = board_of({2, 1, 3, 4, 3, 4, 1, 2, 1, 2, 4, 3, 4, 3, 2, 1});
const Board kWithBlank = board_of({1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0});

struct Checked {
    SearchResult result;
    std::vector<Board> boards;
    std::size_t given = 0;  // until the search was ended
};

// Of a 4x4 puzzle with one given: 1 in its corner.
Checked checked(std::vector<Board> boards, std::uint64_t counted, std::uint64_t limit, Ended ended = Ended::exhausted) {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    puzzle.board.set(0, 1);
    Stub stub(std::move(boards), counted, ended);
    Checked all;
    SearchOptions options;
    options.limit = limit;
    options.on_solution = [&](const Board& board) { all.boards.push_back(board); };
    all.result = search_checked(stub, puzzle, rules, options);
    all.given = stub.given();
    return all;
}

// The solver behind it, but for the last cell of one of its solutions, counted from 1.
class Spoiling final : public Solver {
public:
    Spoiling(Solver& right, std::size_t wrong) : right_(right), wrong_(wrong) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        SearchOptions spoilt = options;
        spoilt.on_solution = [&, number = std::size_t{0}](const Board& board) mutable {
            Board reported = board;
            if (++number == wrong_) reported.set(static_cast<Cell>(reported.num_cells() - 1), kBlank);
            options.on_solution(reported);
        };
        return right_.search(puzzle, spoilt);
    }

private:
    Solver& right_;
    std::size_t wrong_;
};

struct Maker {
    std::string name;
    std::function<std::unique_ptr<Solver>()> make;
};

// Every solver of the table, and one that gives a hard board to another in the middle.
std::vector<Maker> makers(const Rules& rules) {
    std::vector<Maker> all;
    for (const SolverEntry& entry : solvers())
        all.push_back({std::string(entry.name), [&] { return entry.make(rules, {}); }});
    all.push_back({"auto, with few nodes of the first", [&] { return make_auto(rules, {}, 10); }});
    return all;
}

constexpr std::size_t kWanted = 60;

struct Found {
    SearchResult result;
    std::vector<Board> boards;
};

Found found_by(Solver& solver, const Puzzle& puzzle, const Rules& rules) {
    Found found;
    SearchOptions options;
    options.limit = kWanted;
    options.on_solution = [&](const Board& board) { found.boards.push_back(board); };
    found.result = search_checked(solver, puzzle, rules, options);
    return found;
}

std::string error_of(const Checked& all) {
    return all.result.error ? all.result.error->message() : "";
}

}  // namespace

TEST_CASE("correct results pass unchanged") {
    const Checked all = checked({kFirst, kSecond}, 2, 3);
    CHECK(error_of(all) == "");
    CHECK(all.result.solutions == 2);
    CHECK(all.result.ended == Ended::exhausted);
    CHECK(all.boards == std::vector<Board>{kFirst, kSecond});
    CHECK(error_of(checked({kFirst}, 1, 1, Ended::limit)) == "");
    CHECK(error_of(checked({}, 0, 1)) == "");
}

TEST_CASE("a wrong board is reported at once, and neither it nor what follows is passed on") {
    struct Row {
        Board board;
        std::string why;
    };
    for (const Row& row :
         {Row{kRuleBroken, "digit 2 appears twice in row 4: r4c3 and r4c4"},
          Row{kOfAnother, "r1c1 holds 2, the puzzle gives 1"}, Row{kWithBlank, "no digit in r4c4"},
          Row{Board(), "a board of side 0, expected 4"}, Row{Board(9), "a board of side 9, expected 4"}}) {
        const Checked all = checked({kFirst, row.board, kSecond}, 3, 9);
        CHECK(error_of(all) == "the engine gave a wrong solution: " + row.why);
        CHECK(all.result.ended == Ended::stopped);
        CHECK(all.result.solutions == 1);
        CHECK(all.boards == std::vector<Board>{kFirst});
        CHECK(all.given == 2);
    }
}

TEST_CASE("a repeated solution, too many solutions, and a wrong count are reported") {
    CHECK(error_of(checked({kFirst, kFirst}, 2, 9)) == "the engine gave the same solution twice");
    CHECK(error_of(checked({kFirst, kSecond}, 2, 1)) == "the engine gave more solutions than requested");
    CHECK(checked({kFirst, kSecond}, 2, 1).boards.size() == 1);
    for (const Ended ended : {Ended::exhausted, Ended::limit, Ended::budget, Ended::stopped})
        CHECK(error_of(checked({kFirst}, 2, 9, ended)) == "the engine's count differs from its solutions");
    CHECK(error_of(checked({kFirst}, 1, 2, Ended::limit)) == "the engine's count differs from its solutions");
}

TEST_CASE("a solver can be used after a search that a wrong board ended") {
    const Rules rules = classic_rules({3, 3});
    Puzzle empty;
    empty.board = Board(9);
    for (const Maker& maker : makers(rules)) {
        CAPTURE(maker.name);
        const Found fresh = found_by(*maker.make(), empty, rules);
        CHECK(fresh.boards.size() == kWanted);
        for (const std::size_t wrong : {std::size_t{1}, std::size_t{2}, kWanted - 10}) {
            CAPTURE(wrong);
            const auto solver = maker.make();
            Spoiling spoiling(*solver, wrong);
            const Found ended = found_by(spoiling, empty, rules);
            CHECK(ended.result.error->message() == "the engine gave a wrong solution: no digit in r9c9");
            CHECK(ended.result.solutions == wrong - 1);
            const auto before = static_cast<std::ptrdiff_t>(wrong) - 1;
            CHECK(ended.boards == std::vector(fresh.boards.begin(), fresh.boards.begin() + before));
            const Found next = found_by(*solver, empty, rules);
            CHECK_FALSE(next.result.error);
            CHECK(next.boards == fresh.boards);
            CHECK(next.result.effort.nodes == fresh.result.effort.nodes);
            CHECK(next.result.effort.rounds == fresh.result.effort.rounds);
        }
    }
}

TEST_CASE("a solution with the excluded candidate is reported") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    Stub stub({kFirst}, 1);
    SearchOptions options;
    options.without = Candidate{0, 1};
    options.on_solution = [](const Board&) {};
    CHECK(search_checked(stub, puzzle, rules, options).error->message() ==
          "the engine gave a solution that was ruled out");
    options.without = Candidate{0, 2};
    CHECK_FALSE(search_checked(stub, puzzle, rules, options).error);
}

TEST_CASE("the first solution, or why there is none") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    Stub right({kFirst}, 1, Ended::limit), wrong({kRuleBroken}, 1, Ended::limit), none({}, 0);
    CHECK(first_solution(right, puzzle, rules).value() == kFirst);
    CHECK(first_solution(wrong, puzzle, rules).error().message().starts_with("the engine gave a wrong solution: "));
    CHECK(first_solution(none, puzzle, rules).error().message() ==
          "the engine found no solution although there is one");
}
