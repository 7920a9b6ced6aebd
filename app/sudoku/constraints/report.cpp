#include "app/sudoku/constraints/report.h"

#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/i18n/hint_command_text.h"
#include "sudoku/constraint/regions.h"

namespace sudoku_program {

using i18n::kHintCommand;

sat::Result<sudoku::FewSolutions> find_few_solutions(const ConstraintTask& task) {
    if (has_unknown_regions(task.puzzle)) return sat::Error{"there are no techniques for unknown regions"};
    auto solver = task.solver();
    if (!solver) return solver.error();
    return solver->few_solutions(task.solving());
}

std::string ConstraintReport::heading(std::uint64_t number, const std::string& what) const {
    const std::string puzzle = say(kHintCommand.puzzle, language_, {std::to_string(number)});
    return (what.empty() ? puzzle : say(kHintCommand.named, language_, {puzzle, what})) + "\n";
}

Verdict ConstraintReport::answer(const ConstraintTask& task, std::string& text, std::string& remark) {
    const auto found = find_few_solutions(task);
    if (!found) return fail(task, found.error(), text, remark);
    if (found->stopped) return Verdict::stopped;
    if (found->values.empty()) {
        text += heading(task.number, say(kHintCommand.no_solution, language_));
        if (task.options.verbose) remark = why_no_solution(task.puzzle, language_);
        return Verdict::unsolved;
    }
    if (found->values.size() > 1) {
        text += heading(task.number, say(kHintCommand.several_solutions, language_));
        return Verdict::several;
    }
    const auto clues = sudoku::deduce::Clues::of(task.puzzle, &cli::terminator());
    if (!clues) return fail(task, clues.error(), text, remark);
    std::string lines;
    const auto verdict = report(**clues, found->values.front(), lines);
    if (!verdict) return fail(task, verdict.error(), text, remark);
    if (*verdict != Verdict::stopped) text += heading(task.number, task.puzzle.name) + lines;
    return *verdict;
}

void ConstraintReport::refuse(std::uint64_t number, const sat::Error& error, std::string& text) {
    const std::string what = i18n::in_language(place_and_message(error), language_);
    text += heading(number, say(kHintCommand.error, language_, {what}));
}

}  // namespace sudoku_program
