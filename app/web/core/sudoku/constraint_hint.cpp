#include "app/i18n/constraint_play_text.h"
#include "app/i18n/hint_text.h"
#include "app/sudoku/hints/deduce_text.h"
#include "app/web/core/sudoku/hinting.h"
#include "app/web/core/sudoku/steps.h"
#include "sudoku/deduce/walk.h"

namespace web {
namespace {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::ConstraintPuzzle;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::Values;

namespace deduce = sudoku::deduce;

// The cell with a mistake: a digit that is not that of the solution, or whose digit of the solution was removed.
std::optional<Cell> find_mistake(const HintRequest& request, const Values& solution) {
    const Grid& grid = request.subject.puzzle.grid;
    const PlayerState& state = request.state;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (state.values[c] && !request.subject.puzzle.is_given(c) && *state.values[c] != solution[c]) return c;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c) && !state.values[c] && !request.subject.puzzle.is_given(c) &&
            (state.removed[c] & grid.only(solution[c])) != 0)
            return c;
    return std::nullopt;
}

// What the player filled in counts as given.
ConstraintPuzzle puzzle_in_state(const HintRequest& request) {
    ConstraintPuzzle now = request.subject.puzzle;
    for (Cell c = 0; c < now.allowed.size(); ++c) {
        if (!now.grid.has(c) || now.is_given(c)) continue;
        if (request.state.values[c]) now.allowed[c] = now.grid.only(*request.state.values[c]);
        else now.allowed[c] &= ~request.state.removed[c];
    }
    return now;
}

Json open_candidates(const deduce::State& state, const Grid& grid) {
    Json json = Json::array();
    for (Cell c = 0; c < grid.num_cells(); ++c)
        json.push_back(grid.has(c) && !state.is_filled(c) ? digits_json(grid, state[c]) : Json());
    return json;
}

// The candidates before a mistake is mended: those of the puzzle in its state, also where they contradict it.
Json marked_candidates(const ConstraintPuzzle& now) {
    Json json = Json::array();
    for (Cell c = 0; c < now.grid.num_cells(); ++c)
        json.push_back(now.grid.has(c) && !now.is_given(c) ? digits_json(now.grid, now.allowed[c]) : Json());
    return json;
}

Json nothing(const i18n::Message& why, const HintRequest& request, const ConstraintPuzzle& now) {
    Json json = hint_heading("none", {}, {}, {"", "", std::string(why.in(request.language))});
    json["look"] = Json::array();
    add_to_hint(Json::array(), {}, marked_candidates(now), json);
    return json;
}

sat::Result<Json> mistake(Cell cell, const Values& solution, const HintRequest& request, const ConstraintPuzzle& now) {
    const auto clues = deduce::Clues::of(request.subject.puzzle, request.running.terminator());
    if (!clues) return request.running.interrupted() ? request.running.error() : clues.error();
    const auto& value = request.state.values[cell];
    const hints::HintText text = value ? hints::text_of_wrong(cell, *value, solution[cell], **clues, request.language)
                                       : hints::text_of_wrong_removal(cell, solution[cell], **clues, request.language);
    Json json = hint_heading("mistake", std::uint64_t{cell}, solution[cell], text);
    json["look"] = Json::array({cells_json(hints::cells_to_look_at(cell, **clues))});
    add_to_hint(Json::array(), {}, marked_candidates(now), json);
    return json;
}

sat::Result<Json> next_steps(const Values& solution, const HintRequest& request, const ConstraintPuzzle& now) {
    const auto clues = deduce::Clues::of(now, request.running.terminator());
    if (!clues) return request.running.interrupted() ? request.running.error() : clues.error();
    const auto steps = steps_to(request.cell, **clues, solution, request.running.terminator());
    if (request.running.interrupted()) return request.running.error();
    if (steps.empty()) return nothing(i18n::kHintStep.no_conclusion, request, now);
    const deduce::Step& first = steps.front();
    const Cell cell = first.placed ? first.placed->cell : first.removed.front().cell;
    Json json = hint_heading("step", std::uint64_t{cell}, first.placed ? Json(solution[cell]) : Json(),
                             request.cell ? hints::text_of_path(steps, **clues, request.language)
                                          : hints::text_of_next(steps, **clues, request.language));
    json["look"] = Json::array({cells_json(hints::cells_to_look_at(first, **clues))});
    add_to_hint(steps_json(steps, **clues, request.language), {}, open_candidates(deduce::State(**clues), now.grid),
                json);
    return json;
}

bool is_full(const ConstraintPuzzle& now) {
    for (Cell c = 0; c < now.grid.num_cells(); ++c)
        if (now.grid.has(c) && !now.is_given(c)) return false;
    return true;
}

}  // namespace

sat::Result<Json> constraint_hint(const HintRequest& request) {
    const auto found = solutions_of(request.subject, 2, request.running);
    if (!found) return found.error();
    if (found->values.empty()) return Error{"the puzzle has no solution"};
    const ConstraintPuzzle now = puzzle_in_state(request);
    if (found->values.size() > 1) return nothing(i18n::kConstraintPlay.several, request, now);
    const Values& solution = found->values.front();
    if (const auto cell = find_mistake(request, solution)) return mistake(*cell, solution, request, now);
    if (is_full(now)) return nothing(i18n::kHintStep.full, request, now);
    return next_steps(solution, request, now);
}

}  // namespace web
