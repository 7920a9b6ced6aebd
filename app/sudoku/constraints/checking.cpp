#include "app/sudoku/constraints/checking.h"

#include "app/cli/supervisor.h"
#include "app/i18n/check_text.h"
#include "app/i18n/errors.h"
#include "app/sudoku/proof_files.h"
#include "app/sudoku/rule_words.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"
#include "sudoku/notation/values_text.h"
#include "sudoku/propagate/proof.h"

namespace sudoku_program {
namespace {

using sudoku::Cell;
using sudoku::ConstraintPuzzle;
using sudoku::Values;

class ConstraintChecking final : public ConstraintAnswerer {
public:
    explicit ConstraintChecking(const CheckRequest& request) : request_(request) {}

    Verdict answer(const ConstraintTask& task, std::string& text, std::string& remark) override {
        auto solver = task.solver();
        if (!solver) return fail(task, solver.error(), text, remark);
        auto found = solver->few_solutions(task.solving());
        if (!found) return fail(task, found.error(), text, remark);
        if (found->stopped) return Verdict::stopped;
        found_ = std::move(found->values);
        std::string lines;
        const auto said = say(task, lines);
        if (!said) return fail(task, said.error(), text, remark);
        if (!*said) return Verdict::stopped;
        text += lines;
        if (found_.empty() && request_.puzzles.verbose) remark = why_no_solution(task.puzzle, request_.language);
        const Verdict verdict = found_.empty()       ? Verdict::unsolved
                                : found_.size() == 1 ? Verdict::good
                                                     : Verdict::several;
        return request_.proof_folder.empty() ? verdict : prove(task, *solver, verdict, remark);
    }

    void refuse(std::uint64_t number, const sat::Error& error, std::string& text) override {
        begin(number, text);
        text += say(i18n::kCheck.error, {i18n::in_language(place_and_message(error), request_.language)}) + "\n";
    }

private:
    void begin(std::uint64_t number, std::string& text) const {
        text += say(i18n::kCheck.puzzle, {std::to_string(number)});
    }
    std::string say(const i18n::Message& message, std::initializer_list<std::string_view> arguments = {}) const {
        return i18n::say(message, request_.language, arguments);
    }

    // false: stopped.
    sat::Result<bool> say(const ConstraintTask& task, std::string& text) {
        begin(task.number, text);
        text += say(found_.empty() ? i18n::kCheck.none : found_.size() == 1 ? i18n::kCheck.one : i18n::kCheck.several);
        std::string constraints;
        if (request_.minimal && found_.size() == 1) {
            const auto complete = add_redundant(task, text, constraints);
            if (!complete || !*complete) return complete;
        }
        text += '\n' + constraints;
        if (request_.solutions || !request_.proof_folder.empty())
            for (const Values& values : found_)
                text += has_symbols(task.puzzle.grid) ? values_line(task.puzzle.grid, values)
                                                      : values_rows(task.puzzle.grid, values);
        return true;
    }

    // The givens, and then the constraints, without which the puzzle still has this one solution.  false: stopped.
    sat::Result<bool> add_redundant(const ConstraintTask& task, std::string& text, std::string& constraints) {
        std::string givens;
        ConstraintPuzzle reduced = task.puzzle;
        for (Cell c = 0; c < reduced.allowed.size(); ++c) {
            if (!reduced.grid.has(c) || reduced.allowed[c] == reduced.grid.all()) continue;
            const sudoku::Digits before = std::exchange(reduced.allowed[c], reduced.grid.all());
            const auto unique = keeps_solution(task, reduced);
            if (!unique) return unique.error();
            if (cli::terminated()) return false;
            reduced.allowed[c] = before;
            if (*unique) givens += " " + cell_text(reduced.grid, c);
        }
        for (std::size_t i = 0; i < reduced.constraints.size(); ++i) {
            reduced.constraints.erase(reduced.constraints.begin() + static_cast<std::ptrdiff_t>(i));
            // Others may need it: unknown regions the board, and clues about them the regions.
            const auto unique = fits(reduced) ? keeps_solution(task, reduced) : sat::Result<bool>(false);
            if (!unique) return unique.error();
            if (cli::terminated()) return false;
            reduced.constraints = task.puzzle.constraints;
            if (!*unique) continue;
            const sudoku::Constraint& redundant = reduced.constraints[i];
            const bool is_board = redundant.kind->name == "board";
            constraints += say(i18n::kCheck.constraint, {is_board ? rule_sentence(redundant, request_.language)
                                                                  : constraint_line(reduced.grid, redundant)});
        }
        if (!givens.empty()) text += say(i18n::kCheck.redundant) + givens;
        else if (constraints.empty()) text += say(i18n::kCheck.all_minimal);
        return true;
    }

    // Another solution than before is possible: where all dots are given, none is no dot.
    // Requires: one solution was found.
    sat::Result<bool> keeps_solution(const ConstraintTask& task, const ConstraintPuzzle& puzzle) const {
        auto solver = sudoku::ConstraintSolver::make(puzzle, task.cache, &cli::terminator());
        if (!solver) return solver.error();
        const auto found = solver->few_solutions(task.solving());
        if (!found) return found.error();
        return found->is_one() && found->values.front() == found_.front();
    }

    Verdict prove(const ConstraintTask& task, sudoku::ConstraintSolver& solver, Verdict verdict,
                  std::string& remark) const {
        if (verdict == Verdict::several) {
            remark = "no proof: several solutions";
            return verdict;
        }
        const auto written = write_proof(task, solver);
        if (written) return *written ? verdict : Verdict::stopped;
        if (cli::terminated()) return Verdict::stopped;
        remark = "no proof: " + written.error().message();
        return Verdict::bad;
    }

    // false: stopped.
    sat::Result<bool> write_proof(const ConstraintTask& task, sudoku::ConstraintSolver& solver) const {
        const auto encoding = solver.encoding(&cli::terminator());
        if (!encoding) return encoding.error();
        auto files = ProofFiles::open(request_.proof_folder, task.number, task.options);
        if (!files) return files.error();
        sat::Settings settings = task.options.sat;
        settings.limits.stop = &cli::terminator();
        const auto proved = prove_no_other(**encoding, found_.empty() ? nullptr : &found_.front(), settings,
                                           files->cnf(), files->proof());
        if (!proved) return proved.error();
        return files->keep_if(proved->verdict, proved->stopped);
    }

    const CheckRequest& request_;
    std::vector<Values> found_;  // at most two
};

}  // namespace

std::unique_ptr<ConstraintAnswerer> constraint_checking(const CheckRequest& request) {
    return std::make_unique<ConstraintChecking>(request);
}

}  // namespace sudoku_program
