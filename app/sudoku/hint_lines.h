#pragma once

#include <string>

#include "app/sudoku/hints/hint_text.h"

namespace sudoku_program {

// Appends the first `count` stages of a hint, numbered; a stage of several lines has a number for each of them.
void append_stages(const hints::HintText& hint, unsigned count, i18n::Language language, std::string& text);

}  // namespace sudoku_program
