#include "app/sudoku/constraints/solving.h"

#include <utility>

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "sudoku/notation/values_text.h"

namespace sudoku_program {
namespace {

using sat::Error;
using sudoku::ConstraintSearchEnd;
using sudoku::Values;

constexpr std::size_t kHandOnBytes = 64 * 1024;
// How long a second solution is looked for, on a terminal and with -v.
constexpr double kSecondMs = 1000, kVerboseSecondMs = 10'000;

class ConstraintSolving final : public ConstraintAnswerer {
public:
    ConstraintSolving(const SolveRequest& request, const PuzzleOptions& options)
        : request_(request), options_(options) {}

    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) override {
        if (!request_.cnf.path.empty())
            return fail(task, {"--cnf is for classic puzzles; use 'sudoku2cnf' for this one"}, text, remark);
        if (const sat::Phrase why = values_obstacle(*request_.format, task.puzzle.grid); !why.empty())
            return fail(task, {"cannot be written as %1: %2", request_.format->name, why}, text, remark);
        auto solver = task.solver();
        if (!solver) return fail(task, solver.error(), text, remark);
        if (request_.candidates) {
            text += request_.format->separator;
            const auto verdict = append_true_candidates(*solver, task.solving(), text);
            return verdict ? *verdict : fail(task, verdict.error(), text, remark);
        }
        const auto result = search(*solver, task, text);
        if (!result) return fail(task, result.error(), text, remark);
        const Verdict verdict = verdict_of(*result);
        if (verdict == Verdict::several) remark = "several solutions; this is one of them";
        else if (verdict == Verdict::good && result->ended == ConstraintSearchEnd::stopped)
            remark = "not known whether there are other solutions";
        if (verdict == Verdict::unsolved) {
            record(task.number, "no solution", text);
            if (options_.verbose) remark = why_no_solution(task.puzzle, i18n::Language::en);
        }
        return verdict;
    }

    void refuse(std::uint64_t number, const Error& error, std::string& text) override {
        record(number, "error: " + place_and_message(error).english(), text);
    }

private:
    // All solutions, or the first, or also a second one, which is not looked for for ever.
    sat::Result<sudoku::ConstraintSolveResult> search(sudoku::ConstraintSolver& solver, const ConstraintTask& task,
                                                      std::string& text) {
        const double limit = options_.verbose ? kVerboseSecondMs : kSecondMs;
        std::optional<double> found_at;
        sat::Terminator stop(&cli::terminator());
        if (request_.find_several)
            stop.set_callback([&] { return found_at && cli::Stopwatch::now().wall - *found_at > limit; }, 256);
        sudoku::ConstraintSolveOptions solving = task.solving();
        solving.limit = request_.find_several ? 2 : !request_.all ? 1 : request_.limit != 0 ? request_.limit : ~0ull;
        solving.stop = &stop;
        solving.on_solution = [&](const Values& values) {
            const bool is_first = !std::exchange(found_at, cli::Stopwatch::now().wall);
            if (is_first || request_.all) write(task, values, text);
        };
        return solver.solve(solving);
    }

    Verdict verdict_of(const sudoku::ConstraintSolveResult& result) const {
        const bool one_is_enough = request_.find_several && result.solutions != 0 && !cli::terminated();
        if (result.ended == ConstraintSearchEnd::stopped && !one_is_enough) return Verdict::stopped;
        if (result.solutions == 0) return Verdict::unsolved;
        return request_.find_several && result.solutions > 1 ? Verdict::several : Verdict::good;
    }

    void write(const ConstraintTask& task, const Values& values, std::string& text) const {
        text += request_.format->separator;
        append_values(*request_.format, task.puzzle.grid, values, task.puzzle.name, text);
        if (request_.all && text.size() >= kHandOnBytes) task.hand_on();
    }

    void record(std::uint64_t number, const std::string& what, std::string& text) const {
        text += request_.format->separator;
        text += std::to_string(number) + ": " + what + "\n";
    }

    const SolveRequest& request_;
    const PuzzleOptions& options_;
};

}  // namespace

std::unique_ptr<ConstraintAnswerer> constraint_solving(const SolveRequest& request, const PuzzleOptions& options) {
    return std::make_unique<ConstraintSolving>(request, options);
}

sat::Result<Verdict> append_true_candidates(sudoku::ConstraintSolver& solver,
                                            const sudoku::ConstraintSolveOptions& solving, std::string& text) {
    const auto found = solver.true_candidates(solving);
    if (!found) return found.error();
    if (!found->complete) return Verdict::stopped;
    text += candidates_rows(solver.puzzle().grid, found->proven);
    return found->has_solution() ? Verdict::good : Verdict::unsolved;
}

}  // namespace sudoku_program
