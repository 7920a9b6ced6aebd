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
#include "app/sudoku/puzzle_worker.h"
#include "sudoku/batch/ordered_pipeline.h"
#include "sudoku/logic/contradiction.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Status;
using Counts = decltype(Answers::counts);

constexpr std::chrono::milliseconds kRestEvery{50}, kNever{0};  // so that records are made when due

// The run as a whole.
class WholeRun {
public:
    WholeRun(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output)
        : options_(options), command_(command), output_(output), in_bulk_(searches_in_bulk(options, command)) {
        if (output_.resumption != nullptr) begin_behind(*output_.resumption);
    }

    int run() {
        const double began = cli::Stopwatch::now().wall;
        Status done = answer_all(began);
        if (done) done = finish();
        if (!done) return complain(done.error());
        const int counted = summary();
        if (!inputs_read_) return kError;
        return answered_ == 0 && !ended_early() ? complain("no puzzle in the input") : counted;
    }

private:
    using Pipeline = sudoku::OrderedPipeline<Questions, Answers>;

    void begin_behind(const Resumption& earlier) {
        std::ranges::copy(earlier.counts(), counts_.begin());
        for (const std::uint64_t n : earlier.counts()) answered_ += n;
        wrote_ = earlier.wrote();
    }

    Status finish() {
        if (output_.resumption != nullptr && (ended_early() || !inputs_read_)) return output_.resumption->keep();
        const bool untouched = answered_ == 0 && !ended_early();  // keep the output of an earlier run
        if (untouched) return sat::Done{};
        if (wrote_)
            if (Status written = output_.write(command_.footer); !written) return written;
        return output_.commit();
    }

    Status answer_all(double began) {
        Pipeline::Stages stages;
        stages.make_work = [this] {
            auto worker = std::make_shared<PuzzleWorker>(options_, command_);
            return [this, worker](Questions& questions, Answers& answers, const Pipeline::HandOn& hand_on) {
                worker->answer(questions, answers, way_out(hand_on));
            };
        };
        stages.write = [this](Answers& answers) { return write(answers); };
        stages.rest = output_.flush;
        stages.failed = [] { cli::terminator().terminate(); };
        std::optional<cli::StatusLine> status;
        if (::isatty(STDOUT_FILENO) == 0) status.emplace(began, [this] { return puzzles(); });
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
        const auto source = puzzles::open_puzzles("sudoku", path, options_.max_unpacked);
        if (!source) return cannot_read(path, source.error());
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
        const Status done = sudoku::read_chunks(**source, reading, take);
        number_before += read;
        return (done || cannot_read(path, done.error())) && wanted;
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

    // Called by the writing thread.
    Status write(Answers& answers) {
        if (stopped_) return sat::Done{};
        const std::string_view text = answers.text, whole = text.substr(0, answers.whole);
        count_in(answers);
        if (Status written = write(whole); !written) return written;
        if (Status noted = note(); !noted) return noted;
        Status written = write(text.substr(whole.size()));
        if (!written || answers.remarks.empty()) return written;
        const Status flushed = output_.flush();  // messages follow the answers
        std::cerr << answers.remarks;
        return flushed;
    }
    Status write(std::string_view text) {
        if (!text.empty() && !wrote_) {
            text.remove_prefix(command_.separator.size());
            if (Status heading = output_.write(command_.heading); !heading) return heading;
            wrote_ = true;
        }
        return output_.write(text);
    }

    void count_in(Answers& answers) {
        for (std::size_t v = 0; v < counts_.size(); ++v) counts_[v] += answers.counts[v];
        stopped_ = answers.count(Verdict::stopped) != 0;
        for (std::size_t v = 0; v < command_.words.size(); ++v) answered_ += answers.counts[v];
    }

    Status note() {
        if (output_.resumption == nullptr) return sat::Done{};
        ResumeRecord::Counts counts;
        std::copy_n(counts_.begin(), counts.size(), counts.begin());
        return output_.resumption->note(counts);
    }

    std::string puzzles() const {
        const std::uint64_t n = answered_;
        return std::to_string(n) + (n == 1 ? " puzzle" : " puzzles");
    }

    // "3 solved (1 with several solutions), 1 without solution"
    std::string counts_text() const {
        std::string text;
        for (std::size_t v = 0; v < command_.words.size(); ++v) {
            const std::uint64_t several = command_.several_is_good ? count(Verdict::several) : 0;
            const bool is_good = v == static_cast<std::size_t>(Verdict::good);
            const std::uint64_t n = counts_[v] + (is_good ? several : 0);
            if (n == 0 || (several != 0 && v == static_cast<std::size_t>(Verdict::several))) continue;
            text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + std::string(command_.words[v]);
            if (is_good && several != 0) text += " (" + std::to_string(several) + " with several solutions)";
        }
        return text;
    }

    std::uint64_t count(Verdict v) const { return counts_[static_cast<std::size_t>(v)]; }

    // Prints the counts if needed; returns the exit status.
    int summary() const {
        const std::string text = counts_text();
        const bool some_several = command_.several_is_good && count(Verdict::several) != 0;
        const std::uint64_t good = count(Verdict::good) + (some_several ? count(Verdict::several) : 0);
        const bool all_good = answered_ == good && !ended_early();
        if (ended_early())
            complain(std::string(to_string(cli::cause())) + " after " + puzzles() + (text.empty() ? "" : ": " + text) +
                     (output_.resumption != nullptr ? "; run the same command again to continue" : ""));
        else if (options_.verbose || ((!all_good || some_several) && answered_ > 1)) complain(puzzles() + ": " + text);
        if (count(Verdict::bad) != 0) return kError;
        return all_good ? kDone : kUnsolved;
    }

    bool ended_early() const { return stopped_ || cut_off_; }

    PuzzleOptions& options_;
    const PuzzleCommand& command_;
    const AnswerOutput& output_;
    const bool in_bulk_;   // plain lines stay text
    Questions questions_;  // recycled: push() returns one to fill again
    bool shown_first_ = false;
    bool inputs_read_ = true;
    Status taken_ = sat::Done{};            // of the resumption
    bool cut_off_ = false;                  // the inputs were not read to their ends
    bool wrote_ = false, stopped_ = false;  // used by the writing thread
    Counts counts_{};                       // used by the writing thread until it has ended
    std::atomic<std::uint64_t> answered_{0};
};

}  // namespace

int run_puzzles(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output) {
    return WholeRun(options, command, output).run();
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

int complain(const Error& error) {
    if (cli::terminated()) cli::begin_report();  // the last message; the supervisor prints none
    cli::print_error("sudoku", error);
    return kError;
}

int complain(const std::string& message) {
    return complain(Error{sat::Phrase::words(message)});
}

}  // namespace sudoku_program
