#include "app/sudoku/play/loop.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "app/cli/date.h"
#include "app/cli/deadline.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/i18n/errors.h"

namespace play {
namespace {

sudoku::Deadline deadline_in(double seconds) {
    return {&cli::terminator(), cli::deadline(seconds * 1000)};
}

// Time since the last call in whole milliseconds; the fraction carries over to the next call.
class Ticker {
public:
    std::uint64_t passed() {
        const double now = watch_.elapsed().wall;
        const double whole = std::floor(now - returned_);
        returned_ += whole;
        return static_cast<std::uint64_t>(whole);
    }

private:
    cli::Stopwatch watch_;
    double returned_ = 0;
};

class Loop {
public:
    Loop(Game& game, tui::Terminal& terminal, const Watch& watch) : game_(game), terminal_(terminal), watch_(watch) {}

    void run() {
        while (!cli::terminated()) {
            show();
            const auto event = terminal_.next(to_next_second());
            game_.advance(ticker_.passed(), terminal_.size());
            if (!event) continue;
            if (!handle(*event)) break;
        }
        game_.save();
    }

private:
    void show() { terminal_.show(game_.screen(terminal_.size())); }

    // The clock on the screen shows seconds.
    int to_next_second() const { return 1000 - static_cast<int>(game_.session().milliseconds() % 1000); }

    // false: the player leaves.
    bool handle(const tui::Event& event) {
        const Command command = game_.press(event, terminal_.size());
        if (command == Command::quit) return false;
        if (command == Command::watch) {
            watch();
        } else if (command != Command::nothing) {
            show();
            game_.perform(command);
        }
        // The time for computing a hint or puzzle does not count for the player.
        if (command != Command::nothing) ticker_.passed();
        return true;
    }

    void watch() {
        if (!watch_) return;
        const auto watched = watch_(terminal_, game_.watched(), game_.session().rules(), game_.state().language);
        if (!watched) game_.report(i18n::in_language(watched.error().phrase, game_.state().language));
    }

    Game& game_;
    tui::Terminal& terminal_;
    const Watch& watch_;
    Ticker ticker_;
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

void run(Game& game, tui::Terminal& terminal, const Watch& watch) {
    Loop(game, terminal, watch).run();
}

}  // namespace play
