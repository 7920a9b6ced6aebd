#include "python/binding/hints.h"

#include <pybind11/stl.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/hints/hint_text.h"
#include "app/sudoku/hints/short_text.h"
#include "python/binding/boards.h"
#include "python/binding/errors.h"
#include "python/binding/interrupts.h"
#include "sudoku/game/hint.h"
#include "sudoku/logic/reason.h"
#include "sudoku/logic/recheck.h"
#include "sudoku/logic/walkthrough.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/checked_search.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

using sat::Error;
using sudoku::Cell;

// A puzzle with one solution, for which steps are found.
struct Subject {
    sudoku::Puzzle puzzle;
    sudoku::StatedRules stated;
    sudoku::Rules rules;
    sudoku::Board solution;
};

// Errors: those of the puzzle, its rules and the solver; a board that is too large; no solution, or several.
sat::Result<Subject> subject_of(const sudoku::Puzzle& puzzle, const BoardOptions& options,
                                const sat::Terminator& stop) {
    auto stated = options.rules_for(puzzle.rules, puzzle.board.side());
    if (!stated) return stated.error();
    auto rules = make_rules(*stated);
    if (!rules) return rules.error();
    if (rules->side() > sudoku::CandidateGrid::kMaxSide)
        return Error{"techniques need a board of side at most %1", sudoku::CandidateGrid::kMaxSide};
    Subject subject{puzzle, *std::move(stated), *std::move(rules), {}};
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &stop;
    search.on_solution = [&](const sudoku::Board& board) { subject.solution = board; };
    const auto solver = sudoku::find_solver("auto")->make(subject.rules, {});
    const auto result = search_checked(*solver, puzzle, subject.rules, search);
    if (result.error) return *result.error;
    if (result.ended == sudoku::Ended::stopped) return Error{"interrupted"};
    if (result.solutions == 0) return Error{"the puzzle has no solution"};
    if (result.solutions > 1) return Error{"the puzzle has several solutions"};
    return subject;
}

i18n::Language language_of(const std::string& name) {
    if (const auto language = i18n::find_language(name)) return *language;
    throw Failure(Error{"unknown language '%1'; choose from %2", name, "en, zh"});
}

// Also true when the work is interrupted.
std::function<bool()> deadline(double milliseconds, const sat::Terminator& stop) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double, std::milli>(milliseconds);
    return [end, &stop] { return stop.terminated() || Clock::now() >= end; };
}

// (row, column), from 0
py::tuple place(Cell c, const sudoku::Rules& rules) {
    return py::make_tuple(c / rules.side(), c % rules.side());
}

py::list removed_list(const std::vector<sudoku::Candidate>& removed, const sudoku::Rules& rules) {
    py::list list;
    for (const sudoku::Candidate& c : removed) list.append(py::make_tuple(place(c.cell, rules), c.digit));
    return list;
}

// Runs `work`, which returns a Result.
template <class Work>
auto run(Interrupts& interrupts, const Work& work) {
    std::optional<decltype(work())> result;
    interrupts.run([&] { result = work(); });
    if (interrupts.ended()) throw LimitReached("time limit");
    return value_or_throw(*std::move(result));
}

// ---- hints

const char* name_of(sudoku::Hint::Kind kind) {
    switch (kind) {
        case sudoku::Hint::Kind::wrong:
        case sudoku::Hint::Kind::wrong_removal: return "mistake";
        case sudoku::Hint::Kind::step: return "step";
        case sudoku::Hint::Kind::reason: return "reason";
        case sudoku::Hint::Kind::none: break;
    }
    return "none";
}

struct HintFound {
    sudoku::Hint hint;
    Subject subject;
    hints::HintText text;
};

sat::Result<HintFound> find(const sudoku::Puzzle& puzzle, std::optional<Cell> at, const BoardOptions& options,
                            i18n::Language language, const sat::Terminator& stop) {
    auto subject = subject_of(puzzle, options, stop);
    if (!subject) return subject.error();
    sudoku::GameStart start{puzzle, *subject->stated.box, *subject->stated.variant, subject->solution, {}, 0, 0};
    const sudoku::Session session(std::move(start));
    auto hint = find_hint(session, at, deadline(sudoku::kReasonMilliseconds, stop));
    if (!hint) return hint.error();
    hints::HintText text;
    if (hint->kind != sudoku::Hint::Kind::none)
        text =
            at ? hints::text_of_path(*hint, subject->rules, language) : hints::text_of(*hint, subject->rules, language);
    return HintFound{*std::move(hint), *std::move(subject), std::move(text)};
}

std::optional<Cell> cell_of(const std::optional<std::pair<std::int64_t, std::int64_t>>& at,
                            const sudoku::Board& board) {
    if (!at) return std::nullopt;
    const auto side = static_cast<std::int64_t>(board.side());
    if (at->first < 0 || at->first >= side || at->second < 0 || at->second >= side)
        throw Failure(Error{"row %1, column %2 is not on the board", at->first, at->second});
    const Cell cell = board.cell(static_cast<std::size_t>(at->first), static_cast<std::size_t>(at->second));
    if (board[cell] != sudoku::kBlank) throw Failure(Error{"row %1, column %2 has a given", at->first, at->second});
    return cell;
}

