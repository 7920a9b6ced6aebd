#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"
#include "sudoku/text/puzzle_reader.h"

namespace satdoku_python {

// The form of a board, in an argument and in the answer.
enum class Form : std::uint8_t {
    text,  // of any format that is read; answered as one line, or as rows of numbers where digits have no symbols
    flat,  // a list of all cells, row by row
    rows,  // a list of rows
};

// What a caller says of the rules of puzzles; what it does not say, the puzzles may.
struct BoardOptions {
    sudoku::StatedRules asked;
    sudoku::PuzzleReadOptions reading;

    // `box`: "RxC" or "".  `variant`: names joined by commas, or "".  `regions`: None, text, or a list or rows of
    // numbers.  `symbols`: the name of an alphabet, or "".  Throws satdoku.Error, also for a jigsaw without regions
    // unless `may_lack_regions`.
    BoardOptions(const std::string& box, const std::string& variant, const pybind11::object& regions,
                 const std::string& symbols, bool may_lack_regions = false);
    bool lacks_regions() const { return asked.variant && asked.variant->is_jigsaw() && asked.variant->regions.empty(); }
    // Of a board of this side.  Errors: the side is not that of the box, the variant does not fit.
    sat::Result<sudoku::StatedRules> rules_for(const sudoku::StatedRules& stated, std::size_t side) const;
};

struct GivenPuzzle {
    sat::Result<sudoku::Puzzle> puzzle;
    Form form;
};
// One puzzle: text with exactly one, a list of cells, or a list of rows (of numbers or text).  A blank is 0 or None.
// `keep_placed`: digits that a player placed count, too.  Throws TypeError; other errors are in the result.
GivenPuzzle puzzle_of(const pybind11::handle& object, const BoardOptions& options, bool keep_placed = false);

pybind11::object board_object(const sudoku::Board& board, Form form, sudoku::Box box);

// A grid is one line, or rows of numbers where digits have no symbols.
std::string board_text(const sudoku::Board& board, sudoku::Box box);

}  // namespace satdoku_python
