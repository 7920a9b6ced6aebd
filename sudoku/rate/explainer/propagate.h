#pragma once

#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {

// The kinds of chains over several assumptions, by what their links may use.
struct ChainKind {
    bool multiple = false;  // assume each candidate of a cell or house of three or more
    bool dynamic = false;   // links may rest on several earlier ones
    bool nishio = false;    // houses only
    int level = 0;          // 1: also four patterns; 2 and up: also chains
};

// What follows from `assumption`.  `grid` itself is not changed.
void propagate(const Grid& grid, Literal assumption, const ChainKind& kind, Reach& reach);

// The removals of a pattern in the order in which a Java HashMap with cell numbers as hashes has them.
void hash_order(Removals& removals);

}  // namespace sudoku::explainer