// (kind, technique or None, cell or None, digit or None, removed candidates, where, rule, step)
py::tuple hint(const py::object& object, const std::optional<std::pair<std::int64_t, std::int64_t>>& at,
               const BoardOptions& options, const std::string& language, std::optional<double> seconds) {
    Interrupts interrupts(seconds);
    const i18n::Language in = language_of(language);
    const sudoku::Puzzle puzzle = value_or_throw(puzzle_of(object, options, true).puzzle);
    const auto cell = cell_of(at, puzzle.board);
    const HintFound found = run(interrupts, [&] { return find(puzzle, cell, options, in, interrupts.terminator()); });
    const sudoku::Rules& rules = found.subject.rules;
    const auto kind = found.hint.kind;
    const bool has_step = kind == sudoku::Hint::Kind::step && !found.hint.steps.empty();
    const sudoku::Step* const step = has_step ? &found.hint.steps.front() : nullptr;
    const bool has_cell = kind != sudoku::Hint::Kind::none && (step == nullptr || step->placed);
    return py::make_tuple(
        name_of(kind), step != nullptr ? py::object(py::str(std::string(step->technique->name))) : py::none(),
        has_cell ? py::object(place(step != nullptr ? step->placed->cell : found.hint.cell, rules)) : py::none(),
        has_cell && step != nullptr                      ? py::object(py::int_(step->placed->digit))
        : has_cell && found.hint.digit != sudoku::kBlank ? py::object(py::int_(found.hint.digit))
                                                         : py::none(),
        step != nullptr ? removed_list(step->removed, rules) : py::list(), found.text.where, found.text.rule,
        found.text.step);
}

// ---- explanations

struct StepText {
    sudoku::Step step;
    std::string text, brief;
};
struct Explanation {
    Subject subject;
    std::vector<StepText> steps;
    sudoku::Walkthrough way;
};

// Why the digit of a reduction is right; digits placed so far count as givens.
std::string reason_text(const sudoku::Step& step, const sudoku::Board& board, const Subject& subject,
                        i18n::Language language, const sat::Terminator& stop) {
    sudoku::Puzzle puzzle = subject.puzzle;
    puzzle.board = board;
    auto reason = reason_for(*step.placed, puzzle, subject.rules, {deadline(sudoku::kReasonMilliseconds, stop)});
    if (!reason) reason = whole_reason(*step.placed, puzzle, subject.rules);
    return hints::text_of(*reason, puzzle, subject.rules, language);
}

sat::Result<Explanation> explanation_of(const sudoku::Puzzle& puzzle, const BoardOptions& options,
                                        i18n::Language language, const sat::Terminator& stop) {
    auto subject = subject_of(puzzle, options, stop);
    if (!subject) return subject.error();
    Explanation found{*std::move(subject), {}, {}};
    const Subject& s = found.subject;
    found.way = walk(puzzle, s.solution, s.rules);
    sudoku::CandidateGrid grid(puzzle, s.rules);
    for (const sudoku::Step& step : found.way.steps) {
        if (stop.terminated()) return Error{"interrupted"};
        if (!follows(step, grid, puzzle))
            return Error{"internal error: a step of technique %1 does not follow", step.technique->name};
        std::string text = hints::text_of(step, grid.board(), s.rules, language);
        if (step.technique == &sudoku::reduction()) text += "\n" + reason_text(step, grid.board(), s, language, stop);
        found.steps.push_back({step, std::move(text), hints::short_text_of(step, s.rules, language)});
        apply(step, grid);
    }
    return found;
}

// ([(technique, cell or None, digit or None, removed candidates, text, brief text), ...], difficulty, score)
py::tuple explain(const py::object& object, const BoardOptions& options, const std::string& language,
                  std::optional<double> seconds) {
    Interrupts interrupts(seconds);
    const i18n::Language in = language_of(language);
    const sudoku::Puzzle puzzle = value_or_throw(puzzle_of(object, options, true).puzzle);
    const Explanation found =
        run(interrupts, [&] { return explanation_of(puzzle, options, in, interrupts.terminator()); });
    const sudoku::Rules& rules = found.subject.rules;
    py::list steps;
    for (const StepText& s : found.steps) {
        const auto& placed = s.step.placed;
        steps.append(py::make_tuple(std::string(s.step.technique->name),
                                    placed ? py::object(place(placed->cell, rules)) : py::none(),
                                    placed ? py::object(py::int_(placed->digit)) : py::none(),
                                    removed_list(s.step.removed, rules), s.text, s.brief));
    }
    return py::make_tuple(std::move(steps), found.way.difficulty(), found.way.score);
}

}  // namespace

void define_hints(py::module_& m) {
    m.def("hint", &hint);
    m.def("explain", &explain);
}

}  // namespace satdoku_python
