#include "app/sudoku/play/keys.h"

#include <algorithm>

#include "app/i18n/play_text.h"
#include "app/tui/screen.h"

namespace play {
namespace {

using Kind = tui::Event::Kind;
constexpr Kind kNone = Kind::character;
constexpr auto& kText = i18n::kPlay;

constexpr KeyRow kKeys[] = {
    {Action::up, kText.key_up, U"", U"k", U"w", {Kind::up, kNone}, false},
    {Action::down, kText.key_down, U"", U"j", U"s", {Kind::down, kNone}, false},
    {Action::left, kText.key_left, U"", U"h", U"a", {Kind::left, kNone}, false},
    {Action::right, kText.key_right, U"", U"l", U"d", {Kind::right, kNone}, false},
    {Action::row_start, kText.key_row_start, U"", U"", U"", {Kind::home, kNone}, false},
    {Action::row_end, kText.key_row_end, U"", U"", U"", {Kind::end, kNone}, false},
    {Action::column_top, kText.key_column_top, U"", U"", U"", {Kind::page_up, kNone}, false},
    {Action::column_bottom, kText.key_column_bottom, U"", U"", U"", {Kind::page_down, kNone}, false},
    {Action::next_blank, kText.key_next_blank, U"", U"", U"", {Kind::tab, kNone}, false},
    {Action::previous_blank, kText.key_previous_blank, U"", U"", U"", {Kind::back_tab, kNone}, false},
    {Action::digit, kText.key_digit, U"", U"", U"", {kNone, kNone}, false},
    {Action::clear, kText.key_clear, U"0.x", U"", U"", {Kind::erase, Kind::backspace}, false},
    {Action::pencil, kText.key_pencil, U"m ", U"", U"", {kNone, kNone}, true},
    {Action::corners, kText.key_corners, U"b", U"", U"", {kNone, kNone}, false},
    {Action::cell_colours, kText.key_cell_colours, U"z", U"", U"", {kNone, kNone}, false},
    {Action::mark_colours, kText.key_mark_colours, U"y", U"", U"", {kNone, kNone}, false},
    {Action::plain, kText.key_plain, U"", U"", U"", {Kind::escape, kNone}, false},
    {Action::fill_marks, kText.key_fill_marks, U"f", U"a", U"", {kNone, kNone}, false},
    {Action::undo, kText.key_undo, U"u", U"", U"", {kNone, kNone}, true},
    {Action::redo, kText.key_redo, U"r\x19", U"", U"", {kNone, kNone}, false},
    {Action::undo_to_right, kText.key_undo_to_right, U"U", U"", U"", {kNone, kNone}, false},
    {Action::savepoint, kText.key_savepoint, U"S", U"", U"", {kNone, kNone}, false},
    {Action::back, kText.key_back, U"Z", U"", U"", {kNone, kNone}, false},
    {Action::restart, kText.key_restart, U"R", U"", U"", {kNone, kNone}, false},
    {Action::filter, kText.key_filter, U"/", U"", U"", {kNone, kNone}, false},
    {Action::hint, kText.key_hint, U"?", U"", U"", {kNone, kNone}, true},
    {Action::check, kText.key_check, U"!", U"", U"", {kNone, kNone}, false},
    {Action::pause, kText.key_pause, U"p", U"", U"", {kNone, kNone}, true},
    {Action::new_game, kText.key_new, U"n", U"", U"", {kNone, kNone}, true},
    {Action::games, kText.key_games, U"g", U"", U"", {kNone, kNone}, false},
    {Action::import, kText.key_import, U"i", U"", U"", {Kind::paste_begin, kNone}, false},
    {Action::export_board, kText.key_export, U"o", U"", U"", {kNone, kNone}, false},
    {Action::print, kText.key_print, U"W", U"", U"", {kNone, kNone}, false},
    {Action::save, kText.key_save, U"\x13", U"s", U"", {kNone, kNone}, false},
    {Action::statistics, kText.key_statistics, U"t", U"", U"", {kNone, kNone}, false},
    {Action::conflicts, kText.key_conflicts, U"c", U"", U"", {kNone, kNone}, false},
    {Action::wrong, kText.key_wrong, U"e", U"", U"", {kNone, kNone}, false},
    {Action::counts, kText.key_counts, U"#", U"", U"", {kNone, kNone}, false},
    {Action::theme, kText.key_theme, U"T", U"", U"", {kNone, kNone}, false},
    {Action::watch, kText.key_watch, U"v", U"w", U"", {kNone, kNone}, false},
    {Action::answer, kText.key_answer, U"X", U"", U"", {kNone, kNone}, false},
    {Action::help, kText.key_help, U"H", U"", U"", {Kind::f1, kNone}, true},
    {Action::quit, kText.key_quit, U"q", U"", U"", {Kind::end_of_input, kNone}, false},
};

struct KindName {
    Kind kind;
    std::string_view name;
};
constexpr std::array kKindNames{KindName{Kind::up, "Up"},        KindName{Kind::down, "Down"},
                                KindName{Kind::left, "Left"},    KindName{Kind::right, "Right"},
                                KindName{Kind::home, "Home"},    KindName{Kind::end, "End"},
                                KindName{Kind::page_up, "PgUp"}, KindName{Kind::page_down, "PgDn"},
                                KindName{Kind::tab, "Tab"},      KindName{Kind::back_tab, "Shift-Tab"},
                                KindName{Kind::erase, "Del"},    KindName{Kind::backspace, "Backspace"},
                                KindName{Kind::escape, "Esc"},   KindName{Kind::f1, "F1"}};

// Empty: no key of a keyboard.
std::string_view name_of(Kind kind) {
    for (const KindName& n : kKindNames)
        if (n.kind == kind) return n.name;
    return {};
}

std::string name_of(char32_t c) {
    if (c == U' ') return "Space";
    if (c < 0x20) return {'^', static_cast<char>(c + 0x40)};
    return {static_cast<char>(c)};
}

bool has(std::u32string_view characters, char32_t c) {
    return characters.find(c) != std::u32string_view::npos;
}

bool asks_for(const KeyRow& row, const tui::Event& event, bool wasd) {
    if (event.kind != Kind::character)
        return std::find(row.kinds.begin(), row.kinds.end(), event.kind) != row.kinds.end();
    return has(row.both, event.character) || has(wasd ? row.wasd : row.hjkl, event.character);
}

std::string digit_keys(std::size_t side) {
    if (side <= 9) return "1-" + std::to_string(side);
    const char last = static_cast<char>('A' + side - 10);
    return last == 'A' ? "1-9 A" : std::string("1-9 A-") + last;
}

// The first key of the layout, since the help line has room for one.
std::string first_name(const KeyRow& row, bool wasd) {
    const std::u32string_view own = wasd ? row.wasd : row.hjkl;
    return name_of(row.both.empty() ? own.front() : row.both.front());
}

std::string padded(std::string text, std::size_t width) {
    const std::size_t used = tui::display_width(text);
    if (used < width) text.append(width - used, ' ');
    return text;
}

}  // namespace

std::span<const KeyRow> keys() {
    return kKeys;
}

sudoku::Digit digit_of(const tui::Event& event, std::size_t side) {
    if (event.kind != Kind::character) return sudoku::kBlank;
    const char32_t c = event.character;
    std::size_t digit = 0;
    if (c >= U'1' && c <= U'9') digit = c - U'0';
    if (c >= U'A' && c <= U'Z') digit = c - U'A' + 10;
    return digit <= side ? static_cast<sudoku::Digit>(digit) : sudoku::kBlank;
}

std::optional<Action> action_of(const tui::Event& event, bool wasd, std::size_t side) {
    if (digit_of(event, side) != sudoku::kBlank) return Action::digit;
    for (const KeyRow& row : kKeys)
        if (asks_for(row, event, wasd)) return row.action;
    return std::nullopt;
}

std::string names_of(const KeyRow& row, bool wasd, std::size_t side) {
    if (row.action == Action::digit) return digit_keys(side);
    std::string names;
    const auto add = [&](std::string_view name) {
        names += (names.empty() || name.empty() ? "" : " ") + std::string(name);
    };
    for (const Kind kind : row.kinds) add(kind == kNone ? std::string_view() : name_of(kind));
    for (const char32_t c : row.both) add(name_of(c));
    for (const char32_t c : wasd ? row.wasd : row.hjkl) add(name_of(c));
    return names;
}

std::vector<std::string> help_lines(bool wasd, std::size_t side, i18n::Language language) {
    constexpr std::size_t kNames = 22;
    std::vector<std::string> lines;
    for (const KeyRow& row : kKeys)
        lines.push_back(padded(names_of(row, wasd, side), kNames) + std::string(row.what.in(language)));
    lines.emplace_back();
    lines.emplace_back(kText.key_mouse.in(language));
    lines.emplace_back(kText.help_signs.in(language));
    lines.emplace_back(kText.help_marks.in(language));
    lines.emplace_back(kText.help_suspend.in(language));
    return lines;
}

std::string help_line(bool wasd, i18n::Language language, std::size_t width) {
    std::string line;
    for (const KeyRow& row : kKeys) {
        if (!row.in_line) continue;
        const std::string next =
            (line.empty() ? "" : "  ") + first_name(row, wasd) + " " + std::string(row.what.in(language));
        if (tui::display_width(line + next) <= width) line += next;
    }
    return line;
}

}  // namespace play
