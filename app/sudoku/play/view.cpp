#include "app/sudoku/play/view.h"

#include <algorithm>

#include "app/i18n/play_text.h"
#include "app/sudoku/play/board_view.h"
#include "app/sudoku/play/hint_panel.h"
#include "app/sudoku/play/keys.h"
#include "app/sudoku/play/over_view.h"
#include "app/sudoku/play/panel.h"
#include "app/sudoku/play/title.h"
#include "app/tui/wrap.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using sudoku::Session;
using tui::Role;
using tui::Screen;
using tui::Size;

Screen too_small(const Session& session, const ViewState& state, Size size) {
    Screen screen(size);
    const Size least = least_size(session.rules());
    const std::string text = say(kPlay.too_small, state.language,
                                 {std::to_string(size.rows), std::to_string(size.columns), std::to_string(least.rows),
                                  std::to_string(least.columns)});
    std::size_t row = 0;
    for (const std::string& line : tui::wrap(text, std::max<std::size_t>(size.columns, 2)))
        screen.put(row++, 0, line, {Role::message});
    return screen;
}

// The message of the last key; without one, what the layout shows nowhere else.
void draw_status(const Session& session, const ViewState& state, const Layout& layout, Screen& screen) {
    const std::size_t columns = layout.screen.columns;
    std::string text = state.message;
    Role role = Role::message;
    if (text.empty() && session.is_paused()) text = kPlay.paused.in(state.language);
    if (text.empty() && state.setting) text = kPlay.setting_keys.in(state.language);
    if (text.empty() && !layout.panel) {
        role = Role::dim;
        text = layout.marks == MarkStyle::list ? cell_text(session, state)
               : state.warnings.counts         ? counts_text(session)
                                               : std::string();
    }
    if (text.empty() && !layout.has_help_line) {
        role = Role::dim;
        text = help_line(state.wasd, state.language, columns);
    }
    screen.put(layout.status_row(), 0, tui::cut(text, columns), {role});
}

// The part of the board around the cursor that fits the screen; numbers and the upper frame stay visible.
void draw_window(const Session& session, const ViewState& state, const Layout& layout, Screen& screen) {
    const Area& board = layout.board;
    Screen whole({board.row + board.rows, board.column + board.columns});
    draw_board(session, state, layout, whole);
    const Scroll scroll = scroll_of(layout, state.cursor);
    const std::size_t first = board.row + 1;
    const Size part{layout.status_row() - first, std::min(board.columns, screen.size().columns - board.column)};
    screen.copy(whole, board.row, board.column + scroll.columns, {1, part.columns}, board.row, board.column);
    screen.copy(whole, first + scroll.rows, 0, {part.rows, board.column}, first, 0);
    screen.copy(whole, first + scroll.rows, board.column + scroll.columns, part, first, board.column);
}

// The first game is being selected: there is no board behind the form yet.
bool is_first(const Over& over) {
    const auto* form = std::get_if<NewGameForm>(&over);
    const auto* import = std::get_if<ImportForm>(&over);
    const auto* list = std::get_if<ChoiceList>(&over);
    return (form != nullptr && form->is_first) || (import != nullptr && import->is_first) ||
           (list != nullptr && list->is_first);
}

}  // namespace

Screen draw(const Session& session, const ViewState& state, Size size) {
    const std::optional<Layout> layout = layout_for(session.rules(), size);
    if (!layout) {
        Screen screen = too_small(session, state, size);
        draw_over(session, state, layout, screen);
        return screen;
    }
    Screen screen(size);
    if (!is_first(state.over)) {
        draw_title(session, state, screen);
        layout->scrolls ? draw_window(session, state, *layout, screen) : draw_board(session, state, *layout, screen);
        const bool has_hint = std::holds_alternative<HintShown>(state.over);
        if (layout->panel && !(has_hint && panel_holds_hints(*layout))) draw_panel(session, state, *layout, screen);
    }
    draw_status(session, state, *layout, screen);
    if (layout->has_help_line)
        screen.put(size.rows - 1, 0, help_line(state.wasd, state.language, size.columns), {Role::dim});
    draw_over(session, state, layout, screen);
    return screen;
}

}  // namespace play
