#include "app/sudoku/constraints/target.h"

#include <algorithm>
#include <array>

#include "sat/core/text.h"
#include "sudoku/drawing/text_drawing.h"

namespace sudoku_program {
namespace {

// Pictures, which are only written.
template <bool ascii>
std::string write_drawing(const sudoku::ConstraintPuzzle& puzzle) {
    std::string text;
    if (!puzzle.name.empty()) text += sat::printable(puzzle.name) + '\n';
    for (const std::string& line : sudoku::lines_of(draw_as_text(puzzle, {ascii}))) text += line + '\n';
    return text + '\n';
}
sat::Phrase no_obstacle(const sudoku::ConstraintPuzzle&) {
    return {};
}
constexpr std::array<sudoku::NotationEntry, 2> kDrawings{{
    {"drawing", "a picture of the grid, and the rules in words", nullptr, nullptr, no_obstacle, write_drawing<false>},
    {"ascii", "the same in ASCII", nullptr, nullptr, no_obstacle, write_drawing<true>},
}};

}  // namespace

Target Target::named(std::string_view name) {
    const auto drawing = std::ranges::find(kDrawings, name, &sudoku::NotationEntry::name);
    if (drawing != kDrawings.end()) return {nullptr, &*drawing};
    const sudoku::FormatEntry* const format = sudoku::find_format(name);
    return {format, format == nullptr ? sudoku::find_notation(name) : nullptr};
}

std::vector<cli::Choice> target_choices() {
    std::vector<cli::Choice> choices = cli::choices_of(sudoku::formats());
    for (const sudoku::NotationEntry& notation : sudoku::notations()) {
        const bool is_written = notation.write != nullptr && notation.name != sudoku::kClassicNotation;
        if (is_written) choices.push_back({std::string(notation.name), std::string(notation.summary)});
    }
    for (const sudoku::NotationEntry& drawing : kDrawings)
        choices.push_back({std::string(drawing.name), std::string(drawing.summary)});
    return choices;
}

}  // namespace sudoku_program
