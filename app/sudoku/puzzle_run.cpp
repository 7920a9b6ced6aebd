#include "app/sudoku/puzzle_run.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/deadline.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/command.h"
#include "app/sudoku/constraints/run.h"
#include "app/sudoku/puzzle_worker.h"
#include "sudoku/batch/ordered_pipeline.h"
#include "sudoku/logic/contradiction.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;

constexpr std::chrono::milliseconds kRestEvery{50}, kNever{0};  // so that records are made when due

// The run as a whole.
class WholeRun {
public:
    // `first`: the first input.
    WholeRun(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output,
             sat::Result<puzzles::OpenedPuzzles> first)
        : options_(options),
          command_(command),
          output_(output),
          first_(std::move(first)),
          book_(command, output),
          in_bulk_(searches_in_bulk(options, command)) {}

    int run() {
        const double began = cli::Stopwatch::now().wall;
        const Status answered = answer_all(began);
        return book_.end(answered, cut_off_, inputs_read_, options_.verbose);
    }

private:
    using Pipeline = sudoku::OrderedPipeline<Questions, Answers>;

    Status answer_all(double began) {
        Pipeline::Stages stages;
        stages.make_work = [this] {
            auto worker = std::make_shared<PuzzleWorker>(options_, command_);
            return [this, worker](Questions& questions, Answers& answers, const Pipeline::HandOn& hand_on) {
                worker->answer(questions, answers, way_out(hand_on));
            };
        };
        stages.write = [this](Answers& answers) { return book_.write(answers); };
        stages.rest = output_.flush;
        stages.failed = [] { cli::terminator().terminate(); };
        std::optional<cli::StatusLine> status;
        if (::isatty(STDOUT_FILENO) == 0) status.emplace(began, [this] { return book_.puzzles(); });
        const auto rest_every = output_.resumption != nullptr ? kRestEvery : kNever;
        Pipeline pipeline({options_.threads, 0, rest_every}, std::move(stages));
        std::uint64_t number_before = 0;
        for (const std::string& input : options_.inputs)
            if (!cli::terminated() && !read(input, number_before, pipeline)) break;
        cut_off_ = cli::terminated();
        if (output_.resumption != nullptr && taken_ && !cut_off_ && inputs_read_)
            taken_ = output_.resumption->all_taken();
        const Status written = pipeline.finish();
        return written ? taken_ : written;
    }

    WayOut way_out(const Pipeline::HandOn& hand_on) const {
        if (output_.resumption == nullptr) return {[&hand_on] { return hand_on(); }, {}};
        return {[&hand_on] { return hand_on(); }, [&hand_on] { return hand_on.is_awaited(); }};
    }

    // false: no more input is needed.
    bool read(const std::string& path, std::uint64_t& number_before, Pipeline& pipeline) {
        const auto opened = first_ ? *std::exchange(first_, std::nullopt)
                                   : puzzles::open_any_puzzles("sudoku", path, options_.max_unpacked);
        if (!opened) return cannot_read(path, opened.error());
        if (opened->constraints)
            return cannot_read(path, Error{"puzzles with constraints cannot follow classic ones in one run"});
        std::uint64_t read = 0;
        bool wanted = true;
        const auto take = [&](sudoku::PuzzleChunk& chunk) {
            read += chunk.size();
            show_first(chunk);
            if (output_.resumption != nullptr) taken_ = output_.resumption->take(chunk);
            if (!taken_) return wanted = false;
            if (chunk.size() == 0) return true;
            std::swap(questions_.chunk, chunk);
            questions_.input = &path;
            questions_.number_before = number_before;
            return wanted = pipeline.push(questions_);
        };
        sudoku::PuzzleReadOptions reading = options_.board.reading();
        reading.givens_only = !command_.from_state;
        if (in_bulk_) reading.plain_lines = sudoku::bulk_plain_lines;
        const Status done = sudoku::read_chunks(*opened->source, reading, take);
        number_before += read;
        if (!done) return cannot_read(path, done.error()) && wanted;
        if (read == 0 && options_.inputs.size() > 1 && !cli::terminated()) return cannot_read(path, no_puzzle());
        return wanted;
    }

    // The other inputs are still read.
    bool cannot_read(const std::string& path, const Error& error) {
        inputs_read_ = false;
        complain(cli::in_file(error, path));
        return true;
    }

    void show_first(const sudoku::PuzzleChunk& chunk) {
        if (!std::exchange(shown_first_, true) && command_.first_puzzle) command_.first_puzzle(first_of(chunk));
    }

    static sat::Result<sudoku::Puzzle> first_of(const sudoku::PuzzleChunk& chunk) {
        const bool plain = !chunk.runs.empty() && chunk.runs.front().before == 0;
        if (!plain) return chunk.puzzles.front();
        return sudoku::puzzle_of_plain(chunk.plain.data(), chunk.first, chunk.runs.front().line);
    }

    PuzzleOptions& options_;
    const PuzzleCommand& command_;
    const AnswerOutput& output_;
    std::optional<sat::Result<puzzles::OpenedPuzzles>> first_;  // until it is read
    AnswerBook book_;
    const bool in_bulk_;   // plain lines stay text
    Questions questions_;  // recycled: push() returns one to fill again
    bool shown_first_ = false;
    bool inputs_read_ = true;
    Status taken_ = sat::Done{};  // of the resumption
    bool cut_off_ = false;        // the inputs were not read to their ends
};

}  // namespace

int run_puzzles(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output) {
    const auto open_first = [&] {
        return puzzles::open_any_puzzles("sudoku", options.inputs.front(), options.max_unpacked);
    };
    auto first = open_first();
    bool skipped =
        false;  // inputs that cannot be opened or are empty, of which the first other one decides what the run is on
    while ((!first || first->empty) && options.inputs.size() > 1 && output.resumption == nullptr &&
           !cli::terminated()) {
        complain(cli::in_file(first ? no_puzzle() : first.error(), options.inputs.front()));
        options.inputs.erase(options.inputs.begin());
        skipped = true;
        first = open_first();
    }
    const bool constraints = first && first->constraints;
    const int status = constraints ? run_constraints(options, command, output, std::move(*first))
                                   : WholeRun(options, command, output, std::move(first)).run();
    return skipped ? kError : status;
}

sat::Phrase place_and_message(const Error& error) {
    if (error.line == 0) return error.phrase;
    return {"line %1, column %2: %3", error.line, error.column, error.phrase};
}

sat::Phrase why_no_solution(const Task& task) {
    constexpr double kMilliseconds = 2000;
    const auto why = find_contradiction(task.puzzle, task.rules, cli::deadline(kMilliseconds));
    return {"no solution: %1", describe(why, task.puzzle, task.rules)};
}

Error no_puzzle() {
    return {"no puzzle in the input"};
}

int complain(const Error& error) {
    if (cli::terminated()) cli::begin_report();  // the last message; the supervisor prints none
    cli::print_error("sudoku", error);
    return kError;
}

int complain(const std::string& message) {
    return complain(Error{sat::Phrase::words(message)});
}

}  // namespace sudoku_program
