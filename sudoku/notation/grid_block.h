#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/notation/text_words.h"

// Lines of the project's own text that have a symbol for each cell.
namespace sudoku {

struct GivenCell {
    std::optional<int> digit;  // nothing: blank
    bool is_missing = false;
};

// By cell.  The symbols are separated by spaces, or have one character each: digits, A (10) to Z (35), - or . for a
// blank, also 0 where that is no digit, _ for a missing cell.
// Errors: at the symbol.  Requires: as many lines as rows.
sat::Result<std::vector<GivenCell>> read_givens_block(std::span<const NumberedLine> lines, const Grid& grid);

// The cells of each symbol other than ., in the order in which they occur first.
sat::Result<std::vector<std::vector<Cell>>> read_regions_block(std::span<const NumberedLine> lines, const Grid& grid);

// The single allowed digits as a block, each row with a line end.
std::string givens_block(const ConstraintPuzzle& puzzle);
// Requires: no cell is in two regions, and there are at most kMaxRegionSymbols.
inline constexpr std::size_t kMaxRegionSymbols = 61;
std::string regions_block(const Grid& grid, std::span<const std::vector<Cell>> regions);

}  // namespace sudoku
