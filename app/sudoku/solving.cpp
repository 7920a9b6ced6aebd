#include "app/sudoku/solving.h"

#include <utility>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/sudoku/constraints/solving.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

constexpr std::size_t kHandOnBytes = 64 * 1024;
constexpr double kHandOnMs = 100;
// How long a second solution is looked for, on a terminal and with -v.
constexpr double kSecondMs = 1000, kVerboseSecondMs = 10'000;

const sudoku::FormatEntry& line() {
    return *sudoku::find_format("line");
}

// A format for every board.
const sudoku::FormatEntry& format_of_any() {
    return *sudoku::find_format("rows");
}

bool stood_on_one_line(const sat::Result<sudoku::Puzzle>& puzzle) {
    return !puzzle || !puzzle->in_rows;
}

// The first solution of each puzzle, or all of them, in one format.
class Solving final : public Answerer {
public:
    // Requires: `request` outlives this, and has a format before the first answer.
    Solving(const SolveRequest& request, const PuzzleOptions& options) : request_(request), options_(options) {}

    Verdict answer(const Task& task, std::string& text, std::string& remark) override {
        if (request_.candidates) return candidates(task, text, remark);
        if (const sat::Phrase why = choose_format(task.puzzle); !why.empty())
            return fail(task, {"cannot be written as %1: %2", format_->name, why}, text, remark);
        begin(task);
        const sudoku::SearchResult result =
            request_.find_several ? search_second(task, text) : search(task, text, cli::terminator());
        if (result.error) return fail(task, *result.error, text, remark);
        const Verdict verdict = verdict_of(result);
        if (verdict == Verdict::several) remark = "several solutions; this is one of them";
        else if (verdict == Verdict::good && result.ended == sudoku::Ended::stopped)
            remark = "not known whether there are other solutions";
        if (verdict == Verdict::unsolved) {
            record(task.number, "no solution", text);
            if (options_.verbose) remark = why_no_solution(task).english();
        }
        return request_.cnf.path.empty() || verdict == Verdict::stopped ? verdict : keep_cnf(task, verdict, remark);
    }

    std::optional<Verdict> report(const Found& found, std::string& text) override {
        if (request_.format != &line()) return std::nullopt;
        if (found.solutions == 0 && !options_.verbose) {
            record(found.number, "no solution", text);
            return Verdict::unsolved;
        }
        if (found.solutions != 1) return std::nullopt;
        text.append(found.first, sudoku::PlainLines::kBytes - 1) += '\n';
        return Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        record(number, "error: " + place_and_message(error).english(), text);
    }

private:
    // By the solver of puzzles with constraints.
    Verdict candidates(const Task& task, std::string& text, std::string& remark) {
        const auto puzzle = to_constraints(task.puzzle, task.stated);
        if (!puzzle) return fail(task, puzzle.error(), text, remark);
        auto solver = sudoku::ConstraintSolver::make(*puzzle, diagrams_, &cli::terminator());
        if (!solver) return cli::terminated() ? Verdict::stopped : fail(task, solver.error(), text, remark);
        sudoku::ConstraintSolveOptions solving;
        solving.stop = &cli::terminator();
        text += request_.format->separator;
        const auto verdict = append_true_candidates(*solver, solving, text);
        return verdict ? *verdict : fail(task, verdict.error(), text, remark);
    }

    // Why the requested format cannot be used; empty if it can, or none was requested.
    sat::Phrase choose_format(const sudoku::Puzzle& puzzle) {
        format_ = request_.format;
        sat::Phrase why = format_->obstacle(puzzle);
        if (why.empty() || !request_.like_input) return why;
        format_ = &format_of_any();
        return {};
    }

    sudoku::SearchResult search(const Task& task, std::string& text, const sat::Terminator& stop) {
        sudoku::SearchOptions search;
        search.limit = !request_.all ? 1 : request_.limit != 0 ? request_.limit : ~std::uint64_t{0};
        search.stop = &stop;
        search.on_solution = [&](const sudoku::Board& solution) { write(task, solution, text); };
        return search_checked(task.solver, task.puzzle, task.rules, search);
    }

