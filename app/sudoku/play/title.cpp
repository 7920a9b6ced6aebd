#include "app/sudoku/play/title.h"

#include "app/cli/date.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/board_view.h"
#include "app/sudoku/play/view.h"
#include "app/tui/wrap.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using tui::Look;
using tui::Role;

// The number of wrong digits would say of each digit whether it is right: until the end it is shown only to players who
// see them marked.  Conflicts everyone sees.
std::string mistakes_text(const TitleCounts& counts, i18n::Language language) {
    if (counts.is_over || counts.shows_wrong) return say(kPlay.mistakes, language, {std::to_string(counts.mistakes)});
    if (!counts.shows_conflicts) return "";
    return say(kPlay.conflicts, language, {std::to_string(counts.conflicts)});
}

std::string mode_text(const ViewState& state) {
    switch (state.mode) {
        case Mode::digits: return "";
        case Mode::marks: return std::string(kPlay.pencil.in(state.language));
        case Mode::corners: return std::string(kPlay.corner_mode.in(state.language));
        case Mode::cell_colours: return std::string(kPlay.cell_colour_mode.in(state.language));
        case Mode::mark_colours:
            return say(kPlay.mark_colour_mode, state.language, {std::string(1, colour_sign(state.brush))});
    }
    return "";
}

void draw_setting_title(const sudoku::Session& session, const ViewState& state, tui::Screen& screen) {
    TitleRow row(screen, screen.size().columns);
    row.add(std::string(kPlay.setting.in(state.language)), {Role::message, true});
    row.add(say(kPlay.givens, state.language, {std::to_string(session.board().num_givens())}), {Role::title});
}

std::string id_text(const sudoku::GameStart& start, i18n::Language language) {
    return start.id.empty() ? std::string(kPlay.no_id.in(language)) : say(kPlay.id, language, {start.id});
}

}  // namespace

void TitleRow::add(const std::string& text, Look look) {
    const std::size_t begin = at_ == 0 ? 0 : at_ + 2;
    if (text.empty() || begin + tui::display_width(text) > limit_) return;
    at_ = screen_.put(0, begin, text, look);
}

std::size_t draw_counts(const TitleCounts& counts, i18n::Language language, tui::Screen& screen) {
    const std::size_t columns = screen.size().columns;
    const std::string time = cli::clock_text(counts.milliseconds);
    std::string right = mistakes_text(counts, language);
    right += (right.empty() ? "" : "  ") + say(kPlay.hints, language, {std::to_string(counts.hints)}) + "  " + time;
    if (tui::display_width(right) + 20 > columns) right = time;
    const std::size_t width = tui::display_width(right);
    const std::size_t begin = columns > width ? columns - width : 0;
    screen.put(0, begin, right, {Role::title});
    return begin >= 2 ? begin - 2 : 0;
}

void draw_title(const sudoku::Session& session, const ViewState& state, tui::Screen& screen) {
    const i18n::Language language = state.language;
    const sudoku::GameStart& start = session.start();
    if (state.setting) return draw_setting_title(session, state, screen);
    const TitleCounts counts{session.is_over(), state.warnings.wrong, state.warnings.conflicts, session.mistakes(),
                             session.clashes(), session.hints(),      session.milliseconds()};
    TitleRow row(screen, draw_counts(counts, language, screen));
    if (session.is_paused()) row.add(std::string(kPlay.paused_title.in(language)), {Role::message, true});
    row.add(mode_text(state), {Role::message, true});
    if (state.filter != sudoku::kBlank)
        row.add(say(kPlay.filter_title, language, {symbol(state.filter)}), {Role::message, true});
    if (state.unsaved) row.add(std::string(kPlay.not_saved.in(language)), {Role::conflict});
    if (start.difficulty != 0) row.add(std::string(i18n::difficulty_name(start.difficulty, language)), {Role::title});
    else if (start.level != 0) row.add(say(kPlay.level, language, {std::to_string(start.level)}), {Role::title});
    row.add(id_text(start, language), {Role::dim});
}

}  // namespace play
