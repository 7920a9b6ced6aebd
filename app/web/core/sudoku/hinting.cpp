#include "app/web/core/sudoku/hinting.h"

#include <bit>

#include "app/web/core/sudoku/calls.h"
#include "app/web/core/sudoku/steps.h"
#include "sudoku/game/hint.h"

namespace web {

using sat::Error;
using sat::Json;
using sudoku::Cell;
using sudoku::Digits;
using sudoku::Hint;

Json hint_heading(std::string_view kind, Json cell, Json digit, const hints::HintText& text) {
    Json json = Json::object();
    json["kind"] = kind;
    json["cell"] = std::move(cell);
    json["digit"] = std::move(digit);
    const bool says = kind != "none";
    json["stages"] = says ? Json::array({text.where, text.rule, text.step}) : Json::array({"", "", text.step});
    json["more"] = text.more;
    return json;
}

void add_to_hint(Json steps, Json reason, Json candidates, Json& hint) {
    hint["steps"] = std::move(steps);
    hint["reason"] = std::move(reason);
    hint["candidates"] = std::move(candidates);
}

namespace {

// A session in the state of the player, whose pencil marks are complete: what is removed is the player's decision.
sudoku::Session session_of(const HintRequest& request, std::optional<sudoku::Board> solution) {
    const ClassicBoard& classic = *request.subject.classic;
    sudoku::Session session(
        {classic.puzzle, *classic.stated.box, *classic.stated.variant, std::move(solution), {}, 0, 0});
    for (Cell c = 0; c < session.board().num_cells(); ++c)
        if (request.state.values[c]) session.set(c, static_cast<sudoku::Digit>(*request.state.values[c]));
    std::vector<sudoku::Candidate> removed;
    for (Cell c = 0; c < session.board().num_cells(); ++c)
        for (Digits rest = request.state.removed[c]; rest != 0; rest &= rest - 1)
            removed.push_back({c, static_cast<sudoku::Digit>(std::countr_zero(rest) + 1)});
    if (removed.empty()) return session;
    session.fill_marks();
    session.remove_marks(removed);
    return session;
}

std::string_view kind_of(const Hint& hint) {
    switch (hint.kind) {
        case Hint::Kind::wrong:
        case Hint::Kind::wrong_removal: return "mistake";
        case Hint::Kind::step: return "step";
        case Hint::Kind::reason: return "reason";
        case Hint::Kind::none: break;
    }
    return "none";
}

Json reason_json(const std::optional<sudoku::Reason>& reason, const sudoku::Rules& rules) {
    if (!reason) return {};
    Json json = Json::object();
    json["givens"] = cells_json(reason->givens);
    json["houses"] = houses_json(reason->houses, rules);
    return json;
}

Json open_candidates(const Hint& hint) {
    Json json = Json::array();
    for (Cell c = 0; c < hint.board.num_cells(); ++c) {
        Json digits = Json::array();
        for (std::uint64_t rest = hint.candidates[c]; rest != 0; rest &= rest - 1)
            digits.push_back(std::countr_zero(rest) + 1);
        json.push_back(hint.board[c] == sudoku::kBlank ? std::move(digits) : Json());
    }
    return json;
}

}  // namespace

sat::Result<Json> classic_hint(const HintRequest& request) {
    // Of the search for a reason, where no technique applies: less than a second in WebAssembly.  Polls are counted,
    // not milliseconds, so that a hint is the same on every machine.
    constexpr std::uint64_t kMostPolls = 500;
    const auto found = solutions_of(request.subject, 2, request.running);
    if (!found) return found.error();
    if (found->values.empty()) return Error{"the puzzle has no solution"};
    std::optional<sudoku::Board> solution;
    if (found->values.size() == 1) solution = board_of(found->values.front());
    const sudoku::Session session = session_of(request, std::move(solution));
    const sudoku::Rules& rules = session.rules();
    std::uint64_t polls = 0;
    const auto hint =
        find_hint(session, request.cell, [&] { return request.running.interrupted() || ++polls > kMostPolls; });
    if (!hint) return hint.error();
    if (request.running.interrupted() && hint->kind == Hint::Kind::none) return request.running.error();
    const bool is_none = hint->kind == Hint::Kind::none;
    const hints::HintText text = request.cell ? hints::text_of_path(*hint, rules, request.language)
                                              : hints::text_of(*hint, rules, request.language);
    Json json = hint_heading(kind_of(*hint), is_none ? Json() : Json(std::uint64_t{hint->cell}),
                             hint->digit == sudoku::kBlank ? Json() : Json(std::uint64_t{hint->digit}), text);
    json["look"] = is_none ? Json::array() : houses_json(hints::houses_to_look_at(*hint, rules), rules);
    add_to_hint(steps_json(hint->steps, hint->board, rules, request.language), reason_json(hint->reason, rules),
                open_candidates(*hint), json);
    return json;
}

sat::Result<Json> hint(Request& request, Attachments&) {
    const auto subject = subject_of(request);
    if (!subject) return subject.error();
    const sudoku::Grid& grid = subject->puzzle.grid;
    const auto state = state_of(request, grid);
    if (!state) return state.error();
    const auto cell = request.number("cell");
    const i18n::Language language = language_of(request);
    Running running(request);
    if (const auto status = request.status(); !status) return status.error();
    std::optional<Cell> at;
    if (cell) {
        if (*cell >= grid.num_cells() || !grid.has(static_cast<Cell>(*cell)))
            return Error{"cell %1 is not in the grid", *cell};
        at = static_cast<Cell>(*cell);
        if (subject->puzzle.is_given(*at) || state->values[*at]) at.reset();
    }
    const HintRequest asked{*subject, *state, at, language, running};
    return subject->classic ? classic_hint(asked) : constraint_hint(asked);
}

}  // namespace web
