#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/batch/chunk_search.h"
#include "sudoku/batch/puzzle_chunks.h"
#include "sudoku/generate/accept.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/solver.h"

namespace satdoku_python {

// What is found out about every puzzle.
enum class Job : std::uint8_t { solve, check, count, rate };

struct PuzzleRequest {
    Job job = Job::solve;
    std::uint64_t limit = 0;     // of count: the most solutions that are counted
    std::string engine{"auto"};  // a name of sudoku::solvers()
    bool in_bulk = true;         // where the engine and the rules allow it
    // The rules of a puzzle: what it states, completed.
    std::function<sat::Result<sudoku::StatedRules>(const sudoku::StatedRules& stated, std::size_t side)> rules_for;
    const sat::Terminator* stop = nullptr;
};

// Whether 9x9 puzzles that state no rules are searched together; only then may a chunk have plain lines.
bool searches_in_bulk(const PuzzleRequest& request);

// What is rare, or large.
struct PuzzleDetails {
    std::optional<sat::Error> error;    // there is no other answer
    std::vector<sudoku::Board> boards;  // solutions that are not in PuzzleAnswers::lines
    sudoku::Box box{};
    std::optional<sudoku::Rating> rating;
    std::optional<sudoku::LogicRating> by_technique;  // of a unique solution on boards that are not too large
};

struct PuzzleAnswer {
    static constexpr std::size_t kNone = ~std::size_t{0};

    std::uint64_t solutions = 0;
    std::array<std::size_t, 2> lines{kNone, kNone};  // solutions of 81 characters, in PuzzleAnswers::lines
    std::unique_ptr<PuzzleDetails> details;          // null: none
};

// The answers for a chunk, in order.
struct PuzzleAnswers {
    std::vector<PuzzleAnswer> answers;
    std::string lines;
};

// Answers chunks of puzzles in one thread: classic 9x9 puzzles together (chunk_search.h), others one by one.  Solutions
// are checked.  An interrupt leaves the rest of a chunk unanswered.
class PuzzleWorker {
public:
    // Requires: `request` outlives this.
    explicit PuzzleWorker(const PuzzleRequest& request);

    PuzzleAnswers answer(const sudoku::PuzzleChunk& chunk);

private:
    struct Prepared {
        sudoku::StatedRules stated;
        sudoku::Rules rules;
        std::unique_ptr<sudoku::Solver> solver;
        std::optional<sudoku::Rater> rater;
    };

    void answer_puzzle(const sat::Result<sudoku::Puzzle>& puzzle, std::optional<sudoku::Found> found);
    void answer_found(const sudoku::Found& found);
    bool suffices(const sudoku::Found& found) const;
    sat::Status search(const sudoku::Puzzle& puzzle, const sudoku::Found* found, PuzzleAnswer& answer);
    sat::Status solve(const sudoku::Puzzle& puzzle, Prepared& prepared, PuzzleAnswer& answer);
    sat::Status count(const sudoku::Puzzle& puzzle, Prepared& prepared, PuzzleAnswer& answer) const;
    sat::Status rate(const sudoku::Puzzle& puzzle, const sudoku::Found* found, Prepared& prepared,
                     PuzzleAnswer& answer) const;
    sat::Result<Prepared*> prepare(const sudoku::Puzzle& puzzle);
    bool interrupted() const { return sat::terminated(request_.stop); }

    const PuzzleRequest& request_;
    sudoku::BulkRequest bulk_request_;
    std::optional<sudoku::ChunkSearch> bulk_;
    std::unique_ptr<Prepared> prepared_;  // for the last puzzle that needed it
    PuzzleAnswers answers_;               // of the present chunk
};

}  // namespace satdoku_python
