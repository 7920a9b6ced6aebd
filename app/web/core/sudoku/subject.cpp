#include "app/web/core/sudoku/subject.h"

#include <bit>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/notations.h"
#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/solve/checked_search.h"

namespace web {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::Values;

namespace {

std::unique_ptr<ClassicBoard> classic_of(const sudoku::ConstraintPuzzle& puzzle) {
    if (puzzle.grid.rows() != puzzle.grid.columns() || puzzle.grid.rows() > sudoku::CandidateGrid::kMaxSide)
        return nullptr;
    auto classic = to_classic(puzzle);
    if (!classic) return nullptr;
    auto stated = sudoku::completed({}, classic->rules, classic->board.side());
    auto rules = make_rules(stated);
    if (!rules) return nullptr;
    return std::make_unique<ClassicBoard>(*std::move(classic), std::move(stated), *std::move(rules));
}

}  // namespace

Subject make_subject(std::string_view notation, sudoku::ConstraintPuzzle puzzle) {
    Subject subject{notation, std::move(puzzle), nullptr};
    subject.classic = classic_of(subject.puzzle);
    return subject;
}

sat::Result<Subject> subject_of(Request& request, std::string_view member) {
    const std::string_view text = request.text(member);
    if (const auto status = request.status(); !status) return status.error();
    const auto* const notation = sudoku::recognise_notation(text);
    auto puzzle = sudoku::read_constraint_puzzle(text);
    if (!puzzle) return puzzle.error();
    if (const auto status = fits(*puzzle); !status) return status.error();
    return make_subject(notation == nullptr ? "" : notation->name, *std::move(puzzle));
}

sat::Result<PlayerState> state_of(Request& request, const Grid& grid) {
    PlayerState state;
    state.values.resize(grid.num_cells());
    state.removed.resize(grid.num_cells());
    const auto values = request.optional_integers("values");
    const auto removed = request.lists("removed");
    if (const auto status = request.status(); !status) return status.error();
    if ((values && values->size() != grid.num_cells()) || (removed && removed->size() != grid.num_cells()))
        return Error{"expected an entry for each of the %1 cells", grid.num_cells()};
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (values && (*values)[c]) {
            const int value = *(*values)[c];
            if (!grid.has(c) || !grid.is_digit(value)) return Error{"cell %1 cannot hold %2", c, value};
            state.values[c] = value;
        }
        if (removed)
            for (const int value : (*removed)[c]) {
                if (!grid.is_digit(value)) return Error{"%1 is not a digit of the grid", value};
                state.removed[c] |= grid.only(value);
            }
    }
    return state;
}

void apply(const PlayerState& state, Subject& subject) {
    const Grid& grid = subject.puzzle.grid;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        Digits& allowed = subject.puzzle.allowed[c];
        if (state.values[c]) allowed = grid.only(*state.values[c]);
        else if (!subject.puzzle.is_given(c)) allowed &= ~state.removed[c];
    }
    if (subject.classic) subject.classic = classic_of(subject.puzzle);
}

sat::Result<Subject> subject_in_state(Request& request) {
    auto subject = subject_of(request);
    if (!subject) return subject;
    const auto state = state_of(request, subject->puzzle.grid);
    if (!state) return state.error();
    apply(*state, *subject);
    return subject;
}

i18n::Language language_of(Request& request) {
    const std::string_view name = request.text("language", "en");
    const auto language = i18n::find_language(name);
    if (!language) request.refuse(Error{"unknown language '%1'; choose from %2", name, "en, zh"});
    return language.value_or(i18n::Language::en);
}

namespace {

sat::Result<Solutions> by_board(const ClassicBoard& classic, std::uint64_t limit, const Running& running) {
    Solutions found;
    sudoku::SearchOptions options;
    options.limit = limit;
    options.stop = running.terminator();
    options.on_solution = [&](const sudoku::Board& board) {
        found.values.emplace_back(board.digits().begin(), board.digits().end());
    };
    const auto solver = sudoku::find_solver("auto")->make(classic.rules, {});
    const auto result = search_checked(*solver, classic.puzzle, classic.rules, options);
    if (result.error) return *result.error;
    if (result.ended == sudoku::Ended::stopped) return running.error();
    found.complete = result.ended == sudoku::Ended::exhausted;
    found.nodes = result.effort.nodes;
    return found;
}

sat::Result<Solutions> by_constraints(const sudoku::ConstraintPuzzle& puzzle, std::uint64_t limit,
                                      const Running& running) {
    sudoku::DiagramCache cache;
    auto solver = sudoku::ConstraintSolver::make(puzzle, cache, running.terminator());
    if (!solver) return running.interrupted() ? running.error() : solver.error();
    Solutions found;
    sudoku::ConstraintSolveOptions options;
    options.limit = limit;
    options.stop = running.terminator();
    options.on_solution = [&](const Values& values) { found.values.push_back(values); };
    const auto result = solver->solve(options);
    if (!result) return result.error();
    if (result->ended == sudoku::ConstraintSearchEnd::stopped) return running.error();
    found.complete = result->ended == sudoku::ConstraintSearchEnd::exhausted;
    found.nodes = result->nodes;
    return found;
}

}  // namespace

sat::Result<Solutions> solutions_of(const Subject& subject, std::uint64_t limit, const Running& running) {
    return subject.classic ? by_board(*subject.classic, limit, running)
                           : by_constraints(subject.puzzle, limit, running);
}

sat::Result<Values> only_solution(const Subject& subject, const Running& running) {
    auto found = solutions_of(subject, 2, running);
    if (!found) return found.error();
    if (found->values.empty()) return Error{"the puzzle has no solution"};
    if (found->values.size() > 1) return Error{"the puzzle has several solutions"};
    return std::move(found->values.front());
}

sudoku::Board board_of(const Values& values) {
    std::size_t side = 1;
    while (side * side < values.size()) ++side;
    sudoku::Board board(side);
    for (Cell c = 0; c < values.size(); ++c) board.set(c, static_cast<sudoku::Digit>(values[c]));
    return board;
}

Json values_json(const Grid& grid, const Values& values) {
    Json json = Json::array();
    for (Cell c = 0; c < grid.num_cells(); ++c) json.push_back(grid.has(c) ? Json(values[c]) : Json());
    return json;
}

Json digits_json(const Grid& grid, Digits digits) {
    Json json = Json::array();
    for (; digits != 0; digits &= digits - 1)
        json.push_back(grid.value(static_cast<unsigned>(std::countr_zero(digits))));
    return json;
}

Json candidates_json(const Grid& grid, std::span<const Digits> candidates) {
    Json json = Json::array();
    for (Cell c = 0; c < grid.num_cells(); ++c) json.push_back(grid.has(c) ? digits_json(grid, candidates[c]) : Json());
    return json;
}

}  // namespace web
