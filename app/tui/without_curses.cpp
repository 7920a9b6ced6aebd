// Instead of curses.cpp in a build without ncurses: a terminal that cannot be opened.
#include <unistd.h>

#include "app/tui/curses.h"

namespace tui {

struct Terminal::State {};

cli::Feature screen_feature() {
    return {.name = "full screen", .needs = "ncurses"};
}

bool is_terminal() {
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
}

Terminal::Terminal(std::unique_ptr<State> state) : state_(std::move(state)) {}
Terminal::~Terminal() = default;

sat::Result<std::unique_ptr<Terminal>> Terminal::open(Theme) {
    return sat::Error{"this program was built without ncurses, which the full screen needs"};
}

// Never called, since there is no terminal.
Size Terminal::size() const {
    return {};
}
bool Terminal::is_utf8() const {
    return false;
}
Theme Terminal::theme() const {
    return Theme::mono;
}
bool Terminal::has_colours() const {
    return false;
}
void Terminal::use(Theme) {}
void Terminal::show(const Screen&) {}
std::optional<Event> Terminal::next(int) {
    return std::nullopt;
}

}  // namespace tui
