#include "sudoku/rate/explainer/finders.h"

namespace sudoku::explainer {
namespace {

bool place(Hint& hint, double rating, int cell, int d) {
    hint.rating = rating;
    hint.placed_cell = cell;
    hint.placed_digit = d;
    return true;
}

// `last`: the only blank of the house, otherwise not.
bool hidden_single_of(const Grid& grid, bool last, Hint& hint) {
    for (const int kind : kBoxColumnRow)
        for (int house = kind; house < kind + kNine; ++house) {
            if ((grid.blanks[house] == 1) != last) continue;
            for (int d = 0; d < kNine; ++d)
                if (const unsigned places = grid.places[house][d]; size_of(places) == 1)
                    return place(hint,
                                 last             ? 1.0
                                 : kind == kBoxes ? 1.2
                                                  : 1.5,
                                 kGeometry.cells[house][lowest(places)], d);
        }
    return false;
}

}  // namespace

bool find_hidden_single(const Grid& grid, Hint& hint) {
    return hidden_single_of(grid, true, hint) || hidden_single_of(grid, false, hint);
}

bool find_naked_single(const Grid& grid, Hint& hint) {
    for (int cell = 0; cell < kCells; ++cell)
        if (size_of(grid.candidates[cell]) == 1) return place(hint, 2.3, cell, lowest(grid.candidates[cell]));
    return false;
}

}  // namespace sudoku::explainer
