#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/messages.h"
#include "app/tui/curses.h"
#include "sudoku/model/board.h"

namespace play {

enum class Action : std::uint8_t {
    up,
    down,
    left,
    right,
    row_start,
    row_end,
    column_top,
    column_bottom,
    next_blank,
    previous_blank,
    digit,
    clear,
    pencil,
    corners,
    cell_colours,
    mark_colours,
    plain,
    fill_marks,
    undo,
    redo,
    undo_to_right,
    savepoint,
    back,
    restart,
    filter,
    hint,
    check,
    pause,
    new_game,
    games,
    import,
    export_board,
    print,
    save,
    statistics,
    conflicts,
    wrong,
    counts,
    theme,
    watch,
    answer,
    help,
    quit,
};

// A key of the game, or several with the same action.  The movement letters of a layout hide other keys, so each of
// these has a second key in both layouts.
struct KeyRow {
    Action action;
    i18n::Message what;
    std::u32string_view both, hjkl, wasd;   // characters, in both layouts or in one
    std::array<tui::Event::Kind, 2> kinds;  // `character`: none
    bool in_line;                           // named on the help line
};

// The single list for looking up keys and printing the help.
std::span<const KeyRow> keys();

// The action of the event on the board; nullopt: nothing.  `digit`: see digit_of().
std::optional<Action> action_of(const tui::Event& event, bool wasd, std::size_t side);
// 1 to 9, and capital letters from A for 10, as far as the board has digits; kBlank: no digit of this board.
sudoku::Digit digit_of(const tui::Event& event, std::size_t side);

// "Up k", in the layout.
std::string names_of(const KeyRow& row, bool wasd, std::size_t side);
// The whole help, a line for each row and further notes.
std::vector<std::string> help_lines(bool wasd, std::size_t side, i18n::Language language);
// "? hint  u undo ...", as much as fits into `width` columns.
std::string help_line(bool wasd, i18n::Language language, std::size_t width);

}  // namespace play
