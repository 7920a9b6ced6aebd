#pragma once

#include "app/i18n/messages.h"
#include "app/sudoku/hints/hint_text.h"
#include "sat/io/json.h"
#include "sudoku/deduce/technique.h"
#include "sudoku/logic/step.h"

// Steps as objects with all that is drawn of them (Step in app/web/js/src/sudoku_types.ts).
namespace web {

// `board`: before the step.
sat::Json step_json(const sudoku::Step& step, const sudoku::Board& board, const sudoku::Rules& rules,
                    i18n::Language language);
// `before`: the state in which the step was found.
sat::Json step_json(const sudoku::deduce::Step& step, const sudoku::deduce::State& before,
                    const sudoku::deduce::Clues& clues, i18n::Language language);

// All steps, each after those before it.
sat::Json steps_json(const std::vector<sudoku::Step>& steps, sudoku::Board board, const sudoku::Rules& rules,
                     i18n::Language language);
sat::Json steps_json(const std::vector<sudoku::deduce::Step>& steps, const sudoku::deduce::Clues& clues,
                     i18n::Language language);

// The cells of each of these houses.
sat::Json houses_json(const std::vector<std::size_t>& houses, const sudoku::Rules& rules);
// {"cell": 3, "digit": 7}
sat::Json candidate_json(std::uint64_t cell, int digit);

}  // namespace web
