#include "app/sudoku/constraints/run.h"

#include <unistd.h>

#include <utility>

#include "app/cli/complaint.h"
#include "app/cli/deadline.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/answer_book.h"
#include "app/sudoku/command.h"
#include "app/sudoku/hints/core_text.h"
#include "sat/core/text.h"
#include "sudoku/batch/ordered_pipeline.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sat::Result;
using sat::Status;
using sudoku::ReadPuzzle;

// A puzzle on its way to a thread.
struct Question {
    std::optional<Result<ReadPuzzle>> read;  // an error is that of a text that is too long
    const std::string* input = nullptr;
    std::uint64_t number = 0;
};

// The state of one thread.
class Worker {
public:
    Worker(const PuzzleOptions& options, const PuzzleCommand& command)
        : options_(options), answerer_(command.make_constraint_answerer()) {}

    void answer(const Question& question, Answers& answers, const std::function<bool()>& hand_on) {
        answers.clear();
        const std::function<bool()> send = [&] {
            const bool wanted = hand_on();
            answers.clear();
            return wanted;
        };
        const Verdict verdict = verdict_of(question, answers, send);
        ++answers.count(verdict);
        if (verdict != Verdict::stopped) answers.whole = answers.text.size();
    }

private:
    Verdict verdict_of(const Question& question, Answers& answers, const std::function<bool()>& send) {
        if (cli::terminated()) return Verdict::stopped;
        if (!*question.read) return refuse(question, question.read->error(), answers);
        const ReadPuzzle& read = **question.read;
        if (!read.puzzle) return refuse(question, read.puzzle.error(), answers);
        for (const sat::Phrase& what : read.puzzle->unread)
            remark(question, Error{"not read: %1", what}.at(read.line, 1), answers);
        const ConstraintTask task{*read.puzzle, read, question.number, options_, cache_, send};
        std::string why;
        const Verdict verdict = answerer_->answer(task, answers.text, why);
        if (!why.empty()) remark(question, Error{sat::Phrase::words(why), read.line, 1}, answers);
        return verdict;
    }

    Verdict refuse(const Question& question, const Error& error, Answers& answers) {
        answerer_->refuse(question.number, error, answers.text);
        remark(question, error, answers);
        return Verdict::bad;
    }

    static void remark(const Question& question, const Error& error, Answers& answers) {
        answers.remarks += sat::printable(cli::complaint("sudoku", cli::in_file(error, *question.input))) + "\n";
    }

    const PuzzleOptions& options_;
    std::unique_ptr<ConstraintAnswerer> answerer_;
    sudoku::DiagramCache cache_;
};

// The run as a whole.
class ConstraintRun {
public:
    ConstraintRun(const PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output,
                  puzzles::OpenedPuzzles first)
        : options_(options), command_(command), output_(output), first_(std::move(first)), book_(command, output) {}

    int run() {
        const double began = cli::Stopwatch::now().wall;
        const Status answered = answer_all(began);
        return book_.end(answered, cut_off_, inputs_read_, options_.verbose);
    }

private:
    using Pipeline = sudoku::OrderedPipeline<Question, Answers>;

    Status answer_all(double began) {
        Pipeline::Stages stages;
        stages.make_work = [this] {
            auto worker = std::make_shared<Worker>(options_, command_);
            return [worker](Question& question, Answers& answers, const Pipeline::HandOn& hand_on) {
                worker->answer(question, answers, [&hand_on] { return hand_on(); });
            };
        };
        const bool on_terminal = ::isatty(STDOUT_FILENO) != 0;
        stages.write = [this, on_terminal](Answers& answers) {
            if (on_terminal) cli::StatusLine::hide();
            return book_.write(answers);
        };
        stages.rest = [this, on_terminal] {
            if (on_terminal) cli::StatusLine::hide();
            return output_.flush();
        };
        stages.failed = [] { cli::terminator().terminate(); };
        std::optional<cli::StatusLine> status;
        if (!on_terminal || command_.progress)
            status.emplace(began, [this] { return book_.puzzles() + (command_.progress ? command_.progress() : ""); });
        Pipeline pipeline({options_.threads, 0, {}}, std::move(stages));
        for (const std::string& input : options_.inputs)
            if (!cli::terminated() && !read(input, pipeline)) break;
        cut_off_ = cli::terminated();
        return pipeline.finish();
    }

