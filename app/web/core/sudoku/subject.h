#pragma once

#include <memory>
#include <optional>

#include "app/i18n/messages.h"
#include "app/web/core/request.h"
#include "app/web/core/running.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"
#include "sudoku/solve/solver.h"

namespace web {

// The same puzzle as a board under rules, for which there are faster solvers and more techniques.
struct ClassicBoard {
    sudoku::Puzzle puzzle;
    sudoku::StatedRules stated;  // completed
    sudoku::Rules rules;
};

// What a player did.
struct PlayerState {
    std::vector<std::optional<int>> values;  // by cell
    std::vector<sudoku::Digits> removed;     // by cell
};

struct Subject {
    std::string_view notation;
    sudoku::ConstraintPuzzle puzzle;
    std::unique_ptr<ClassicBoard> classic;  // null: its rules need more, or it is too large for techniques
};

// Requires: fits(puzzle).
Subject make_subject(std::string_view notation, sudoku::ConstraintPuzzle puzzle);
// The puzzle of the member "puzzle", or of another one. Errors: those of the text.
sat::Result<Subject> subject_of(Request& request, std::string_view member = "puzzle");
// The members "values" and "removed"; sizes are those of the grid. Errors: digits that the grid lacks, other sizes.
sat::Result<PlayerState> state_of(Request& request, const sudoku::Grid& grid);
// The values become givens, and the removed digits are not allowed. Values replace givens that differ.
void apply(const PlayerState& state, Subject& subject);
// Both: the puzzle in this state.
sat::Result<Subject> subject_in_state(Request& request);

// The member "language". English by default.
i18n::Language language_of(Request& request);

// Up to `limit` solutions, each checked, in the order in which they are found.
struct Solutions {
    std::vector<sudoku::Values> values;
    bool complete = false;  // there are no more
    std::uint64_t nodes = 0;
};
// Errors: those of the solvers; an interrupt.
sat::Result<Solutions> solutions_of(const Subject& subject, std::uint64_t limit, const Running& running);
// Errors: also no solution, or several.
sat::Result<sudoku::Values> only_solution(const Subject& subject, const Running& running);

// A full grid as a board. Requires: the subject is classic.
sudoku::Board board_of(const sudoku::Values& values);

// ---- parts of answers

sat::Json values_json(const sudoku::Grid& grid, const sudoku::Values& values);
sat::Json digits_json(const sudoku::Grid& grid, sudoku::Digits digits);
// By cell; null where there is no cell, or it is given or filled.
sat::Json candidates_json(const sudoku::Grid& grid, std::span<const sudoku::Digits> candidates);
template <class Cells>
sat::Json cells_json(const Cells& cells) {
    sat::Json json = sat::Json::array();
    for (const auto cell : cells) json.push_back(static_cast<std::uint64_t>(cell));
    return json;
}
// "cage", "line", ...
std::string_view look_name(sudoku::Look look);
// The whole answer of `read`.
sat::Result<sat::Json> puzzle_json(const Subject& subject, i18n::Language language);

}  // namespace web
