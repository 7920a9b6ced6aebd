#include "sudoku/text/formats.h"

#include <algorithm>

#include "sudoku/text/read_board.h"
#include "sudoku/text/write_board.h"

namespace sudoku {
namespace {

constexpr FormatEntry kFormats[] = {
    {"line", "one line, one symbol a cell, `.` blank", "", "", symbol_obstacle, append_line},
    {"rows", "a line for each row, numbers separated by spaces, `0` blank; an empty line between puzzles", "", "\n",
     board_obstacle, append_rows},
    {"games", "a name line, then a line for each row, numbers separated by spaces, `$` blank", "", "", board_obstacle,
     append_game},
    {"grid", "a line for each row, with bars and rules between the boxes, `.` blank", "", "\n", board_obstacle,
     append_grid},
    {"numbers", "one line of numbers separated by spaces, for boards of any size, `0` blank", "", "", board_obstacle,
     append_numbers},
    {"sdk", "SadMan Sudoku: headers such as `#D`, then a line for each row, one symbol a cell, `.` blank", "", "\n",
     symbol_obstacle, append_sdk},
    {"sdm", "SadMan Sudoku collection: one line, one symbol a cell, `0` blank", "", "", symbol_obstacle, append_sdm},
    {"ss", "SimpleSudoku: a line for each row, one symbol a cell, with bars and rules between the boxes, `.` blank", "",
     "\n", symbol_obstacle, append_ss},
    {"qqwing", "QQWing CSV: a heading, then one line, one symbol a cell, `.` blank, and a comma", "Puzzle,\n", "",
     csv_obstacle, append_csv},
    {"pencilmarks", "one line, for every cell the digits that are allowed, each in its place, `.` for the others", "",
     "", marks_obstacle, append_marks},
};

constexpr LayoutEntry kLayouts[] = {
    {"digits", "digits and white space, cut every 81 digits, `0` blank", fits_digits, read_digits},
    {"too-long", "more digits on a line than any board has: an error", fits_too_long, read_too_long},
    {"number-name", "a number that names the board below it", fits_number_name, read_number_name},
    {"line", "a board, or its pencil marks, on one line", fits_line, read_line},
    {"rows", "a line for each row, with or without bars and rules", fits_rows, read_rows},
};

}  // namespace

std::span<const LayoutEntry> layouts() {
    return kLayouts;
}

std::span<const FormatEntry> formats() {
    return kFormats;
}

const FormatEntry* find_format(std::string_view name) {
    const auto* entry =
        std::find_if(std::begin(kFormats), std::end(kFormats), [&](const FormatEntry& f) { return f.name == name; });
    return entry == std::end(kFormats) ? nullptr : entry;
}

}  // namespace sudoku
