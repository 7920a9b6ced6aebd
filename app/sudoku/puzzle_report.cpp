#include "app/sudoku/puzzle_report.h"

#include "app/i18n/errors.h"
#include "app/i18n/hint_command_text.h"
#include "sudoku/logic/candidate_grid.h"

namespace sudoku_program {

using i18n::kHintCommand;

std::optional<sat::Error> too_large_for_logic(const sudoku::Rules& rules) {
    constexpr std::size_t kMost = sudoku::CandidateGrid::kMaxSide;
    if (rules.side() <= kMost) return std::nullopt;
    return sat::Error{"techniques need a board of side at most %1", kMost};
}

std::string PuzzleReport::heading(std::uint64_t number, const std::string& name) const {
    const std::string puzzle = say(kHintCommand.puzzle, language_, {std::to_string(number)});
    return name.empty() ? puzzle : say(kHintCommand.named, language_, {puzzle, name});
}

std::string PuzzleReport::heading_with(std::uint64_t number, const std::string& what) const {
    return say(kHintCommand.named, language_, {heading(number, ""), what}) + "\n";
}

Verdict PuzzleReport::cut_short(const Task& task, const i18n::Message& why, Verdict verdict, std::string& text) const {
    text += heading_with(task.number, say(why, language_));
    return verdict;
}

Verdict PuzzleReport::answer(const Task& task, std::string& text, std::string& remark) {
    if (const auto error = too_large_for_logic(task.rules)) return fail(task, *error, text, remark);
    const Solutions solutions = find_solutions(task);
    if (solutions.error) return fail(task, *solutions.error, text, remark);
    if (solutions.stopped) return Verdict::stopped;
    if (solutions.boards.empty() && verbose_) remark = i18n::in_language(why_no_solution(task), language_);
    if (solutions.boards.empty()) return cut_short(task, kHintCommand.no_solution, Verdict::unsolved, text);
    if (solutions.boards.size() > 1) return cut_short(task, kHintCommand.several_solutions, Verdict::several, text);
    std::string lines;
    const auto verdict = report(task, solutions.boards.front(), lines);
    if (!verdict) return fail(task, verdict.error(), text, remark);
    if (*verdict != Verdict::stopped) text += heading(task.number, task.puzzle.name) + "\n" + lines;
    return *verdict;
}

void PuzzleReport::refuse(std::uint64_t number, const sat::Error& error, std::string& text) {
    const std::string what = i18n::in_language(place_and_message(error), language_);
    text += heading_with(number, say(kHintCommand.error, language_, {what}));
}

}  // namespace sudoku_program
