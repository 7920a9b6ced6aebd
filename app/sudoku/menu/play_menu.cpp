#include "app/sudoku/menu/play_menu.h"

#include "app/cli/supervisor.h"
#include "app/i18n/line_game_text.h"
#include "app/i18n/menu_text.h"
#include "app/sudoku/menu/line_game.h"

namespace menu {
namespace {

using i18n::kLineGame;
using i18n::kMenu;

// Asks until the answer is a number in this range.
std::optional<std::int64_t> ask_number(Dialogue& dialogue, const i18n::Message& question, const i18n::Message& error,
                                       std::int64_t least, std::int64_t most) {
    while (const auto answer = dialogue.ask(question)) {
        if (const auto number = number_in(*answer, least, most)) return number;
        dialogue.say(error, {shown(*answer)});
    }
    return std::nullopt;
}

enum class Begin : std::uint8_t { left_game, new_game, nothing };

// Whether to resume the unfinished game.
Begin ask_to_resume(std::optional<sudoku::Session>& left, const Services& services, Dialogue& dialogue) {
    if (!services.resume) return Begin::new_game;
    auto found = services.resume();
    if (!found) dialogue.complain(found.error());
    if (!found || !*found) return Begin::new_game;
    left = std::move(*found);
    const auto answer = ask_number(dialogue, kMenu.ask_resume, kMenu.bad_resume, 0, 2);
    if (!answer || *answer == 0) return Begin::nothing;
    return *answer == 1 ? Begin::left_game : Begin::new_game;
}

void play_session(sudoku::Session& session, const Services& services, Dialogue& dialogue) {
    const auto tips = ask_number(dialogue, kLineGame.ask_tips, kLineGame.bad_tips, 0, 1);
    if (tips) LineGame(session, *tips == 1, services, dialogue).run();
}

// Plays the unfinished game, or another one.  nullopt from `start`: the reason was printed.
void play_left_or(const std::function<std::optional<sudoku::GameStart>()>& start, const Services& services,
                  Dialogue& dialogue) {
    std::optional<sudoku::Session> session;
    const Begin begin = ask_to_resume(session, services, dialogue);
    if (begin == Begin::new_game) {
        if (session && services.begin_another) services.begin_another();
        session.reset();
        if (auto made = start()) session.emplace(std::move(*made));
    }
    if (begin != Begin::nothing && session) play_session(*session, services, dialogue);
    if (services.leave) services.leave();
}

}  // namespace

std::optional<unsigned> ask_difficulty(Dialogue& dialogue) {
    const auto number = ask_number(dialogue, kLineGame.ask_difficulty, kLineGame.bad_difficulty, 0, 5);
    if (!number || *number == 0) return std::nullopt;
    return static_cast<unsigned>(*number);
}

std::optional<sudoku::GameStart> make_game(unsigned difficulty, const Services& services, Dialogue& dialogue) {
    dialogue.say(kLineGame.making);
    dialogue.flush();
    auto start = services.new_game(difficulty);
    cli::reset();
    if (!start) dialogue.complain(start.error());
    else if (!*start) dialogue.say(kLineGame.stopped_making);
    else return std::move(*start);
    return std::nullopt;
}

void play_by_lines(sudoku::GameStart start, const Services& services, Dialogue& dialogue) {
    play_left_or([&] { return std::move(start); }, services, dialogue);
}

void play(const Services& services, Dialogue& dialogue) {
    if (services.play_full_screen) {
        const auto screen = ask_number(dialogue, kMenu.ask_screen, kMenu.bad_screen, 0, 2);
        if (!screen || *screen == 0) return;
        if (*screen == 2) {
            if (const sat::Status played = services.play_full_screen(); !played) dialogue.complain(played.error());
            return;
        }
    }
    const auto new_game = [&]() -> std::optional<sudoku::GameStart> {
        const auto difficulty = ask_difficulty(dialogue);
        return difficulty ? make_game(*difficulty, services, dialogue) : std::nullopt;
    };
    play_left_or(new_game, services, dialogue);
}

}  // namespace menu
