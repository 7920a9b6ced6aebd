#include "app/sudoku/play/view_state.h"

namespace play {

std::vector<sudoku::Cell> cells_of(const HintShown& shown) {
    const sudoku::Hint& hint = shown.hint;
    std::vector<sudoku::Cell> cells;
    if (shown.step < 2) return cells;
    if (hint.deduction) {
        for (const sudoku::Step& step : hint.deduction->premises)
            cells.insert(cells.end(), step.cells.begin(), step.cells.end());
        cells.insert(cells.end(), hint.deduction->conclusion.cells.begin(), hint.deduction->conclusion.cells.end());
    }
    if (hint.reason) cells.insert(cells.end(), hint.reason->givens.begin(), hint.reason->givens.end());
    if (shown.step >= 3 || cells.empty()) cells.push_back(hint.cell);
    return cells;
}

}  // namespace play
