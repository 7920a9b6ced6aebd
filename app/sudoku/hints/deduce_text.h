#pragma once

#include <string>
#include <vector>

#include "app/sudoku/hints/hint_text.h"
#include "sudoku/deduce/technique.h"

// Steps of puzzles with constraints (sudoku/deduce) in words.
namespace hints {

// "Sets of a cage: the cage r1c12 (sum 4) can only be 1+3: r1c2 cannot be 2."  `before`: the state in which the step
// was found.
std::string text_of(const sudoku::deduce::Step& step, const sudoku::deduce::State& before,
                    const sudoku::deduce::Clues& clues, i18n::Language language);
// The same in the notation that players use: "Sets of a cage: the cage r1c12 (sum 4) => r1c2<>2".
std::string short_text_of(const sudoku::deduce::Step& step, const sudoku::deduce::Clues& clues,
                          i18n::Language language);

// The three stages of a hint: of the first of the steps that lead from the givens to a digit, or of all of them.
// Requires: `steps` is not empty, and the last one places a digit.
HintText text_of_next(const std::vector<sudoku::deduce::Step>& steps, const sudoku::deduce::Clues& clues,
                      i18n::Language language);
HintText text_of_path(const std::vector<sudoku::deduce::Step>& steps, const sudoku::deduce::Clues& clues,
                      i18n::Language language);
// The cells of the clue, or of the house, that the first stage names; of a step about a cell without a house, the cell.
std::vector<sudoku::Cell> cells_to_look_at(const sudoku::deduce::Step& first, const sudoku::deduce::Clues& clues);
std::vector<sudoku::Cell> cells_to_look_at(sudoku::Cell cell, const sudoku::deduce::Clues& clues);

// Of a wrong digit, and of a digit of the solution that the player excluded.  Both are values of the grid.
HintText text_of_wrong(sudoku::Cell cell, int wrong, int right, const sudoku::deduce::Clues& clues,
                       i18n::Language language);
HintText text_of_wrong_removal(sudoku::Cell cell, int right, const sudoku::deduce::Clues& clues,
                               i18n::Language language);

// For a given digit.
std::string text_of_given(sudoku::Cell cell, const sudoku::deduce::Clues& clues, i18n::Language language);

// The technique's name in that language.
std::string name_of(const sudoku::deduce::Technique& technique, i18n::Language language);

}  // namespace hints
