#pragma once

#include <vector>

#include "sudoku/rate/explainer/hint.h"

namespace sudoku::explainer {

// Aligned pair and triplet exclusion: a combination of digits for cells is impossible if a cell that all of them see,
// an excluder, would have no candidate left.  Finds the first step in the order of Sukaku Explainer.
class AlignedExclusion {
public:
    // `size`: 2 or 3.
    explicit AlignedExclusion(int size) : size_(size) {}
    bool find(const Grid& grid, Hint& hint);

private:
    void look_at(const Grid& grid);
    bool with_third(const Grid& grid, const std::array<int, 2>& pair, CellSet both, Hint& hint);
    bool has_changed(CellSet cells) const { return !(cells & changed_).empty(); }

    int size_;
    // Candidates at the last search that found nothing.  Cells and excluders that are as then need no second look.
    std::array<Mask, kCells> done_{};
    CellSet changed_, cell_set_;
    std::vector<std::uint8_t> cells_;
    std::array<CellSet, kCells> excluders_{};
};

}  // namespace sudoku::explainer
