#include "sudoku/text/formats.h"

#include <algorithm>

#include "sudoku/text/board_code.h"
#include "sudoku/text/library_line.h"
#include "sudoku/text/read_board.h"
#include "sudoku/text/write_board.h"
#include "sudoku/text/write_document.h"
#include "sudoku/text/write_state.h"

namespace sudoku {
namespace {

constexpr unsigned kPlain = kHoldsSingles, kDrawn = kHoldsRules | kHoldsSingles,
                   kState = kHoldsPlaced | kHoldsCandidates, kAll = kDrawn | kState | kHoldsName | kHoldsMembers;

constexpr FormatEntry kFormats[] = {
    {"line", "one line, one symbol a cell, `.` blank", "", "", "", kPlain, symbol_obstacle, append_line},
    {"rows", "a line for each row, numbers separated by spaces, `0` blank; an empty line between puzzles", "", "\n", "",
     kPlain | kHoldsName, board_obstacle, append_rows},
    {"games", "a name line, then a line for each row, numbers separated by spaces, `$` blank", "", "", "",
     kPlain | kHoldsName, board_obstacle, append_game},
    {"grid", "a line for each row, with bars and rules between the boxes, `.` blank", "", "\n", "", kDrawn | kHoldsName,
     board_obstacle, append_grid},
    {"numbers", "one line of numbers separated by spaces, for boards of any size, `0` blank", "", "", "", kPlain,
     board_obstacle, append_numbers},
    {"sdk", "SadMan Sudoku: headers such as `#D`, then a line for each row, one symbol a cell, `.` blank", "", "\n", "",
     kPlain | kState | kHoldsName | kHoldsNotes, symbol_obstacle, append_sdk},
    {"sdm", "SadMan Sudoku collection: one line, one symbol a cell, `0` blank", "", "", "", kPlain, symbol_obstacle,
     append_sdm},
    {"ss", "SimpleSudoku: a line for each row, one symbol a cell, with bars and rules between the boxes, `.` blank", "",
     "\n", "", kDrawn, symbol_obstacle, append_ss},
    {"qqwing", "QQWing CSV: a heading, then one line, one symbol a cell, `.` blank, and a comma", "Puzzle,\n", "", "",
     kPlain, qqwing_obstacle, append_qqwing},
    {"pencilmarks",
     "one line, for every cell the digits that are allowed, each in its place, `.` for the others; behind the board "
     "if a blank has a single one",
     "", "", "", kPlain | kHoldsCandidates, marks_obstacle, append_marks},
    {"csv", "a line for each row, a column for each cell, an empty one for a blank", "", "\n", "", kPlain,
     table_obstacle, append_csv},
    {"candidates", "the candidates of each cell, with bars and rules between the boxes; a single one is a given", "",
     "\n", "", kHoldsRules | kHoldsCandidates, candidates_obstacle, append_candidates},
    {"sdx", "SudoCue: the candidates of each cell, `u` before a digit placed by the player", "", "\n", "", kState,
     candidates_obstacle, append_sdx},
    {"hodoku", "HoDoKu library: a line with the givens, `+` before digits placed, and the candidates deleted", "", "",
     "", kState | kHoldsSingles | kHoldsLibraryNote, library_obstacle, append_library},
    {"opensudoku", "OpenSudoku: XML with a `<game data=\"...\"/>` for each puzzle",
     "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n", "", "</opensudoku>\n", kPlain | kHoldsName,
     opensudoku_obstacle, append_opensudoku},
    {"json", "an object on a line, with the rows in the member `puzzle`", "", "", "", kAll, json_obstacle, append_json},
    {"code", "a short word that begins with `sudoku:`, to send to another player", "", "", "", kDrawn, code_obstacle,
     append_code},
};

constexpr LayoutEntry kLayouts[] = {
    {"candidates", "the digits allowed in each cell, with or without bars and rules", true, fits_candidates,
     read_candidates},
    {"digits", "digits and white space, cut every 81 digits, `0` blank", false, fits_digits, read_digits},
    {"too-long", "more digits on a line than any board has: an error", false, fits_too_long, read_too_long},
    {"number-name", "a number that names the board below it", false, fits_number_name, read_number_name},
    {"code", "a short word that begins with sudoku:", true, fits_code, read_code_line},
    {"library", "a state in the format of HoDoKu's library", true, fits_library, read_library},
    {"markup", "XML or HTML with boards in it", true, fits_markup, read_markup},
    {"link", "a link with a board in it", true, fits_link, read_link},
    {"brackets", "JSON, or a list of another language", true, fits_brackets, read_brackets},
    {"separated", "a column for each cell, separated by commas, semicolons or tabs", true, fits_separated,
     read_separated},
    {"symbols", "one symbol a cell, in an alphabet such as A-Z or 0-9A-Z", true, fits_symbols, read_symbols},
    {"drawing", "a row on each line, with bars, with or without rules", true, fits_drawing, read_drawing},
    {"line", "a board, or its pencil marks, on one line", false, fits_line, read_line},
    {"rows", "a line for each row, with or without rules", false, fits_rows, read_rows},
};

}  // namespace

std::span<const LayoutEntry> layouts() {
    return kLayouts;
}

std::vector<sat::Phrase> losses(const FormatEntry& format, const Puzzle& puzzle) {
    std::vector<sat::Phrase> lost;
    const bool has_boxes = puzzle.rules.box && *puzzle.rules.box != default_box(puzzle.board.side());
    const bool has_variant = puzzle.rules.variant && !puzzle.rules.variant->parts.empty();
    const bool holds_rules = (format.holds & kHoldsRules) != 0;
    if (has_boxes && has_variant && !holds_rules)
        lost.push_back({"boxes of %1, variant %2", to_string(*puzzle.rules.box), puzzle.rules.variant->name()});
    else if (has_boxes && !holds_rules) lost.push_back({"boxes of %1", to_string(*puzzle.rules.box)});
    else if (has_variant && !holds_rules) lost.push_back({"variant %1", puzzle.rules.variant->name()});
    if (!puzzle.placed.empty() && (format.holds & kHoldsPlaced) == 0)
        lost.push_back({"which digits were placed; they become givens"});
    if (puzzle.marks && puzzle.marks_are_notes && (format.holds & kHoldsCandidates) == 0)
        lost.push_back({"the player's notes"});
    if ((format.holds & kHoldsSingles) == 0 && has_single_candidate(puzzle))
        lost.push_back({"that a cell with a single candidate is not solved yet; it becomes a given"});
    return lost;
}

bool loses_name(const FormatEntry& format, const Puzzle& puzzle) {
    return !puzzle.name.empty() && (format.holds & kHoldsName) == 0;
}

bool loses_notes(const FormatEntry& format, const Puzzle& puzzle) {
    return std::any_of(puzzle.notes.begin(), puzzle.notes.end(), [&](const std::string& note) {
        const bool holds = (format.holds & kHoldsNotes) != 0 ||
                           ((format.holds & kHoldsMembers) != 0 && is_json_member(note)) ||
                           ((format.holds & kHoldsLibraryNote) != 0 && is_library_note(note));
        return !holds;
    });
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