    // Prints the first solution and looks for a second one, not for ever: a proof that there is none may take long.
    sudoku::SearchResult search_second(const Task& task, std::string& text) {
        const double limit = options_.verbose ? kVerboseSecondMs : kSecondMs;
        std::optional<double> found_at;
        sat::Terminator stop(&cli::terminator());
        stop.set_callback([&] { return found_at && cli::Stopwatch::now().wall - *found_at > limit; }, 256);
        sudoku::SearchOptions search;
        search.limit = 2;
        search.stop = &stop;
        search.on_solution = [&](const sudoku::Board& solution) {
            if (std::exchange(found_at, cli::Stopwatch::now().wall)) return;
            write(task, solution, text);
        };
        return search_checked(task.solver, task.puzzle, task.rules, search);
    }

    Verdict verdict_of(const sudoku::SearchResult& result) const {
        const bool one_is_enough = request_.find_several && result.solutions != 0 && !cli::terminated();
        if (result.ended == sudoku::Ended::stopped && !one_is_enough) return Verdict::stopped;
        if (result.solutions == 0) return Verdict::unsolved;
        return request_.find_several && result.solutions > 1 ? Verdict::several : Verdict::good;
    }

    // Returns the verdict if the files were written.
    Verdict keep_cnf(const Task& task, Verdict verdict, std::string& remark) const {
        const double milliseconds = cli::Stopwatch::now().wall - began_;
        const bool is_solved = verdict == Verdict::good || verdict == Verdict::several;
        const auto written = write_solved_cnf(request_.cnf, *task.stated.variant, task,
                                              is_solved ? sat::Verdict::satisfiable : sat::Verdict::unsatisfiable,
                                              is_solved ? std::optional(solution_.board) : std::nullopt, milliseconds);
        if (written) return verdict;
        remark = written.error().message();
        return Verdict::bad;
    }

    void begin(const Task& task) {
        solution_.name = task.puzzle.name;
        solution_.notes = task.puzzle.notes;
        solution_.rules = task.stated;
        if (request_.all || !request_.cnf.path.empty()) began_ = sent_ = cli::Stopwatch::now().wall;
    }

    void write(const Task& task, const sudoku::Board& solution, std::string& text) {
        solution_.board = solution;
        text += request_.format->separator;
        format_->append(solution_, {}, text);
        if (request_.all) hand_on(task, text);
    }

    void hand_on(const Task& task, const std::string& text) {
        const double now = cli::Stopwatch::now().wall;
        if (text.size() < kHandOnBytes && now - sent_ < kHandOnMs) return;
        task.hand_on();
        sent_ = now;
    }

    void record(std::uint64_t number, const std::string& what, std::string& text) const {
        text += request_.format->separator;
        text += std::to_string(number) + ": " + what + "\n";
    }

    const SolveRequest& request_;
    const PuzzleOptions& options_;
    const sudoku::FormatEntry* format_ = nullptr;  // of the current puzzle
    sudoku::Puzzle solution_;                      // reused for each answer
    sudoku::DiagramCache diagrams_;                // of request_.candidates
    double began_ = 0, sent_ = 0;                  // times in milliseconds; only if needed
};

}  // namespace

int run_solving(PuzzleOptions& options, SolveRequest request, const AnswerOutput& output) {
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Solving>(request, options); };
    command.make_constraint_answerer = [&] { return constraint_solving(request, options); };
    if (!request.all && !request.candidates && request.cnf.path.empty())
        command.bulk.limit = request.find_several ? 2 : 1;
    command.bulk.second = request.find_several;
    command.words = {"solved", "without solution", "with several solutions", "bad"};
    command.several_is_good = true;
    command.first_puzzle = [&](const sat::Result<sudoku::Puzzle>& puzzle) {
        const bool on_one_line = stood_on_one_line(puzzle) && !request.candidates;
        if (request.like_input) request.format = on_one_line ? &line() : &format_of_any();
        if (request.like_input && output.resumption != nullptr)
            output.resumption->settle(on_one_line ? "on one line" : "in rows");
        command.heading = request.format->heading;
        command.separator = request.format->separator;
        command.footer = request.format->footer;
    };
    command.first_text = [&](bool on_one_line) {
        if (request.like_input) request.format = on_one_line && !request.candidates ? &line() : &format_of_any();
        command.heading = request.format->heading;
        command.separator = request.format->separator;
        command.footer = request.format->footer;
    };
    return run_puzzles(options, command, output);
}

}  // namespace sudoku_program
