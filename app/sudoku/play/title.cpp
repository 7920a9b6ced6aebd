#include "app/sudoku/play/title.h"

#include "app/i18n/play_text.h"
#include "app/sudoku/play/view.h"
#include "app/tui/wrap.h"

namespace play {
namespace {

using i18n::kPlay;
using i18n::say;
using tui::Look;
using tui::Role;

// One after the other, as long as they end before `limit`.
class Row {
public:
    Row(tui::Screen& screen, std::size_t limit) : screen_(screen), limit_(limit) {}
    void add(const std::string& text, Look look) {
        const std::size_t begin = at_ == 0 ? 0 : at_ + 2;
        if (text.empty() || begin + tui::display_width(text) > limit_) return;
        at_ = screen_.put(0, begin, text, look);
    }

private:
    tui::Screen& screen_;
    std::size_t limit_, at_ = 0;
};

std::string id_text(const sudoku::GameStart& start, i18n::Language language) {
    return start.id.empty() ? std::string(kPlay.no_id.in(language)) : say(kPlay.id, language, {start.id});
}

}  // namespace

void draw_title(const sudoku::Session& session, const ViewState& state, tui::Screen& screen) {
    const i18n::Language language = state.language;
    const sudoku::GameStart& start = session.start();
    const std::size_t columns = screen.size().columns;
    const std::string time = clock_text(session.milliseconds());
    std::string right = say(kPlay.mistakes, language, {std::to_string(session.mistakes())}) + "  " +
                        say(kPlay.hints, language, {std::to_string(session.hints())}) + "  " + time;
    if (tui::display_width(right) + 20 > columns) right = time;
    const std::size_t width = tui::display_width(right);
    const std::size_t begin = columns > width ? columns - width : 0;

    Row row(screen, begin >= 2 ? begin - 2 : 0);
    if (session.is_paused()) row.add(std::string(kPlay.paused_title.in(language)), {Role::message, true});
    if (state.pencil) row.add(std::string(kPlay.pencil.in(language)), {Role::message, true});
    if (state.unsaved) row.add(std::string(kPlay.not_saved.in(language)), {Role::conflict});
    if (start.level != 0) row.add(say(kPlay.level, language, {std::to_string(start.level)}), {Role::title});
    if (start.difficulty != 0)
        row.add(say(kPlay.difficulty, language, {std::to_string(start.difficulty)}), {Role::title});
    row.add(id_text(start, language), {Role::dim});
    screen.put(0, begin, right, {Role::title});
}

}  // namespace play
