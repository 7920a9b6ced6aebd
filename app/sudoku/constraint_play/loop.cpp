#include "app/sudoku/constraint_play/loop.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/constraint_play_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/constraint_play/view.h"
#include "app/sudoku/play/turn_clock.h"

namespace constraint_play {

void find_hint_in_time(Game& game) {
    constexpr double kMilliseconds = 10'000;
    const double until = cli::Stopwatch::now().wall + kMilliseconds;
    sat::Terminator stop(&cli::terminator());
    stop.set_callback([until] { return cli::Stopwatch::now().wall > until; }, 16);
    game.find_hint(stop);
}

namespace {

class Loop {
public:
    Loop(Game& game, tui::Terminal& terminal, Keeper& keeper) : game_(game), terminal_(terminal), keeper_(keeper) {}

    void run() {
        while (!cli::terminated()) {
            show();
            const auto event = terminal_.next(to_next_second());
            pass(clock_.turn(now()), event && event->kind == tui::Event::Kind::resumed);
            if (!event) continue;
            if (!handle(game_.press(*event, terminal_.size()))) break;
            keeper_.keep(game_);
        }
        keeper_.keep(game_);
    }

private:
    static double now() { return cli::Stopwatch::now().wall; }
    void show() { terminal_.show(draw(game_, terminal_.size())); }
    // The clock on the screen shows seconds.
    int to_next_second() const { return 1000 - static_cast<int>(game_.session().counts().milliseconds % 1000); }

    void pass(std::uint64_t milliseconds, bool was_stopped) {
        constexpr std::uint64_t kSaveEvery = 1000;  // milliseconds: maximum time lost if the game is killed
        if (was_stopped) return;
        game_.session().advance(milliseconds);
        unsaved_ += milliseconds;
        if (unsaved_ < kSaveEvery) return;
        unsaved_ = 0;
        keeper_.keep(game_);
    }

    // False: the player leaves.
    bool handle(Game::Request request) {
        switch (request) {
            case Game::Request::nothing: return true;
            case Game::Request::quit: return false;
            case Game::Request::theme: change_theme(); break;
            case Game::Request::statistics: keeper_.show_statistics(game_); break;
            case Game::Request::hint:
                game_.say(i18n::say(i18n::kConstraintPlay.thinking, game_.language()));
                show();
                game_.say("");
                find_hint_in_time(game_);
                clock_.turn(now());  // the time for computing does not count for the player
                break;
        }
        return true;
    }

    void change_theme() {
        if (!terminal_.has_colours()) return game_.say(i18n::say(i18n::kPlay.no_colours, game_.language()));
        terminal_.use(tui::next_theme(terminal_.theme()));
        keeper_.prefer(game_, terminal_.theme());
    }

    Game& game_;
    tui::Terminal& terminal_;
    Keeper& keeper_;
    play::TurnClock clock_{now()};
    std::uint64_t unsaved_ = 0;  // milliseconds
};

}  // namespace

void run(Game& game, tui::Terminal& terminal, Keeper& keeper) {
    Loop(game, terminal, keeper).run();
}

}  // namespace constraint_play
