#pragma once

#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/print/entry.h"
#include "app/sudoku/print/page_plan.h"
#include "app/sudoku/print/picture.h"

namespace printing {

struct CoverStyle {
    PageStyle page;
    std::string title;  // empty: "Sudoku"
    i18n::Language language;
    bool solved;  // the book has solutions
};

// The title, the first puzzle as a picture, the number of puzzles, and their difficulties if all are known.
// Requires: there is a puzzle.
Picture cover_page(const CoverStyle& style, const std::vector<Entry>& entries);

}  // namespace printing
