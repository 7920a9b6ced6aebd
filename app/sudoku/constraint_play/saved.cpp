#include "app/sudoku/constraint_play/saved.h"

#include <bit>
#include <charconv>
#include <optional>
#include <vector>

#include "app/sudoku/digest.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/text_words.h"

namespace constraint_play {
namespace {

using sudoku::Cell;
using sudoku::ConstraintSession;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::TextWord;
using sudoku::Values;

constexpr std::string_view kHeading = "satdoku game 1";

std::optional<int> number_of(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// The words after the cell as digits; nullopt: one of them is no digit of the grid.
std::optional<std::vector<int>> digits_of(const std::vector<TextWord>& words, const Grid& grid) {
    std::vector<int> digits;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto digit = number_of(words[i].text);
        if (!digit || !grid.is_digit(*digit)) return std::nullopt;
        digits.push_back(*digit);
    }
    return digits;
}

}  // namespace

std::string to_save(const ConstraintSession& session) {
    const Grid& grid = session.grid();
    std::string text(kHeading);
    text += '\n';
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!grid.has(c) || session.is_given(c)) continue;
        if (session.is_filled(c)) text += "digit " + cell_text(grid, c) + " " + std::to_string(session.value(c)) + "\n";
        if (session.marks(c) == 0) continue;
        text += "marks " + cell_text(grid, c);
        for (Digits left = session.marks(c); left != 0; left &= left - 1)
            text += " " + std::to_string(grid.value(static_cast<unsigned>(std::countr_zero(left))));
        text += "\n";
    }
    return text;
}

bool restore(std::string_view text, ConstraintSession& session) {
    const Grid& grid = session.grid();
    Values values = session.values();
    std::vector<Digits> marks(grid.num_cells(), 0);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!session.is_given(c)) values[c] = grid.first() - 1;
    bool has_heading = false;
    for (const sudoku::NumberedLine& line : sudoku::text_lines(text)) {
        if (!has_heading) {
            if (line.text != kHeading) return false;
            has_heading = true;
            continue;
        }
        const std::vector<TextWord> words = sudoku::text_words(line);
        if (words.empty()) continue;
        if (words.size() < 3) return false;
        std::vector<Cell> cells;
        if (!read_cells(words[1].text, grid, cells) || cells.size() != 1) return false;
        const auto digits = digits_of(words, grid);
        if (!digits) return false;
        if (words[0].text == "digit" && digits->size() == 1) values[cells[0]] = digits->front();
        else if (words[0].text == "marks")
            for (const int digit : *digits) marks[cells[0]] |= grid.only(digit);
        else return false;
    }
    return has_heading && session.restore(values, marks);
}

std::string file_name_for(const sudoku::ConstraintPuzzle& puzzle) {
    if (!constraint_text_obstacle(puzzle).empty()) return "";
    sudoku_program::Digest digest;
    digest.add(write_constraint_text(puzzle));
    char name[17];
    const auto end = std::to_chars(name, name + sizeof name, digest.value(), 16).ptr;
    return std::string(name, end) + ".txt";
}

}  // namespace constraint_play
