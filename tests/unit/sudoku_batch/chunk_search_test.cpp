#include "sudoku/batch/chunk_search.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/terminator.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits.h"
#include "sudoku/text/solved_line.h"
#include "tests/slow_puzzles.h"

namespace {

using namespace sudoku;

const std::string kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
// (A. Inkala, 2012: one solution, many branches)
const std::string kHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
// The same with a given less.
const std::string kSeveral = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......\n";
const std::string kTwo = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179\n";
const std::string kHopeless = "12345678." + std::string(8, '.') + "9" + std::string(63, '.') + "\n";
const std::string kEmpty = std::string(81, '.') + "\n";
const std::string kImpossible = std::string(slow_puzzles::kImpossible) + "\n";
const std::string kStubborn = std::string(slow_puzzles::kStubborn) + "\n";

const std::string kAll[] = {kEasy, kHard, kSeveral, kTwo, kHopeless, kEmpty, kImpossible, kStubborn};

Puzzle puzzle_of(const std::string& line) {
    return sudoku::puzzle_of_plain(line.data(), 1, 1);
}

PuzzleChunk plain(const std::vector<std::string>& lines) {
    PuzzleChunk chunk;
    for (const std::string& line : lines) chunk.plain += line;
    chunk.runs = {{0, lines.size(), 1}};
    return chunk;
}

std::vector<std::string> times(std::size_t n, const std::string& line) {
    return std::vector(n, line);
}

class Bits {
public:
    std::uint64_t count(const std::string& line, std::uint64_t limit) {
        sudoku::SearchOptions options;
        options.limit = limit;
        return solver_->search(puzzle_of(line), options).solutions;
    }

private:
    sudoku::Rules rules_ = sudoku::classic_rules({3, 3});
    std::unique_ptr<sudoku::Solver> solver_ = sudoku::make_bits(rules_);
};

bool needs_too_many_guesses(const std::string& line) {
    return line == kImpossible || line == kStubborn;
}

void check_solutions(const Found& found, const BulkRequest& request, const std::string& line) {
    CHECK(std::equal(line.begin(), line.begin() + 81, found.puzzle));
    const bool first = request.first && found.solutions >= 1, second = request.second && found.solutions == 2;
    if (first) CHECK(sudoku::solves_line(found.first, line.data()));
    REQUIRE((found.second != nullptr) == second);
    if (!second) return;
    CHECK(sudoku::solves_line(found.second, line.data()));
    CHECK_FALSE(std::equal(found.first, found.first + 81, found.second));
}

const sat::Terminator kGoOn;

}  // namespace

TEST_CASE("bulk search finds what the bits engine finds, except where it needs too many guesses") {
    Bits bits;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < 400; ++i) lines.push_back(kAll[i * i % 61 % std::size(kAll)]);
    const PuzzleChunk chunk = plain(lines);
    for (const BulkRequest& request : {BulkRequest{1, true, false}, {2, true, true}, {100, false, false}}) {
        ChunkSearch search(request, {});
        search.search(chunk, kGoOn);
        std::size_t given_up = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Found found = search.of_plain(0, i);
            const bool too_many = needs_too_many_guesses(lines[i]);
            CHECK(found.solutions == (too_many ? Found::kGivenUp : bits.count(lines[i], request.limit)));
            if (!too_many) check_solutions(found, request, lines[i]);
            given_up += too_many;
        }
        CHECK(given_up > 20);
    }
}

TEST_CASE("of puzzles that are not plain lines, those of side 9 without pencil marks are searched") {
    PuzzleChunk chunk = plain({kTwo, kEasy, kHopeless});
    chunk.runs = {{1, 2, 1}, {4, 1, 1}};
    chunk.puzzles = {puzzle_of(kHard),
                     sat::Error{"no puzzle"}.at(1, 1),
                     Puzzle{Board(4), {}, "", {}, 1, 1},
                     puzzle_of(kImpossible),
                     puzzle_of(kTwo),
                     puzzle_of(kEasy)};
    chunk.puzzles.back()->marks.emplace(9);
    ChunkSearch search({2, true, true}, {});
    search.search(chunk, kGoOn);
    CHECK(search.of_plain(0, 0).solutions == 2);
    CHECK(search.of_plain(0, 1).solutions == 1);
    CHECK(search.of_plain(1, 0).solutions == 0);
    CHECK(search.of_puzzle(0).value().solutions == 1);
    CHECK(search.of_puzzle(3).value().solutions == Found::kGivenUp);
    CHECK(search.of_puzzle(4).value().solutions == 2);
    for (const std::size_t i : {1u, 2u, 5u}) CHECK_FALSE(search.of_puzzle(i));
}

