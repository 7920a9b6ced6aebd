#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/sudoku/hints/wording.h"

namespace hints {

// The texts of a technique of the list (sudoku/logic/techniques.h).
struct TechniqueText {
    std::string_view technique;  // its name there
    i18n::Message name;
    // Why a step is right, including its conclusion, without the technique's name and a full stop.
    std::string (*why)(const sudoku::Step& step, const Wording& wording);
};
std::span<const TechniqueText> technique_texts();

// For a technique without its own row: the name in the list, and the sets it rests on.
TechniqueText text_for(const sudoku::TechniqueEntry& technique);

// The cells of the pattern, or else of the sets it rests on.
std::vector<sudoku::Cell> cells_of(const sudoku::Step& step);

}  // namespace hints
