#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/batch/puzzle_chunks.h"
#include "sudoku/solve/bulk.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

// What a command needs to know of classic 9x9 puzzles that are searched many at a time.
struct BulkRequest {
    std::uint64_t limit = 0;  // each search ends with this many solutions; 0: nothing, each is searched alone
    bool first = true;        // the first solution, not only how many
    bool second = false;      // and where there are two, the second one; the limit is 2
    bool effort = false;      // and how hard it was
};

// What was found of one puzzle.
struct Found {
    static constexpr std::uint64_t kGivenUp = ~std::uint64_t{0};

    std::uint64_t number = 0;      // of the puzzle over all inputs, from 1
    std::uint64_t solutions = 0;   // kGivenUp: nothing is known
    const char* puzzle = nullptr;  // 81 characters
    // 81 digits, if there is such a solution and it was requested.
    const char *first = nullptr, *second = nullptr;
    sudoku::Effort effort = {};  // if it was requested
};
// Why the result of a search with this limit is wrong: too many solutions, a wrong one, the same twice.
// Empty: it is right.  Requires: it was not given up.
std::optional<sat::Error> error_of(const Found& found, std::uint64_t limit);

// Searches those puzzles of a chunk together that are of side 9 and without pencil marks.  Whether a puzzle is given up
// follows from the puzzle, as long as nothing stops the search: it needs more guesses than sudoku::kMostGuesses.
class ChunkSearch {
public:
    // `target`: as of make_bulk(), which has it.
    ChunkSearch(const BulkRequest& request, std::string_view target)
        : request_(request), bulk_(sudoku::make_bulk(target)) {}

    // Puzzles that were not done with when it was stopped are given up.  Requires: `chunk` stays as it is until the
    // next call.
    void search(const sudoku::PuzzleChunk& chunk, const sat::Terminator& stop);

    // Of line i of chunk.runs[run]; the number is left to the caller.
    Found of_plain(std::size_t run, std::size_t i) const { return found(place_of_run_[run] + i); }
    // Of chunk.puzzles[i]; empty: it was not searched.
    std::optional<Found> of_puzzle(std::size_t i) const;

private:
    Found found(std::size_t place) const;
    void collect(const sudoku::PuzzleChunk& chunk);
    void collect_puzzles(const sudoku::PuzzleChunk& chunk, std::size_t end);

    BulkRequest request_;
    std::unique_ptr<sudoku::BulkSolver> bulk_;
    std::vector<std::size_t> place_of_puzzle_;  // in what follows; kNowhere: not searched
    std::vector<std::size_t> place_of_run_;     // of its first line
    std::string cells_;                         // of the puzzles that are no plain lines
    std::vector<const char*> puzzles_;
    std::vector<std::uint64_t> solutions_, guesses_, rounds_;
    std::vector<std::uint8_t> ended_;
    std::vector<char> first_digits_, second_digits_;
    std::vector<char*> firsts_, seconds_;
};

// Knows the answer to one question; any other goes to the solver after it.
class Foretold final : public sudoku::Solver {
public:
    // Requires: all outlive this; `found` was not given up; `limit` is that of the search that found it.
    Foretold(sudoku::Solver& solver, const sudoku::Puzzle& puzzle, const Found& found, std::uint64_t limit)
        : solver_(solver), puzzle_(puzzle), found_(found), limit_(limit) {}

    sudoku::SearchResult search(const sudoku::Puzzle& puzzle, const sudoku::SearchOptions& options) override;

private:
    bool is_about(const sudoku::Puzzle& puzzle, const sudoku::SearchOptions& options) const;
    bool knows(const sudoku::SearchOptions& options) const;

    sudoku::Solver& solver_;
    const sudoku::Puzzle& puzzle_;
    const Found& found_;
    std::uint64_t limit_;
};

}  // namespace sudoku_program
