#include "app/sudoku/constraint_play/keys.h"

#include <algorithm>
#include <array>

#include "app/i18n/constraint_play_text.h"
#include "app/i18n/play_text.h"
#include "app/tui/screen.h"

namespace constraint_play {
namespace {

using play::Action;

constexpr std::array kActions{
    Action::up,        Action::down,       Action::left,           Action::right,         Action::row_start,
    Action::row_end,   Action::next_blank, Action::previous_blank, Action::digit,         Action::clear,
    Action::pencil,    Action::plain,      Action::fill_marks,     Action::undo,          Action::redo,
    Action::restart,   Action::pause,      Action::statistics,     Action::hint,          Action::check,
    Action::conflicts, Action::wrong,      Action::column_top,     Action::column_bottom, Action::theme,
    Action::answer,    Action::help,       Action::quit,
};

// Of the keys' table, which asks for the number of digits.
std::size_t side_of(const sudoku::Grid& grid) {
    return static_cast<std::size_t>(std::clamp(grid.last(), 1, 35));
}

std::string line_of(std::string names, std::string_view what) {
    constexpr std::size_t kNames = 22;
    const std::size_t used = tui::display_width(names);
    names.append(used < kNames ? kNames - used : 1, ' ');
    return names + std::string(what);
}

}  // namespace

std::optional<int> digit_of(const tui::Event& event, const sudoku::Grid& grid) {
    if (event.kind != tui::Event::Kind::character) return std::nullopt;
    const char32_t c = event.character;
    std::optional<int> digit;
    if (c >= U'0' && c <= U'9') digit = static_cast<int>(c - U'0');
    if (c >= U'A' && c <= U'Z') digit = static_cast<int>(c - U'A') + 10;
    return digit && grid.is_digit(*digit) ? digit : std::nullopt;
}

std::optional<Action> action_of(const tui::Event& event, bool wasd, const sudoku::Grid& grid) {
    if (digit_of(event, grid)) return Action::digit;
    const auto action = play::action_of(event, wasd, 1);
    if (!action || *action == Action::digit || std::ranges::find(kActions, *action) == kActions.end())
        return std::nullopt;
    return action;
}

std::vector<std::string> help_lines(bool wasd, const sudoku::Grid& grid, i18n::Language language) {
    std::vector<std::string> lines;
    for (const play::KeyRow& row : play::keys()) {
        if (std::ranges::find(kActions, row.action) == kActions.end()) continue;
        const bool scrolls = row.action == Action::column_top || row.action == Action::column_bottom;
        const std::string_view what = (scrolls ? i18n::kConstraintPlay.scroll_rules : row.what).in(language);
        std::string names = names_of(row, wasd, side_of(grid));
        if (grid.first() == 0 && row.action == Action::digit) names.replace(0, 1, "0");
        if (grid.first() == 0 && row.action == Action::clear) std::erase(names, '0');
        lines.push_back(line_of(std::move(names), what));
    }
    lines.push_back(line_of("- +", i18n::kConstraintPlay.step_value.in(language)));
    lines.emplace_back();
    lines.emplace_back(i18n::kConstraintPlay.signs.in(language));
    return lines;
}

std::string help_line(bool wasd, const sudoku::Grid& grid, i18n::Language language, std::size_t width) {
    std::string line;
    for (const Action action :
         {Action::pencil, Action::undo, Action::hint, Action::check, Action::pause, Action::help, Action::quit}) {
        const auto row = std::ranges::find(play::keys(), action, &play::KeyRow::action);
        const std::string names = names_of(*row, wasd, side_of(grid));
        // The last of several keys is a character, where there is one.
        const std::string key = action == Action::pencil ? "m" : names.substr(names.rfind(' ') + 1);
        const std::string next = (line.empty() ? "" : "  ") + key + " " + std::string(row->what.in(language));
        if (tui::display_width(line + next) <= width) line += next;
    }
    return line;
}

}  // namespace constraint_play
