#pragma once

#include <map>

#include "app/sudoku/answer_book.h"
#include "app/sudoku/puzzle_run.h"
#include "sudoku/batch/chunk_search.h"

namespace sudoku_program {

// A chunk of one input on its way to a thread.
struct Questions {
    sudoku::PuzzleChunk chunk;
    const std::string* input = nullptr;  // as the user named it
    std::uint64_t number_before = 0;     // puzzles of the inputs before it

    std::uint64_t number(std::size_t i) const { return number_before + chunk.number(i); }
};

// How answers are sent before the whole chunk is done.
struct WayOut {
    std::function<bool()> hand_on;  // as of OrderedPipeline
    // Whether sending would not block.  Then answers wait at most a tenth of a second for a search to start.  Empty:
    // only answers that do not fit into memory are handed on.
    std::function<bool()> is_awaited;
};

// Whether puzzles of side 9 are searched in bulk under these options by this command.
bool searches_in_bulk(PuzzleOptions& options, const PuzzleCommand& command);

// The state of one thread: its answerer, a solver for each size of board, and the bulk search.
class PuzzleWorker {
public:
    // Requires: both outlive this.
    PuzzleWorker(PuzzleOptions& options, const PuzzleCommand& command);

    void answer(const Questions& questions, Answers& answers, const WayOut& way_out);

private:
    struct Prepared {
        sudoku::StatedRules stated;  // completed
        std::shared_ptr<const sudoku::Rules> rules;
        std::unique_ptr<sudoku::Solver> solver;
    };
    // The current chunk.
    struct Work {
        const Questions& questions;
        Answers& answers;
        const WayOut& way_out;
        std::function<bool()> send;
        std::size_t answered = 0;
        double sent_at = 0;  // milliseconds of the clock; only if answers must not wait
    };

    static void send_in_time(Work& work);
    static bool count(Work& work, Verdict verdict);
    bool answer_puzzles(Work& work, std::size_t begin, std::size_t end);
    bool answer_plain(Work& work, std::size_t run);
    Verdict answer_one(Work& work, const sat::Result<sudoku::Puzzle>& puzzle, std::optional<Found> found);
    Verdict answer_good(Work& work, const sudoku::Puzzle& puzzle, const Found* found);
    Verdict refuse(Work& work, const sat::Error& error, std::uint64_t line = 0);
    std::optional<Verdict> report(Work& work, const Found& found, std::uint64_t line);
    sat::Result<const Prepared*> prepare(const sudoku::Puzzle& puzzle);
    sat::Result<Prepared> prepared_for(const sudoku::Puzzle& puzzle);

    PuzzleOptions& options_;
    BulkRequest request_;
    std::unique_ptr<Answerer> answerer_;
    std::optional<sudoku::ChunkSearch> bulk_;
    std::unique_ptr<sudoku::Solver> auto_;      // for puzzles that bulk_ gave up
    std::map<std::size_t, Prepared> prepared_;  // by side, for puzzles that state no rules
    Prepared stated_;                           // for the last puzzle that does
    const Prepared* last_ = nullptr;            // in prepared_
};

}  // namespace sudoku_program
