#include "sudoku/solve/checked_search.h"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

// A checked search of solvers that are wrong.
using namespace sudoku;

namespace {

// Gives these boards, whatever the limit, and says that it gave so many.
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
Checked checked(std::vector<Board> boards, std::uint64_t counted, std::uint64_t limit,
                Ended ended = Ended::exhausted) {
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

std::string fault_of(const Checked& all) { return all.result.fault ? all.result.fault->message : ""; }

}  // namespace

TEST_CASE("what is right goes through") {
    const Checked all = checked({kFirst, kSecond}, 2, 3);
    CHECK(fault_of(all) == "");
    CHECK(all.result.solutions == 2);
    CHECK(all.result.ended == Ended::exhausted);
    CHECK(all.boards == std::vector<Board>{kFirst, kSecond});
    CHECK(fault_of(checked({kFirst}, 1, 1, Ended::limit)) == "");
    CHECK(fault_of(checked({}, 0, 1)) == "");
}

TEST_CASE("a wrong board is told at once, and neither it nor what follows is handed on") {
    struct Row {
        Board board;
        std::string why;
    };
    for (const Row& row : {Row{kRuleBroken, "digit 2 stands twice in row 4: r4c3 and r4c4"},
                           Row{kOfAnother, "r1c1 holds 2, the puzzle gives 1"}, Row{kWithBlank, "no digit in r4c4"},
                           Row{Board(), "a board of side 0, expected 4"}, Row{Board(9), "a board of side 9, expected 4"}}) {
        const Checked all = checked({kFirst, row.board, kSecond}, 3, 9);
        CHECK(fault_of(all) == "the engine gave a wrong solution: " + row.why);
        CHECK(all.result.ended == Ended::stopped);
        CHECK(all.result.solutions == 1);
        CHECK(all.boards == std::vector<Board>{kFirst});
        CHECK(all.given == 2);
    }
}

TEST_CASE("a solution twice, more than the limit, and another number than was given are told") {
    CHECK(fault_of(checked({kFirst, kFirst}, 2, 9)) == "the engine gave the same solution twice");
    CHECK(fault_of(checked({kFirst, kSecond}, 2, 1)) == "the engine gave more solutions than it was asked for");
    CHECK(checked({kFirst, kSecond}, 2, 1).boards.size() == 1);
    for (const Ended ended : {Ended::exhausted, Ended::limit})
        CHECK(fault_of(checked({kFirst}, 2, 9, ended)) == "the engine counted other solutions than it gave");
    CHECK(fault_of(checked({kFirst}, 1, 2, Ended::limit)) == "the engine counted other solutions than it gave");
    CHECK(fault_of(checked({kFirst}, 2, 9, Ended::stopped)) == "");
}

TEST_CASE("a search that was ended by a wrong board is followed by others") {
    const Rules rules = classic_rules({2, 2});
    Puzzle empty;
    empty.board = Board(4);
    for (const SolverEntry& entry : solvers()) {
        if (!entry.obstacle(rules).empty()) continue;
        CAPTURE(entry.name);
        const auto solver = entry.make(rules, {});
        SearchOptions options;
        options.limit = 300;
        std::uint64_t found = 0;
        options.on_solution = [&](const Board&) { ++found; };
        // Of another puzzle than the check knows: of the solutions with 2 in the corner none is right.
        Puzzle other = empty;
        other.board.set(0, 2);
        class Swapped final : public Solver {
        public:
            Swapped(Solver& solver, const Puzzle& puzzle) : solver_(solver), puzzle_(puzzle) {}
            SearchResult search(const Puzzle&, const SearchOptions& options) override {
                return solver_.search(puzzle_, options);
            }

        private:
            Solver& solver_;
            const Puzzle& puzzle_;
        } swapped(*solver, empty);
        CHECK(search_checked(swapped, other, rules, options).fault);
        CHECK(found < 288);
        found = 0;
        CHECK_FALSE(search_checked(*solver, empty, rules, options).fault);
        CHECK(found == 288);
    }
}

TEST_CASE("a solution that has what was ruled out is told") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    Stub stub({kFirst}, 1);
    SearchOptions options;
    options.without = Candidate{0, 1};
    options.on_solution = [](const Board&) {};
    CHECK(search_checked(stub, puzzle, rules, options).fault->message == "the engine gave a solution that was ruled out");
    options.without = Candidate{0, 2};
    CHECK_FALSE(search_checked(stub, puzzle, rules, options).fault);
}

TEST_CASE("the first solution, or why there is none") {
    const Rules rules = classic_rules({2, 2});
    Puzzle puzzle;
    puzzle.board = Board(4);
    Stub right({kFirst}, 1, Ended::limit), wrong({kRuleBroken}, 1, Ended::limit), none({}, 0);
    CHECK(first_solution(right, puzzle, rules).value() == kFirst);
    CHECK(first_solution(wrong, puzzle, rules).fault().message.starts_with("the engine gave a wrong solution: "));
    CHECK(first_solution(none, puzzle, rules).fault().message == "the engine found no solution where there is one");
}
