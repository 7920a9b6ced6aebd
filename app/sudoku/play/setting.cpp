#include "app/sudoku/play/setting.h"

#include <algorithm>
#include <array>

#include "app/i18n/play_text.h"

namespace play {
namespace {

using sudoku::Cell;
using Key = tui::Event::Kind;

void move_on(const sudoku::Session& session, ViewState& state, bool forward) {
    const auto cells = static_cast<Cell>(session.board().num_cells());
    state.cursor = (state.cursor + (forward ? 1 : cells - 1)) % cells;
}

// Moves of the cursor, undo and redo, and what does not concern a game.
bool is_of_setting(Action action) {
    constexpr std::array kActions{Action::undo,  Action::redo, Action::restart, Action::import,
                                  Action::print, Action::help, Action::theme,   Action::quit};
    return action <= Action::previous_blank || std::find(kActions.begin(), kActions.end(), action) != kActions.end();
}

}  // namespace

std::optional<Command> press_setting(const tui::Event& event, std::optional<Action> action, sudoku::Session& session,
                                     ViewState& state) {
    if (event.kind == Key::enter) return Command::set_puzzle;
    state.is_set = false;
    if (action != Action::restart) state.asked_restart = false;
    if (event.kind == Key::escape) return Command::leave_setting;
    if (event.kind == Key::backspace) move_on(session, state, false);
    const bool is_space = event.kind == Key::character && event.character == U' ';
    const bool clears = is_space || action == Action::clear;
    if (clears) session.set(state.cursor, sudoku::kBlank);
    if (action == Action::digit) session.set(state.cursor, digit_of(event, session.side()));
    const bool goes_on = action == Action::digit || (clears && event.kind == Key::character);
    if (goes_on) move_on(session, state, true);
    if (goes_on || clears) return Command::nothing;
    if (action && is_of_setting(*action)) return std::nullopt;
    if (action) state.message = i18n::kPlay.setting_only.in(state.language);
    return Command::nothing;
}

}  // namespace play
