#pragma once

#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/game/hint.h"

// Texts of deductions, reasons and hints.
namespace hints {

// The three stages of a hint: where to look; which rule, on which cells; the step with its reason.  Sentences without
// a trailing newline.
struct HintText {
    std::string where, rule, step;
    std::string more = {};  // how many further steps lead to which cell; empty if none
};
// The next step only, an elimination or a digit.
HintText text_of(const sudoku::Hint& hint, const sudoku::Rules& rules, i18n::Language language);
// All steps to the cell that the hint was asked for; `step` has a line for each of them.
HintText text_of_path(const sudoku::Hint& hint, const sudoku::Rules& rules, i18n::Language language);

// The houses that the first stage names.  Requires: the hint is not of kind none.
std::vector<std::size_t> houses_to_look_at(const sudoku::Hint& hint, const sudoku::Rules& rules);

// For a given digit.
std::string text_of_given(sudoku::Candidate given, const sudoku::Rules& rules, i18n::Language language);

// One step of a walkthrough in one or several sentences: "X-wing: 5 stands in rows 2 and 6 only in columns 3 and 8,
// so it cannot stand elsewhere in these columns: r4c3."
std::string text_of(const sudoku::Step& step, const sudoku::Rules& rules, i18n::Language language);
// The same, with the causes of singles: the digits of `board`, before the step, that exclude the others.
std::string text_of(const sudoku::Step& step, const sudoku::Board& board, const sudoku::Rules& rules,
                    i18n::Language language);
std::string text_of(const sudoku::Reason& reason, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                    i18n::Language language);

// "row 3", "box 9", in that language, from 1.
std::string name_of(const sudoku::House& house, i18n::Language language);
// The technique's name in that language.
std::string name_of(const sudoku::TechniqueEntry& technique, i18n::Language language);

}  // namespace hints