    // False: no more input is needed.
    bool read(const std::string& path, Pipeline& pipeline) {
        auto opened = first_.source ? Result<puzzles::OpenedPuzzles>(std::exchange(first_, {}))
                                    : puzzles::open_any_puzzles("sudoku", path, options_.max_unpacked);
        if (!opened) return cannot_read(path, opened.error());
        const std::uint64_t before = number_;
        sudoku::PuzzleStream stream(*opened->source, &cli::terminator());
        while (auto next = stream.next()) {
            if (!*next && next->error().line == 0) return cannot_read(path, next->error());
            if (number_ == 0 && command_.first_text) command_.first_text(!*next || (*next)->one_line);
            Question question{std::move(next), &path, ++number_};
            if (!pipeline.push(question)) return false;
        }
        const bool is_empty = number_ == before && options_.inputs.size() > 1 && !cli::terminated();
        return !is_empty || cannot_read(path, no_puzzle());
    }

    // The other inputs are still read.
    bool cannot_read(const std::string& path, const Error& error) {
        inputs_read_ = false;
        complain(cli::in_file(error, path));
        return true;
    }

    const PuzzleOptions& options_;
    const PuzzleCommand& command_;
    const AnswerOutput& output_;
    puzzles::OpenedPuzzles first_;  // until it is read
    AnswerBook book_;
    std::uint64_t number_ = 0;  // of the last puzzle
    bool inputs_read_ = true, cut_off_ = false;
};

// Why the command cannot take such puzzles under these options.
Status check_request(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output) {
    if (!command.make_constraint_answerer) return puzzles::has_constraints_error();
    if (output.resumption != nullptr) return Error{"--resume is for classic puzzles, and this one has constraints"};
    if (!options.board.asked().empty())
        return Error{"--box, --variant and --regions are for classic puzzles, and this one has constraints"};
    if (options.board.reading().alphabet != nullptr)
        return Error{"--symbols is for classic puzzles, and this one has constraints"};
    if (options.engine == "sat" && options.sat.engine != "auto" && options.sat.engine != "learning")
        return Error{"puzzles with constraints are solved by engine learning of the SAT library, not by %1",
                     options.sat.engine};
    if (options.engine == "bulk") return Error{"engine bulk is for classic puzzles, and this one has constraints"};
    return sat::Done{};
}

}  // namespace

sudoku::ConstraintSolveOptions ConstraintTask::solving() const {
    using sudoku::ConstraintEngine;
    sudoku::ConstraintSolveOptions solving;
    solving.engine = options.engine == "sat"    ? ConstraintEngine::sat
                     : options.engine == "bits" ? ConstraintEngine::search
                                                : ConstraintEngine::automatic;
    solving.stop = &cli::terminator();
    solving.sat = options.sat;
    return solving;
}

Result<sudoku::ConstraintSolver> ConstraintTask::solver() const {
    return sudoku::ConstraintSolver::make(puzzle, cache, &cli::terminator());
}

std::string why_no_solution(const sudoku::ConstraintPuzzle& puzzle, i18n::Language language) {
    constexpr double kMilliseconds = 2000;
    sat::Terminator stop(&cli::terminator());
    stop.set_callback(cli::deadline(kMilliseconds), 64);
    return hints::why_no_solution(puzzle, language, &stop);
}

Verdict ConstraintAnswerer::fail(const ConstraintTask& task, const Error& error, std::string& text,
                                 std::string& remark) {
    if (cli::terminated()) return Verdict::stopped;
    remark = error.message();
    refuse(task.number, error, text);
    return Verdict::bad;
}

int run_constraints(PuzzleOptions& options, const PuzzleCommand& command, const AnswerOutput& output,
                    puzzles::OpenedPuzzles first) {
    if (const Status right = check_request(options, command, output); !right)
        return complain(cli::in_file(right.error(), options.inputs.front()));
    return ConstraintRun(options, command, output, std::move(first)).run();
}

}  // namespace sudoku_program
