#include "app/watch/loop.h"

#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"
#include "app/watch/controller.h"

namespace watch {
namespace {

constexpr double kBetweenKeys = 50;  // milliseconds between two looks for a key during a search
constexpr int kLongestWait = 1000;   // milliseconds; nothing depends on it

class Loop {
public:
    Loop(tui::Terminal& terminal, Recording& recording, const Narrator& narrator, const std::string& title,
         const Draw& draw)
        : terminal_(terminal),
          recording_(recording),
          narrator_(narrator),
          title_(title),
          draw_(draw),
          controller_(recording, narrator, [this] { return more(); }) {}

    void run() {
        double before = cli::Stopwatch::now().wall;
        while (!controller_.has_left() && !cli::terminated()) {
            show(false);
            const int timeout = controller_.timeout();
            const auto event = terminal_.next(timeout < 0 ? kLongestWait : timeout);
            const double now = cli::Stopwatch::now().wall;
            controller_.pass(now - before);
            before = now;
            if (event && !controller_.has_left()) controller_.press(*event);
        }
    }

private:
    void show(bool searching) {
        Scene scene{narrator_, recording_.trace(), recording_.replay(), title_};
        scene.steps_a_second = controller_.steps_a_second();
        scene.running = controller_.is_running();
        scene.details = controller_.shows_details();
        scene.searching = searching;
        terminal_.show(draw_(scene, terminal_.size()));
    }
    bool more() {
        show(true);
        return recording_.grow([this] { return gives_up(); });
    }
    bool gives_up() {
        const double now = cli::Stopwatch::now().wall;
        if (now < asked_ + kBetweenKeys) return false;
        asked_ = now;
        const auto event = terminal_.next(0);
        return event && controller_.press_meanwhile(*event);
    }

    tui::Terminal& terminal_;
    Recording& recording_;
    const Narrator& narrator_;
    const std::string& title_;
    const Draw& draw_;
    Controller controller_;
    double asked_ = 0;  // for a key during a search, last time
};

}  // namespace

i18n::Language language_on(const tui::Terminal& terminal, i18n::Language language) {
    return terminal.is_utf8() ? language : i18n::Language::en;
}

void run_loop(tui::Terminal& terminal, Recording& recording, const Narrator& narrator, const std::string& title,
              const Draw& draw) {
    Loop(terminal, recording, narrator, title, draw).run();
}

}  // namespace watch
