#include <doctest/doctest.h>

#include "tests/cli/tmux.h"

// On a real terminal, which tmux is: what is seen after which key.
namespace {

using cli::has_tmux;
using cli::Tmux;

Tmux watching(const std::string& command) {
    return Tmux("LC_ALL=C.UTF-8 " + command + "; echo left $?; exec cat", 80, 24);
}

}  // namespace

TEST_CASE("sudoku watch on a terminal: steps, decisions, the end, resizing and quitting") {
    if (!has_tmux()) return;
    Tmux t = watching(std::string(SUDOKU) + " watch " SAMPLES "puzzles/hard.txt");
    REQUIRE(t.shows("event 0 of "));
    t.type({"n"});
    REQUIRE(t.shows("r1c1 = 4: only place for 4 in column 1"));
    t.type({"d"});
    REQUIRE(t.shows("depth 1: try "));
    t.type({"c"});
    REQUIRE(t.shows("conflict: "));
    t.resize(60, 12);
    REQUIRE(t.shows("too small"));
    t.resize(120, 45);
    REQUIRE(t.shows("conflict: "));
    t.type({"G"});
    REQUIRE(t.shows("solved"));
    t.type({"g"});
    REQUIRE(t.shows("event 0 of "));
    t.type({"Space"});
    REQUIRE(t.shows("running, "));
    t.type({"q"});
    REQUIRE(t.shows("left 0"));
}

TEST_CASE("satsolve --watch on a terminal: a hard formula starts at once, runs, and can be interrupted") {
    if (!has_tmux()) return;
    Tmux t = watching(std::string(SATSOLVE) + " --watch " SAMPLES "ksat-3-250-1075-s1.cnf");
    REQUIRE(t.shows("event 0 of "));
    t.type({"n"});
    REQUIRE(t.shows("event 1 of "));
    t.type({"G"});
    t.type({"b"});
    REQUIRE(t.shows("paused, speed 5"));
    t.type({"C-c"});
    REQUIRE(t.shows("left "));
}

TEST_CASE("a long search for more events is interrupted by a key, and can be quit") {
    if (!has_tmux()) return;
    // One conflict more than is recorded: there is none, and to know it the search would have to end.
    Tmux t = watching(std::string(SATSOLVE) + " --watch --branch first-variable " SAMPLES "ksat-3-25000-62500-s1.cnf");
    REQUIRE(t.shows("event 0 of "));
    t.type({"c"});
    REQUIRE(t.shows("searching ..."));
    t.type({"Space"});
    REQUIRE(t.shows("paused, speed"));
    t.type({"c"});
    REQUIRE(t.shows("searching ..."));
    t.type({"q"});
    REQUIRE(t.shows("left 0"));
}

TEST_CASE("a terminal without Chinese characters gets English text") {
    if (!has_tmux()) return;
    Tmux board = watching("LC_ALL=C " + std::string(SUDOKU) + " watch --lang zh " SAMPLES "puzzles/hard.txt");
    REQUIRE(board.shows("event 0 of "));
    CHECK(board.screen().find('?') == std::string::npos);
    Tmux formula = watching("LC_ALL=C " + std::string(SATSOLVE) + " --watch --lang zh " SAMPLES "php-4-3.cnf");
    REQUIRE(formula.shows("event 0 of "));
    CHECK(formula.screen().find('?') == std::string::npos);
}
