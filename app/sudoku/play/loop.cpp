#include "app/sudoku/play/loop.h"

#include <random>

#include "app/cli/date.h"
#include "app/cli/deadline.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"
#include "app/sudoku/play/turn_clock.h"

namespace play {
namespace {

sudoku::Deadline deadline_in(double seconds) {
    return {&cli::terminator(), cli::deadline(seconds * 1000)};
}

class Loop {
public:
    Loop(Game& game, tui::Terminal& terminal, const OtherScreens& others)
        : game_(game), terminal_(terminal), others_(others) {}

    void run() {
        while (!cli::terminated()) {
            // A long text would be drawn once for each of its characters.
            if (!game_.is_pasting()) show();
            const auto event = terminal_.next(to_next_second());
            const std::uint64_t passed = clock_.turn(now());
            const bool was_stopped = event && event->kind == tui::Event::Kind::resumed;
            if (!was_stopped) game_.advance(passed, terminal_.size());
            if (!event) {
                game_.wait(passed);
                continue;
            }
            if (!handle(*event)) break;
        }
        game_.save();
    }

private:
    static double now() { return cli::Stopwatch::now().wall; }
    void show() { terminal_.show(game_.screen(terminal_.size())); }

    // The clock on the screen shows seconds.
    int to_next_second() const { return 1000 - static_cast<int>(game_.session().milliseconds() % 1000); }

    // false: the player leaves.
    bool handle(const tui::Event& event) {
        const Command command = game_.press(event, terminal_.size());
        if (command == Command::quit) return false;
        if (command == Command::watch) {
            watch();
        } else if (command == Command::theme) {
            change_theme();
        } else if (command != Command::nothing) {
            show();
            game_.perform(command);
            if (const auto text = game_.take_constraints())
                game_.return_from_constraints(others_.play_constraints(terminal_, *text, game_.state()));
        }
        // The time for computing a hint or puzzle does not count for the player.
        if (command != Command::nothing) clock_.turn(now());
        return true;
    }

    // Without colours there is no choice, and none to remember for terminals that have them.
    void change_theme() {
        if (!terminal_.has_colours()) return game_.report_no_colours();
        terminal_.use(tui::next_theme(terminal_.theme()));
        game_.prefer_theme(terminal_.theme());
    }

    void watch() {
        const auto watched = others_.watch(terminal_, game_.watched(), game_.session().rules(), game_.state().language);
        if (!watched) game_.report(i18n::in_language(watched.error().phrase, game_.state().language));
    }

    Game& game_;
    tui::Terminal& terminal_;
    const OtherScreens& others_;
    TurnClock clock_{now()};
};

}  // namespace

World world_of_process(std::optional<std::uint64_t> seed) {
    const auto next = std::make_shared<std::optional<std::uint64_t>>(seed);
    const auto draw = [next]() -> std::uint64_t {
        if (!*next) return std::random_device{}();
        return (**next)++;
    };
    return {deadline_in, cli::date_and_time, draw};
}

void run(Game& game, tui::Terminal& terminal, const OtherScreens& others) {
    Loop(game, terminal, others).run();
}

}  // namespace play
