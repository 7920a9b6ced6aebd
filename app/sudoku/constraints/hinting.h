#pragma once

#include <memory>
#include <optional>

#include "app/i18n/messages.h"
#include "app/sudoku/cell_place.h"
#include "app/sudoku/constraints/run.h"
#include "app/sudoku/style_option.h"

namespace sudoku_program {

// What `sudoku hint` is asked for.
struct HintRequest {
    PuzzleOptions puzzles;
    i18n::Language language = i18n::Language::en;
    unsigned steps = 3;
    hints::Style style = hints::Style::sentences;
    std::optional<CellPlace> cell;
};
// What `sudoku explain` is asked for.
struct ExplainRequest {
    PuzzleOptions puzzles;
    i18n::Language language = i18n::Language::en;
    hints::Style style = hints::Style::sentences;
    bool no_search = false;
};

// Both for puzzles with constraints.  Requires: the request outlives the answerer.
std::unique_ptr<ConstraintAnswerer> constraint_hinting(const HintRequest& request);
std::unique_ptr<ConstraintAnswerer> constraint_explaining(const ExplainRequest& request);

// `sudoku rate` by techniques for puzzles with constraints.
std::unique_ptr<ConstraintAnswerer> constraint_rating();

}  // namespace sudoku_program
