#include "app/sudoku/solving.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {
namespace {

constexpr std::size_t kHandOnBytes = 64 * 1024;
constexpr double kHandOnMs = 100;

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
        if (const sat::Phrase why = choose_format(task.puzzle); !why.empty())
            return fail(task, {"cannot be written as %1: %2", format_->name, why}, text, remark);
        begin(task);
        sudoku::SearchOptions search;
        search.limit = !request_.all ? 1 : request_.limit != 0 ? request_.limit : ~std::uint64_t{0};
        search.stop = &cli::terminator();
        search.on_solution = [&](const sudoku::Board& solution) { write(task, solution, text); };
        const sudoku::SearchResult result = search_checked(task.solver, task.puzzle, task.rules, search);
        if (result.error) return fail(task, *result.error, text, remark);
        const Verdict verdict = verdict_of(result);
        if (verdict == Verdict::unsolved) {
            record(task.number, "no solution", text);
            if (options_.verbose) remark = why_no_solution(task);
        }
        return request_.cnf.path.empty() || verdict == Verdict::stopped ? verdict : keep_cnf(task, verdict, remark);
    }

    std::optional<Verdict> report(const Found& found, std::string& text) override {
        if (request_.format != &line()) return std::nullopt;
        if (found.solutions == 0 && !options_.verbose) {
            record(found.number, "no solution", text);
            return Verdict::unsolved;
        }
        if (found.solutions == 0) return std::nullopt;
        text.append(found.first, sudoku::PlainLines::kBytes - 1) += '\n';
        return Verdict::good;
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        record(number, "error: " + place_and_message(error).english(), text);
    }

private:
    // Why the requested format cannot be used; empty if it can, or none was requested.
    sat::Phrase choose_format(const sudoku::Puzzle& puzzle) {
        format_ = request_.format;
        sat::Phrase why = format_->obstacle(puzzle);
        if (why.empty() || !request_.like_input) return why;
        format_ = &format_of_any();
        return {};
    }

    static Verdict verdict_of(const sudoku::SearchResult& result) {
        if (result.ended == sudoku::Ended::stopped) return Verdict::stopped;
        return result.solutions != 0 ? Verdict::good : Verdict::unsolved;
    }

    // Returns the verdict if the files were written.
    Verdict keep_cnf(const Task& task, Verdict verdict, std::string& remark) const {
        const double milliseconds = cli::Stopwatch::now().wall - began_;
        const bool is_solved = verdict == Verdict::good;
        const auto written = write_solved_cnf(request_.cnf, options_.board.variant(), task,
                                              is_solved ? sat::Verdict::satisfiable : sat::Verdict::unsatisfiable,
                                              is_solved ? std::optional(solution_.board) : std::nullopt, milliseconds);
        if (written) return verdict;
        remark = written.error().message();
        return Verdict::bad;
    }

    void begin(const Task& task) {
        solution_.name = task.puzzle.name;
        solution_.notes = task.puzzle.notes;
        style_.box = task.rules.box();
        if (request_.all || !request_.cnf.path.empty()) began_ = sent_ = cli::Stopwatch::now().wall;
    }

    void write(const Task& task, const sudoku::Board& solution, std::string& text) {
        solution_.board = solution;
        text += request_.format->separator;
        format_->append(solution_, style_, text);
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
    sudoku::WriteStyle style_;
    double began_ = 0, sent_ = 0;  // times in milliseconds; only if needed
};

}  // namespace

int run_solving(PuzzleOptions& options, SolveRequest request, const AnswerOutput& output) {
    PuzzleCommand command;
    command.make_answerer = [&] { return std::make_unique<Solving>(request, options); };
    if (!request.all && request.cnf.path.empty()) command.bulk.limit = 1;
    command.words = {"solved", "without solution", "", "bad"};
    command.first_puzzle = [&](const sat::Result<sudoku::Puzzle>& puzzle) {
        const bool on_one_line = stood_on_one_line(puzzle);
        if (request.like_input) request.format = on_one_line ? &line() : &format_of_any();
        if (request.like_input && output.resumption != nullptr)
            output.resumption->settle(on_one_line ? "on one line" : "in rows");
        command.heading = request.format->heading;
        command.separator = request.format->separator;
    };
    return run_puzzles(options, command, output);
}

}  // namespace sudoku_program
