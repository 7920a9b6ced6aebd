#include "sudoku/drawing/text_drawing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/notation/notations.h"

using namespace sudoku;

namespace {

ConstraintPuzzle read(const std::string& text) {
    auto puzzle = read_constraint_puzzle(text);
    REQUIRE(puzzle);
    return *std::move(puzzle);
}

std::string drawn(const std::string& text, bool ascii = false) {
    std::string joined = "\n";
    for (const std::string& line : lines_of(draw_as_text(read(text), {ascii}))) joined += line + '\n';
    return joined;
}

const std::string kCages =
    "grid 4x4\nboxes 2x2\nkiller 6 r1c1 r2c1 r2c2\nkiller 12 r2c3 r2c4 r3c3 r3c4\nkiller r4c1 r4c2\n"
    "givens\n...4\n....\n....\n....\n";

TEST_CASE("large cells have room for marks, and lines reach from middle to middle") {
    const auto drawing = draw_as_text(read("grid 2x2\nthermometer r1c1 r2c1 r1c2\n"), {.large = true});
    CHECK(drawing.cell_height == 4);
    CHECK(drawing.cell_width == 8);
    CHECK(drawing.rows.size() == 9);
    const auto count = [&](std::string_view symbol) {
        std::size_t number = 0;
        for (const auto& row : drawing.rows)
            number += static_cast<std::size_t>(
                std::ranges::count_if(row, [&](const TextGlyph& glyph) { return glyph.symbol == symbol; }));
        return number;
    };
    CHECK(count("\u2571") == 3);  // rising
    CHECK(count("\u2551") == 4);  // down, and at its end
    CHECK(count("\u25cf") == 1);  // the bulb
    CHECK(drawing.rows[drawing.first_row][drawing.first_column].symbol == "\u25cf");
    CHECK(drawing.rows[drawing.first_row + 3][drawing.first_column + 2].symbol == "\u2571");
    CHECK(drawing.rows[drawing.first_row + 1][drawing.first_column + 6].symbol == "\u2571");
}

}  // namespace
