#include "app/sudoku/play/hint_panel.h"

#include <algorithm>

#include "app/i18n/play_text.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using sudoku::Hint;
using tui::Role;

Area area_of(const HintShown& shown, const Layout& layout, sudoku::Cell cursor) {
    if (panel_holds_hints(layout)) return *layout.panel;
    const tui::Size screen = layout.screen;
    const std::size_t half = screen.rows / 2;
    const bool is_above = layout.cell(shown.hint.cell).row < half + scroll_of(layout, cursor).rows;
    return {is_above ? half : 1, 0, is_above ? screen.rows - half : half - std::min<std::size_t>(half, 1),
            screen.columns};
}

const i18n::Message& keys_of(const HintShown& shown) {
    if (shown.step < 3) return kPlay.hint_more;
    switch (shown.hint.kind) {
        case Hint::Kind::wrong: return kPlay.hint_clear;
        case Hint::Kind::wrong_removal: return kPlay.hint_restore;
        case Hint::Kind::none: return kPlay.hint_end;
        case Hint::Kind::step:
        case Hint::Kind::reason: break;
    }
    if (shown.hint.digit != sudoku::kBlank) return kPlay.hint_apply;
    return shown.hint.needs_marks ? kPlay.hint_fill_and_remove : kPlay.hint_remove;
}

// Keys that do not fit one line have a line each; three blanks are between two.
std::vector<BoxLine> keys_in_lines(std::string_view keys, std::size_t width) {
    constexpr std::string_view kBetween = "   ";
    const std::size_t end = keys.find(kBetween);
    if (end == keys.npos || tui::display_width(keys) <= width) return wrapped(keys, width, {Role::dim});
    std::vector<BoxLine> lines = wrapped(keys.substr(0, end), width, {Role::dim});
    append(lines, keys_in_lines(keys.substr(end + kBetween.size()), width));
    return lines;
}

}  // namespace

bool panel_holds_hints(const Layout& layout) {
    return layout.panel.has_value();
}

HintPanel hint_panel(const HintShown& shown, const ViewState& state, const Layout& layout) {
    const i18n::Language language = state.language;
    HintPanel panel;
    panel.area = area_of(shown, layout, state.cursor);
    panel.title = say(kPlay.hint_title, language, {std::to_string(shown.step)});
    const std::size_t width = panel.area.columns > 6 ? panel.area.columns - 4 : 2;
    const auto paragraph = [&](const std::string& text, tui::Look look = {}) {
        if (!panel.text.empty() && panel.area.rows > 12) panel.text.emplace_back();
        panel.newest = panel.text.size();
        append(panel.text, wrapped(text, width, look));
    };
    paragraph(shown.text.where);
    if (shown.step >= 2) paragraph(shown.text.rule);
    if (shown.step >= 3) {
        paragraph(shown.text.step, {Role::hint});
        const std::size_t newest = panel.newest;
        if (!shown.text.more.empty()) paragraph(shown.text.more, {Role::dim});
        panel.newest = newest;
    }
    const auto keys = [&](const i18n::Message& message) {
        append(panel.keys, keys_in_lines(message.in(language), width));
    };
    keys(keys_of(shown));
    const auto room = [&] {
        const std::size_t used = panel.keys.size() + 3;  // the frame, and a blank line
        return std::max<std::size_t>(panel.area.rows > used ? panel.area.rows - used : 1, 1);
    };
    panel.room = room();
    if (panel.text.size() <= panel.room) return panel;
    keys(kPlay.hint_scroll);
    panel.room = room();
    return panel;
}

void show_more(HintShown& shown, const ViewState& state, const Layout& layout) {
    ++shown.step;
    const HintPanel panel = hint_panel(shown, state, layout);
    shown.top = std::min(panel.newest, panel.last_top());
}

void draw_hint(const HintShown& shown, const ViewState& state, const Layout& layout, tui::Screen& screen) {
    HintPanel panel = hint_panel(shown, state, layout);
    const std::size_t top = std::min(shown.top, panel.last_top());
    std::vector<BoxLine> lines(panel.text.begin() + static_cast<std::ptrdiff_t>(top), panel.text.end());
    const bool overflows = panel.text.size() > panel.room;
    lines.resize(overflows ? panel.room : lines.size());
    lines.emplace_back();
    append(lines, std::move(panel.keys));
    draw_box(panel.area, panel.title, lines, screen);
}

}  // namespace play
