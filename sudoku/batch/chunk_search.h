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

namespace sudoku {

// What a command needs from the bulk search of classic 9x9 puzzles.
struct BulkRequest {
    std::uint64_t limit = 0;  // solutions per puzzle; 0: no bulk search
    bool first = true;        // the first solution, not only the number
    bool second = false;      // and the second one, if there are two; the limit is 2
    bool effort = false;      // and the effort
};

// The result for one puzzle.
struct Found {
    static constexpr std::uint64_t kGivenUp = ~std::uint64_t{0};

    std::uint64_t number = 0;      // of the puzzle over all inputs, from 1
    std::uint64_t solutions = 0;   // kGivenUp: nothing is known
    const char* puzzle = nullptr;  // 81 characters
    // 81 digits, if found and requested.
    const char *first = nullptr, *second = nullptr;
    Effort effort = {};  // if requested
};
// Why the result of a search with this limit is wrong: too many solutions, a wrong one, the same one twice.
// Empty: it is right.  Requires: the puzzle was not given up.
std::optional<sat::Error> error_of(const Found& found, std::uint64_t limit);

// Searches the puzzles of a chunk that have side 9 and no pencil marks, all together.  Unless the search is
// interrupted, whether a puzzle is given up depends on the puzzle only: it needs more guesses than
// kMostGuesses.
class ChunkSearch {
public:
    // `target`: one that make_bulk() supports.
    ChunkSearch(const BulkRequest& request, std::string_view target) : request_(request), bulk_(make_bulk(target)) {}

    // If interrupted, the unfinished puzzles are given up.  Requires: `chunk` does not change until the next call.
    void search(const PuzzleChunk& chunk, const sat::Terminator& stop);

    // The result for line i of chunk.runs[run]; the caller sets the number.
    Found of_plain(std::size_t run, std::size_t i) const { return found(place_of_run_[run] + i); }
    // The result for chunk.puzzles[i]; nullopt: it was not searched.
    std::optional<Found> of_puzzle(std::size_t i) const;

private:
    Found found(std::size_t place) const;
    void collect(const PuzzleChunk& chunk);
    void collect_puzzles(const PuzzleChunk& chunk, std::size_t end);

    BulkRequest request_;
    std::unique_ptr<BulkSolver> bulk_;
    std::vector<std::size_t> place_of_puzzle_;  // in what follows; kNowhere: not searched
    std::vector<std::size_t> place_of_run_;     // of its first line
    std::string cells_;                         // of the puzzles that are not plain lines
    std::vector<const char*> puzzles_;
    std::vector<std::uint64_t> solutions_, guesses_, rounds_;
    std::vector<std::uint8_t> ended_;
    std::vector<char> first_digits_, second_digits_;
    std::vector<char*> firsts_, seconds_;
};

// A solver that knows the result for one puzzle and forwards any other query to `solver`.
class KnownResult final : public Solver {
public:
    // Requires: all outlive this; `found` was not given up; `limit` is that of the search that found it.
    KnownResult(Solver& solver, const Puzzle& puzzle, const Found& found, std::uint64_t limit)
        : solver_(solver), puzzle_(puzzle), found_(found), limit_(limit) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override;

private:
    bool is_about(const Puzzle& puzzle, const SearchOptions& options) const;
    bool knows(const SearchOptions& options) const;

    Solver& solver_;
    const Puzzle& puzzle_;
    const Found& found_;
    std::uint64_t limit_;
};

}  // namespace sudoku
