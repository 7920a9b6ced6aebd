#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

class Guide;

// The search on candidate bit masks.
class BitsSolver : public Solver {
public:
    // Like search(), steered by a guide that was made for this puzzle and these options.
    virtual SearchResult search_guided(const Puzzle& puzzle, const SearchOptions& options, Guide& guide) = 0;
};

// Makes the search, specialised for the usual shapes.  Requires: rules.side() <= 64; `rules` outlive
// the solver.
std::unique_ptr<BitsSolver> make_bits(const Rules& rules);
// The same search without specialisation, used for other shapes and to test the specialised code.  Same solutions in
// the same order, same effort.
std::unique_ptr<BitsSolver> make_bits_of_any_shape(const Rules& rules);

}  // namespace sudoku
