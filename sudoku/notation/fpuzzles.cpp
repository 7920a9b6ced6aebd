#include "sudoku/notation/fpuzzles.h"

#include "sudoku/notation/iss_items.h"
#include "sudoku/notation/json_cells.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/puzzle_link.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

constexpr std::string_view kFpuzzlesSite = "f-puzzles.com";
// What every compressed text begins with that begins with {".
constexpr std::string_view kCompressedObject = "N4Ig";

Result<ConstraintPuzzle> read_compressed(std::string_view text, std::string_view whole, std::size_t position) {
    const Result<std::string> json = lz_decompressed(text, LzAlphabet::base64);
    if (!json) return at_position(whole, position, json.error());
    Result<ConstraintPuzzle> puzzle = read_fpuzzles_json(*json);
    if (!puzzle) return at_position(whole, position, puzzle.error());
    return puzzle;
}

}  // namespace

bool is_fpuzzles(std::string_view text) {
    if (is_link_to(text, kFpuzzlesSite)) return true;
    const std::string_view word = without_space_around(text);
    if (word.starts_with(kCompressedObject)) return true;
    return word.starts_with('{') && word.find("\"size\"") != std::string_view::npos &&
           has_rows_of_objects(word, "grid");
}

Result<ConstraintPuzzle> read_fpuzzles(std::string_view text) {
    if (!is_link_to(text, kFpuzzlesSite)) {
        const std::string_view word = without_space_around(text);
        const auto position = static_cast<std::size_t>(word.data() - text.data());
        if (word.starts_with(kCompressedObject)) return read_compressed(word, text, position);
        return read_fpuzzles_json(text);
    }
    if (const auto load = link_parameter(text, "load")) return read_compressed(load->value, text, load->position);
    if (const auto id = link_parameter(text, "id"))
        return at_position(
            text, id->position,
            Error{"the link holds the name of the puzzle, which only the site knows; expected a link with "
                  "load="});
    return at_position(text, 0, Error{"the link holds no puzzle; expected its parameter load"});
}

}  // namespace sudoku