TEST_CASE("an interrupted search keeps the finished puzzles and gives up the others") {
    std::vector<std::string> lines = times(500, kEasy);
    for (const std::string& line : times(5000, kImpossible)) lines.push_back(line);
    for (const std::string& line : times(500, kEasy)) lines.push_back(line);  // after the interrupt
    PuzzleChunk chunk = plain(lines);
    chunk.runs.front().before = 1;
    chunk.puzzles = {puzzle_of(kEasy)};
    ChunkSearch search({2, true, true}, {});
    std::size_t answered = 0, given_up = 0;
    for (std::uint64_t poll = 16; answered == 0 && poll < 1'000'000; poll *= 2) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        search.search(chunk, stop);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Found found = search.of_plain(0, i);
            given_up += i >= 5500 && found.solutions == Found::kGivenUp;
            if (found.solutions == Found::kGivenUp) continue;
            ++answered;
            REQUIRE(lines[i] == kEasy);
            REQUIRE(found.solutions == 1);
            check_solutions(found, {2, true, true}, kEasy);
        }
    }
    CHECK(answered > 0);
    CHECK(given_up > 0);
    CHECK(search.of_puzzle(0).value().solutions == 1);
}

TEST_CASE("a search that is interrupted before it starts gives up every puzzle") {
    const sat::Terminator stop{true};
    ChunkSearch search({1, true, false}, {});
    search.search(plain(times(300, kEasy)), kGoOn);
    search.search(plain(times(300, kEasy)), stop);
    for (std::size_t i = 0; i < 300; ++i) CHECK(search.of_plain(0, i).solutions == Found::kGivenUp);
}

namespace {

// Counts its calls and finds nothing.
class CountingSolver final : public sudoku::Solver {
public:
    sudoku::SearchResult search(const Puzzle&, const sudoku::SearchOptions&) override {
        ++calls;
        return {};
    }
    int calls = 0;
};

}  // namespace

TEST_CASE("a known result answers its own query; the fallback solver answers all others") {
    const PuzzleChunk chunk = plain({kHard, kTwo, kHopeless});
    struct Row {
        std::uint64_t searched;
        std::size_t line;
        std::uint64_t limit;
        bool known;
    };
    for (const Row& row : {Row{2, 0, 1, true}, Row{2, 0, 2, true}, Row{1, 0, 1, true}, Row{1, 0, 2, false},
                           Row{2, 1, 1, true}, Row{2, 1, 2, false}, Row{1, 2, 5, true}}) {
        ChunkSearch search({row.searched, true, false}, {});
        search.search(chunk, kGoOn);
        const Found found = search.of_plain(0, row.line);
        const Puzzle puzzle = sudoku::puzzle_of_plain(found.puzzle, 1, 1), other = puzzle;
        CountingSolver fallback;
        KnownResult known(fallback, puzzle, found, row.searched);
        sudoku::SearchOptions options;
        options.limit = row.limit;
        std::size_t reported = 0;
        options.on_solution = [&](const Board& board) {
            ++reported;
            CHECK(sudoku::check_solution(board, puzzle, sudoku::classic_rules({3, 3})));
        };
        const sudoku::SearchResult result = known.search(puzzle, options);
        CHECK(fallback.calls == (row.known ? 0 : 1));
        CHECK(result.solutions == reported);
        if (row.known) CHECK(reported == (row.line == 2 ? 0 : 1));
        if (row.known) CHECK((result.ended == sudoku::Ended::limit) == (reported == row.limit));
        const int before = fallback.calls;
        known.search(other, options);
        options.without = sudoku::Candidate{0, 1};
        known.search(puzzle, options);
        CHECK(fallback.calls == before + 2);
    }
}
