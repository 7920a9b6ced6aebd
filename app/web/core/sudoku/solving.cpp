#include <cctype>
#include <set>

#include "app/i18n/deduce_text.h"
#include "app/sudoku/hints/constraint_name.h"
#include "app/sudoku/rule_words.h"
#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/subject.h"
#include "sudoku/game/constraint_session.h"
#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/rate/rating.h"

namespace web {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::Values;

sat::Result<Json> solve(Request& request, Attachments&) {
    constexpr std::uint64_t kUsual = 2, kMost = 100'000;
    const auto subject = subject_in_state(request);
    if (!subject) return subject.error();
    const std::uint64_t limit = request.number("limit").value_or(kUsual);
    if (limit == 0 || limit > kMost) return Error{"invalid limit; expected 1 to %1", kMost};
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    const auto found = solutions_of(*subject, limit, running);
    if (!found) return found.error();
    Json solutions = Json::array();
    for (const Values& values : found->values) solutions.push_back(values_json(subject->puzzle.grid, values));
    Json answer = Json::object();
    answer["solutions"] = std::move(solutions);
    answer["complete"] = found->complete;
    return answer;
}

namespace {

// Calls work(solver) with the solver of a puzzle in its state. Errors: of the puzzle, of the work, of an interrupt.
template <class Work>
sat::Result<Json> with_solver(Request& request, const Work& work) {
    const auto subject = subject_in_state(request);
    if (!subject) return subject.error();
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(subject->puzzle, cache, running.terminator());
    if (!solver) return running.interrupted() ? running.error() : solver.error();
    auto answer = work(*solver, running);
    return !answer && running.interrupted() ? running.error() : answer;
}

}  // namespace

sat::Result<Json> count(Request& request, Attachments&) {
    return with_solver(request, [](sudoku::ConstraintSolver& solver, const Running& running) -> sat::Result<Json> {
        constexpr std::uint64_t kCacheBytes = std::uint64_t{512} << 20;
        sudoku::ConstraintCountOptions options;
        options.stop = running.terminator();
        options.cache_bytes = kCacheBytes;
        options.memory_bytes = 3 * kCacheBytes;
        const auto found = solver.count(options);
        if (!found) return found.error();
        if (found->too_long) return Error{"the number has more than 5 million digits"};
        if (found->solutions.empty())
            return running.interrupted() ? running.error() : Error{"%1", to_string(found->stopped)};
        Json answer = Json::object();
        answer["solutions"] = found->solutions;
        return answer;
    });
}

sat::Result<Json> candidates(Request& request, Attachments&) {
    return with_solver(request, [](sudoku::ConstraintSolver& solver, const Running& running) -> sat::Result<Json> {
        sudoku::ConstraintSolveOptions options;
        options.stop = running.terminator();
        const auto found = solver.true_candidates(options);
        if (!found) return found.error();
        if (!found->complete) return running.error();
        Json answer = Json::object();
        answer["candidates"] = candidates_json(solver.puzzle().grid, found->proven);
        return answer;
    });
}

sat::Result<Json> marks(Request& request, Attachments&) {
    auto subject = subject_in_state(request);
    if (!subject) return subject.error();
    const Grid grid = subject->puzzle.grid;
    const auto session = sudoku::ConstraintSession::begin(std::move(subject->puzzle), std::nullopt);
    if (!session) return session.error();
    std::vector<Digits> marks(grid.num_cells());
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c)) marks[c] = session->is_filled(c) ? grid.only(session->value(c)) : session->possible(c);
    Json answer = Json::object();
    answer["candidates"] = candidates_json(grid, marks);
    return answer;
}

namespace {

// "The cage r1c12 (sum 4): the digits in a cage differ and add up to its number, if it has one"
std::string sentence_of(const Grid& grid, const sudoku::Constraint& constraint, i18n::Language language) {
    if (constraint.kind->name == "board") return std::string(i18n::kClue.board_rule.in(language));
    std::string name = hints::name_of(grid, constraint, language);
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return say(i18n::kClue.broken, language, {name, sudoku_program::rule_sentence(constraint, language)});
}

Json broken_json(const sudoku::ConstraintSession& session, i18n::Language language) {
    Json broken = Json::array();
    for (const auto& [constraint, cells] : session.all_broken()) {
        std::set<Cell> all;
        if (constraint->kind->name != "board")
            for (const std::vector<Cell>& group : constraint->groups) all.insert(group.begin(), group.end());
        Json json = Json::object();
        json["kind"] = constraint->kind->name;
        json["sentence"] = sentence_of(session.grid(), *constraint, language);
        json["cells"] = cells_json(cells);
        json["all"] = cells_json(all);
        broken.push_back(std::move(json));
    }
    return broken;
}

}  // namespace

sat::Result<Json> check(Request& request, Attachments&) {
    auto subject = subject_of(request);
    if (!subject) return subject.error();
    const auto state = state_of(request, subject->puzzle.grid);
    if (!state) return state.error();
    const bool by_solution = request.text("against", "rules") == "solution";
    const i18n::Language language = language_of(request);
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    std::optional<Values> solution;
    if (by_solution) {
        auto found = solutions_of(*subject, 2, running);
        if (!found) return found.error();
        if (found->values.size() == 1) solution = std::move(found->values.front());
    }
    const Grid grid = subject->puzzle.grid;
    auto session = sudoku::ConstraintSession::begin(std::move(subject->puzzle), solution);
    if (!session) return session.error();
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (state->values[c]) session->fill(c, *state->values[c]);
    Json answer = Json::object();
    answer["conflicts"] = cells_json(session->conflicts());
    answer["broken"] = broken_json(*session, language);
    answer["wrong"] = solution ? cells_json(session->wrong()) : Json::array();
    answer["full"] = session->open_cells() == 0;
    answer["solved"] = session->is_solved();
    return answer;
}

namespace {

// Whether the puzzle has another solution without this given.
sat::Result<bool> is_redundant(const Subject& subject, Cell c, const Running& running) {
    Subject without{subject.notation, subject.puzzle, nullptr};
    without.puzzle.allowed[c] = without.puzzle.grid.all();
    const auto found = solutions_of(without, 2, running);
    if (!found) return found.error();
    return found->values.size() == 1;
}

}  // namespace

sat::Result<Json> redundant(Request& request, Attachments&) {
    const auto subject = subject_of(request);
    if (!subject) return subject.error();
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    const auto solution = only_solution(*subject, running);
    if (!solution) return solution.error();
    std::vector<Cell> cells;
    if (subject->classic) {
        const ClassicBoard& classic = *subject->classic;
        const auto solver = sudoku::find_solver("auto")->make(classic.rules, {});
        sudoku::SearchOptions options;
        options.stop = running.terminator();
        auto found = redundant_givens(classic.puzzle, board_of(*solution), classic.rules, *solver, options);
        if (found.error) return *found.error;
        if (!found.complete) return running.error();
        cells = std::move(found.cells);
    } else {
        for (Cell c = 0; c < subject->puzzle.grid.num_cells(); ++c) {
            if (!subject->puzzle.grid.has(c) || !subject->puzzle.is_given(c)) continue;
            const auto can_go = is_redundant(*subject, c, running);
            if (!can_go) return can_go.error();
            if (*can_go) cells.push_back(c);
        }
    }
    Json answer = Json::object();
    answer["cells"] = cells_json(cells);
    return answer;
}

}  // namespace web
