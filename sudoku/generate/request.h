#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/generate/levels.h"
#include "sudoku/model/rules.h"
#include "sudoku/symmetry/clue_symmetry.h"

namespace sudoku {

enum class Goal : std::uint8_t { level, blanks, minimal };

// What kind of puzzles is wanted.  Together with the rules and an index it says one puzzle, byte for byte.
struct Request {
    Goal goal = Goal::level;
    // Numbers of levels, or of blanks: each puzzle draws its own from this range.  Not used by `minimal`.
    std::uint32_t low = 3, high = 3;
    bool unique = true;  // one solution; otherwise at least one
    const ClueSymmetry* symmetry = find_clue_symmetry("none");
    std::uint64_t seed = 0;
};

// The least number of givens with which a puzzle under these rules can have a single solution, as far as it is
// known: 17 on 9x9 (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2014), 4 on 4x4, 8 on 6x6, all for
// classic rules; otherwise all digits but one, since digits that are not given could be exchanged.
std::size_t least_givens(const Rules& rules);

// Errors: the request can be met by no puzzle, or is out of range: more blanks than cells, fewer givens than
// least_givens(), a number of blanks that no pattern with the symmetry has, minimal without unique, a board beyond
// side 64.
sat::Status check_request(const Request& request, const Rules& rules);

}  // namespace sudoku
