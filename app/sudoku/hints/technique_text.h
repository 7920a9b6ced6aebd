#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/sudoku/hints/wording.h"

namespace hints {

// How a technique of the list (sudoku/logic/techniques.h) is spoken of.
struct TechniqueText {
    std::string_view technique;  // its name there
    i18n::Message name;
    // Why a step of it is right, its conclusion included; no technique's name in front, no full stop after.
    std::string (*why)(const sudoku::Step& step, const Wording& wording);
};
std::span<const TechniqueText> technique_texts();

// For a technique without a row of its own: named as in the list, explained by the sets it rests on.
TechniqueText text_for(const sudoku::TechniqueEntry& technique);

// The cells of the pattern, or of what it rests on where it names none.
std::vector<sudoku::Cell> cells_of(const sudoku::Step& step);

}  // namespace hints
