#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>

#include "tests/cli/run_program.h"

// On a real terminal, which tmux is: what is seen after which key.
namespace {

bool has_tmux() { return cli::run({"sh", "-c", "command -v tmux"}).exit_code == 0; }

class Tmux {
public:
    explicit Tmux(const std::string& command) : socket_("satdoku-watch-" + std::to_string(::getpid()) + "-" + std::to_string(++count)) {
        tmux({"-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "LC_ALL=C.UTF-8 " + command + "; echo left $?; sleep 20"});
    }
    ~Tmux() { tmux({"kill-server"}); }
    void press(const std::string& key) { tmux({"send-keys", key}); }
    void resize(const std::string& columns, const std::string& rows) { tmux({"resize-window", "-x", columns, "-y", rows}); }
    std::string screen() { return tmux({"capture-pane", "-p"}); }
    // Is `text` seen within ten seconds?
    bool shows(const std::string& text) {
        for (int i = 0; i < 100; ++i) {
            if (screen().find(text) != std::string::npos) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        MESSAGE("not seen: ", text, "\n", screen());
        return false;
    }

private:
    std::string tmux(std::vector<std::string> words) {
        words.insert(words.begin(), {"tmux", "-L", socket_, "-u"});
        return cli::run(words).out;
    }
    static inline int count = 0;
    std::string socket_;
};

}  // namespace

TEST_CASE("sudoku watch on a terminal: steps, decisions, the end, a resize, and leaving") {
    if (!has_tmux()) {
        MESSAGE("no tmux: skipped");
        return;
    }
    Tmux t(std::string(SUDOKU) + " watch " SAMPLES "puzzles/hard.txt");
    CHECK(t.shows("nothing has happened yet"));
    t.press("n");
    CHECK(t.shows("r1c1 = 4: only place for 4 in column 1"));
    t.press("d");
    CHECK(t.shows("depth 1: try "));
    t.press("c");
    CHECK(t.shows("conflict: "));
    t.resize("60", "12");
    CHECK(t.shows("too small"));
    t.resize("120", "45");
    CHECK(t.shows("conflict: "));
    t.press("G");
    CHECK(t.shows("solved"));
    t.press("g");
    CHECK(t.shows("nothing has happened yet"));
    t.press("Space");
    CHECK(t.shows("running, "));
    t.press("q");
    CHECK(t.shows("left 0"));
}

TEST_CASE("satsolve --watch on a terminal: a hard formula is there at once, runs, and an interrupt leaves") {
    if (!has_tmux()) {
        MESSAGE("no tmux: skipped");
        return;
    }
    Tmux t(std::string(SATSOLVE) + " --watch " SAMPLES "ksat-3-250-1075-s1.cnf");
    CHECK(t.shows("nothing has happened yet"));
    t.press("n");
    CHECK(t.shows("event 1 of "));
    t.press("G");
    t.press("b");
    CHECK(t.shows("stopped, speed 5"));
    t.press("C-c");
    CHECK(t.shows("left "));
}

TEST_CASE("a search for more that takes long is stopped, and left, by a key") {
    if (!has_tmux()) {
        MESSAGE("no tmux: skipped");
        return;
    }
    // One conflict more than is recorded: there is none, and to know it the search would have to end.
    Tmux t(std::string(SATSOLVE) + " --watch --branch first-variable " SAMPLES "ksat-3-25000-62500-s1.cnf");
    CHECK(t.shows("nothing has happened yet"));
    t.press("c");
    CHECK(t.shows("searching on"));
    t.press("Space");
    CHECK(t.shows("stopped, speed"));
    t.press("c");
    CHECK(t.shows("searching on"));
    t.press("q");
    CHECK(t.shows("left 0"));
}

TEST_CASE("a terminal that shows no Chinese is spoken to in English") {
    if (!has_tmux()) {
        MESSAGE("no tmux: skipped");
        return;
    }
    Tmux board("LC_ALL=C " + std::string(SUDOKU) + " watch --lang zh " SAMPLES "puzzles/hard.txt");
    CHECK(board.shows("nothing has happened yet"));
    CHECK(board.screen().find('?') == std::string::npos);
    Tmux formula("LC_ALL=C " + std::string(SATSOLVE) + " --watch --lang zh " SAMPLES "php-4-3.cnf");
    CHECK(formula.shows("nothing has happened yet"));
    CHECK(formula.screen().find('?') == std::string::npos);
}
