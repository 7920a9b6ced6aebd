#pragma once

#include <vector>

#include "sudoku/rate/explainer/digit_memory.h"
#include "sudoku/rate/explainer/hint.h"

namespace sudoku::explainer {

// A house in which a digit is in one of two groups of cells that share a line or box each: one cell each, or up to
// three.
struct StrongLink {
    struct End {
        std::array<std::int8_t, 3> cells{-1, -1, -1};  // the first always; the third only with the second
        // The column, row and box that hold all of the cells; -1: none.
        int column = -1, row = -1, box = -1;
        CellSet common_peers;
    };
    int house;
    bool grouped;
    std::array<End, 2> ends;
    CellSet places;  // of the digit in the house
    int number = 0;  // among the links of the digit
};

// Steps by strong links of a digit that follow each other.
class StrongLinks {
public:
    // `count`: of links in a step, 2 to 4.
    explicit StrongLinks(int count) : count_(count) {}
    // The best step by rating, then eliminations, then name, then Sukaku Explainer's order of search.
    bool find(const Grid& grid, Hint& hint);

private:
    int count_;
    DigitMemory memory_;
};

// The strong links of a digit in the houses of a kind, in order of the houses.  A house may have two.
std::vector<StrongLink> strong_links(const Grid& grid, int kind, int digit);

}  // namespace sudoku::explainer
