#include "app/sudoku/constraint_play/loop.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/constraint_play_text.h"
#include "app/sudoku/constraint_play/view.h"

namespace constraint_play {

void find_hint_in_time(Game& game) {
    constexpr double kMilliseconds = 10'000;
    const double until = cli::Stopwatch::now().wall + kMilliseconds;
    sat::Terminator stop(&cli::terminator());
    stop.set_callback([until] { return cli::Stopwatch::now().wall > until; }, 16);
    game.find_hint(stop);
}

void run(Game& game, tui::Terminal& terminal, const std::function<void(const Game&)>& keep) {
    constexpr int kLongestWait = 1000;  // milliseconds; nothing depends on it
    const auto show = [&] { terminal.show(draw(game, terminal.size())); };
    while (!cli::terminated()) {
        show();
        const auto event = terminal.next(kLongestWait);
        if (!event) continue;
        switch (game.press(*event, terminal.size())) {
            case Game::Request::quit: return;
            case Game::Request::theme:
                if (terminal.has_colours()) terminal.use(tui::next_theme(terminal.theme()));
                break;
            case Game::Request::hint:
                game.say(i18n::say(i18n::kConstraintPlay.thinking, game.language()));
                show();
                game.say("");
                find_hint_in_time(game);
                break;
            case Game::Request::nothing: break;
        }
        keep(game);
    }
}

}  // namespace constraint_play
