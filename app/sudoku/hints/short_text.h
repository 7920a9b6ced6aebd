#pragma once

#include <string>

#include "app/i18n/messages.h"
#include "sudoku/logic/step.h"
#include "sudoku/model/rules.h"

namespace hints {

// A step in the notation that players use, the same in every language but for the name:
//
//     W-Wing: 5/6 in r2c8,r4c3 connected by 5 in r34c9 => r2c3<>6
//     AIC: (5)r1c1=(5)r1c7-(2)r4c7=(2)r4c1 => r2c3<>6
//
// Houses are r3, c5, b7 and, of variants, g2 (region), d1, w3, p4.  Without a trailing newline.
std::string short_text_of(const sudoku::Step& step, const sudoku::Rules& rules, i18n::Language language);

}  // namespace hints
