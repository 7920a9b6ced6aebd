#include "sudoku/text/formats.h"

#include <algorithm>

namespace sudoku {
namespace {

std::string none(const Puzzle&) { return ""; }

void append_line(const Puzzle& puzzle, const WriteStyle& style, std::string& text) {
    const char blank = style.blank == '\0' ? '.' : style.blank;
    for (const Digit d : puzzle.board.digits())
        text += d == kBlank ? blank : d <= 9 ? static_cast<char>('0' + d) : static_cast<char>('A' + d - 10);
    text += '\n';
}

void append_rows(const Puzzle& puzzle, const WriteStyle&, std::string& text) {
    const std::size_t side = puzzle.board.side();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        text += std::to_string(puzzle.board[c]) + (c % side + 1 == side ? '\n' : ' ');
}

constexpr FormatEntry kFormats[] = {
    {"line", "one line, one symbol a cell", "", "", none, append_line},
    {"rows", "a line for each row, numbers separated by spaces", "", "\n", none, append_rows},
};

}  // namespace

std::span<const FormatEntry> formats() {
    return kFormats;
}

const FormatEntry* find_format(std::string_view name) {
    const auto* entry =
        std::find_if(std::begin(kFormats), std::end(kFormats), [&](const FormatEntry& f) { return f.name == name; });
    return entry == std::end(kFormats) ? nullptr : entry;
}

}  // namespace sudoku
