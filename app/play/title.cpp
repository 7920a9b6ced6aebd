#include "app/play/title.h"

#include "app/play/view.h"
#include "app/terminal/wrap.h"
#include "app/words/play_words.h"

namespace play {
namespace {

using terminal::Look;
using terminal::Role;
using words::kPlay;
using words::say;

// One after the other, as long as they end before `limit`.
class Row {
public:
    Row(terminal::Screen& screen, std::size_t limit) : screen_(screen), limit_(limit) {}
    void add(const std::string& text, Look look) {
        const std::size_t begin = at_ == 0 ? 0 : at_ + 2;
        if (text.empty() || begin + terminal::display_width(text) > limit_) return;
        at_ = screen_.put(0, begin, text, look);
    }

private:
    terminal::Screen& screen_;
    std::size_t limit_, at_ = 0;
};

std::string id_text(const sudoku::GameStart& start, words::Language language) {
    return start.id.empty() ? std::string(kPlay.no_id.in(language)) : say(kPlay.id, language, {start.id});
}

}  // namespace

void draw_title(const sudoku::Session& session, const ViewState& state, terminal::Screen& screen) {
    const words::Language language = state.language;
    const sudoku::GameStart& start = session.start();
    const std::size_t columns = screen.size().columns;
    const std::string time = clock_text(session.milliseconds());
    std::string right = say(kPlay.mistakes, language, {std::to_string(session.mistakes())}) + "  " +
                        say(kPlay.hints, language, {std::to_string(session.hints())}) + "  " + time;
    if (terminal::display_width(right) + 20 > columns) right = time;
    const std::size_t width = terminal::display_width(right);
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
