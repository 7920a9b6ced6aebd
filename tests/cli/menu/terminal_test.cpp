// The menu on a terminal.
#include <sys/stat.h>

#include "tests/cli/menu/material.h"
#include "tests/cli/menu/typed_terminal.h"

using namespace menu_test;

namespace {

// The environment of a user with a home of their own.
std::vector<std::string> at_home(const ScratchFolder& home, Words words, const Words& variables = {}) {
    Words all{"env", "-u", "NO_COLOR", "LC_ALL=C.UTF-8", "TERM=xterm", "XDG_STATE_HOME=" + home.path()};
    all.insert(all.end(), variables.begin(), variables.end());
    all.push_back(SUDOKU);
    all.insert(all.end(), words.begin(), words.end());
    return all;
}
const Words kMenu{"menu", "--seed", "1"};

const std::vector<Step> kBegin{{"choice: ", "1\n"}, {"0 back: ", "1\n"}, {"to leave): ", "3\n"}, {"off): ", "1\n"}};

}  // namespace

TEST_CASE("sudoku without arguments opens the menu on a terminal, and 0 leaves it") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, {}));
    CHECK(terminal.type({{"--- Sudoku ---", ""}, {"Your choice: ", "0\n"}, {"Goodbye.", ""}}));
    CHECK(terminal.end() == 0);
    CHECK(count(terminal.screen(), "choice: 0\r\n") == 1);  // echoed once, by the terminal
}

TEST_CASE("sudoku without arguments prints its help if only input or output is a terminal") {
    const cli::OnTerminal t = cli::run_on_terminal({SUDOKU}, false);
    CHECK(t.exit_code == 1);
    CHECK_FALSE(contains(t.screen, "Your choice"));
}

TEST_CASE("on a terminal, givens are blue, correct digits green, conflicts red") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, kMenu));
    REQUIRE(terminal.type(kBegin));
    REQUIRE(terminal.type({{"Move: ", "2 1 2\n"},
                           {"breaks the rules", ""},
                           {"Move: ", "2 1 8\n"},
                           {"Move: ", "0 0 0\n"},
                           {"choice: ", "0\n"}}));
    CHECK(terminal.end() == 0);
    CHECK(contains(terminal.screen(), "\x1b[1;34m5 \x1b[0m"));
    CHECK(contains(terminal.screen(), "\x1b[1;31m2!\x1b[0m"));
    CHECK(contains(terminal.screen(), "\x1b[32m8'\x1b[0m"));
}

TEST_CASE("there are no colours with NO_COLOR or a dumb terminal") {
    const ScratchFolder home;
    for (const char* variable : {"NO_COLOR=1", "TERM=dumb"}) {
        TypedTerminal terminal(at_home(home, kMenu, {variable}));
        REQUIRE(terminal.type(kBegin));
        CHECK(terminal.type({{"Move: ", "0 0 0\n"}, {"choice: ", "0\n"}}));
        CHECK(terminal.end() == 0);
        CHECK_FALSE(contains(terminal.screen(), "\x1b["));
    }
}

TEST_CASE("^C and ^D at a question end the menu") {
    const ScratchFolder home;
    for (const char* key : {"\x03", "\x04"}) {
        TypedTerminal menu(at_home(home, kMenu));
        CHECK(menu.type({{"Your choice: ", key}}));
        CHECK(menu.end() == 0);
        TypedTerminal level(at_home(home, kMenu));
        CHECK(level.type({{"Your choice: ", "1\n"}, {"0 back: ", "1\n"}, {"to leave): ", key}}));
        CHECK(level.end() == 0);
        CHECK_FALSE(contains(level.screen(), "Goodbye"));
    }
}

TEST_CASE("a killed game is offered again, and can be replaced by a new one") {
    const ScratchFolder home;
    {
        TypedTerminal terminal(at_home(home, kMenu));
        REQUIRE(terminal.type(kBegin));
        CHECK(terminal.type({{"Move: ", "2 1 8\n"}, {"Move: ", "2 2 9\n"}, {"Move: ", ""}}));
        terminal.kill();
        CHECK(terminal.end() == 128 + SIGKILL);
    }
    {
        TypedTerminal again(at_home(home, kMenu));
        CHECK(again.type({{"choice: ", "1\n"},
                          {"0 back: ", "1\n"},
                          {"Unfinished game:", "9\n"},
                          {"Invalid choice", ""},
                          {"0 back: ", "1\n"},
                          {"off): ", "0\n"},
                          {"Move: ", "u\nu\nu\n"},
                          {"Nothing to undo", "q\n"},
                          {"choice: ", "0\n"}}));
        CHECK(again.end() == 0);
        CHECK(contains(again.screen(), "\x1b[32m8'\x1b[0m \x1b[32m9'\x1b[0m"));
    }
    TypedTerminal fresh(at_home(home, kMenu));
    CHECK(fresh.type({{"choice: ", "1\n"},
                      {"0 back: ", "1\n"},
                      {"0 back: ", "2\n"},
                      {"to leave): ", "1\n"},
                      {"off): ", "0\n"},
                      {"Move: ", "0 0 0\n"},
                      {"Solution:", ""},
                      {"choice: ", "1\n"},
                      {"0 back: ", "1\n"},
                      {"Unfinished game:", "0\n"},
                      {"choice: ", "0\n"}}));
    CHECK(fresh.end() == 0);
}

TEST_CASE("an unfinished game is offered again in the same menu") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, kMenu));
    REQUIRE(terminal.type(kBegin));
    CHECK(terminal.type({{"Move: ", "2 1 4\n"},
                         {"Move: ", "q\n"},
                         {"choice: ", "1\n"},
                         {"0 back: ", "1\n"},
                         {"Unfinished game:", "1\n"},
                         {"off): ", "0\n"},
                         {"Move: ", "q\n"},
                         {"choice: ", "0\n"}}));
    CHECK(terminal.end() == 0);
}

TEST_CASE("an unfinished game is kept when the same puzzle is begun again") {
    const ScratchFolder home;
    const std::string file =
        home.write("p", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
    TypedTerminal terminal(at_home(home, kMenu));
    REQUIRE(terminal.type({{"choice: ", "2\n"},
                           {"choice: ", "2\n"},
                           {"cancel): ", file + "\n"},
                           {"choice: ", "4\n"},
                           {"off): ", "0\n"},
                           {"Move: ", "1 3 4\n"},
                           {"4'", ""},
                           {"Move: ", "q\n"},
                           {"choice: ", "4\n"},
                           {"Unfinished game:", "2\n"},
                           {"off): ", "0\n"},
                           {"Move: ", "1 4 6\n"},
                           {"6'", ""},
                           {"Move: ", "q\n"},
                           {"choice: ", "0\n"},
                           {"choice: ", "0\n"}}));
    CHECK(terminal.end() == 0);
    // A move of each game.
    CHECK(contains(home.read("satdoku/game-1.json"), R"({"kind":"digit","cell":2,"digit":4})"));
    CHECK(contains(home.read("satdoku/game-2.json"), R"({"kind":"digit","cell":3,"digit":6})"));
}

TEST_CASE("an unfinished game is kept when a loaded puzzle is played") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, kMenu));
    REQUIRE(terminal.type(kBegin));
    CHECK(terminal.type(
        {{"Move: ", "2 1 8\n"},  {"Move: ", "q\n"},           {"choice: ", "2\n"},         {"choice: ", "1\n"},
         {"to leave): ", "1\n"}, {"do not save): ", "\n"},    {"choice: ", "4\n"},         {"Unfinished game:", "0\n"},
         {"choice: ", "4\n"},    {"Unfinished game:", "1\n"}, {"off): ", "0\n"},           {"\x1b[32m8'", ""},
         {"Move: ", "q\n"},      {"choice: ", "4\n"},         {"Unfinished game:", "2\n"}, {"off): ", "0\n"},
         {"Easy (", ""},         {"Move: ", "0 0 0\n"},       {"choice: ", "4\n"},         {"Unfinished game:", "1\n"},
         {"off): ", "0\n"},      {"\x1b[32m8'", ""}}));
    CHECK(terminal.type({{"", "\x04"}}));
    CHECK(terminal.end() == 0);
}

TEST_CASE("a menu waiting at a question holds no game slot") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, kMenu)), other(at_home(home, kMenu));
    REQUIRE(terminal.type(kBegin));
    CHECK(terminal.type({{"Move: ", "2 1 4\n"}, {"Move: ", "q\n"}, {"choice: ", ""}}));
    CHECK(other.type({{"choice: ", "1\n"}, {"0 back: ", "1\n"}, {"Unfinished game:", "\x04"}}));
    CHECK(other.end() == 0);
    CHECK(terminal.type({{"", "0\n"}}));
    CHECK(terminal.end() == 0);
}

TEST_CASE("^C interrupts making a puzzle and opening a file, and returns to the menu") {
    const ScratchFolder home;
    TypedTerminal making(at_home(home, {"menu", "--box", "5x5"}));
    CHECK(making.type({{"choice: ", "1\n"},
                       {"0 back: ", "1\n"},
                       {"to leave): ", "5\n"},
                       {"^C to cancel) ...", "\x03"},
                       {"No puzzle was generated.", ""},
                       {"choice: ", "0\n"},
                       {"Goodbye.", ""}}));
    CHECK(making.end() == 0);
    const std::string fifo = home.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    TypedTerminal opening(at_home(home, kMenu));
    CHECK(opening.type({{"choice: ", "2\n"}, {"choice: ", "2\n"}, {"cancel): ", fifo + "\n"}, {fifo + "\r\n", ""}}));
    ::usleep(200'000);
    CHECK(opening.type(
        {{"", "\x03"}, {"Loading was interrupted.", ""}, {"choice: ", "0\n"}, {"choice: ", "0\n"}, {"Goodbye.", ""}}));
    CHECK(opening.end() == 0);
}

TEST_CASE("if games cannot be saved, this is reported once and the game continues") {
    const ScratchFolder home;
    const std::string file = home.write("file", "");
    TypedTerminal terminal(at_home(home, kMenu, {"XDG_STATE_HOME=" + file + "/x"}));
    CHECK(terminal.type({{"choice: ", "1\n"},
                         {"0 back: ", "1\n"},
                         {"cannot", ""},
                         {"to leave): ", "3\n"},
                         {"off): ", "0\n"},
                         {"Move: ", "2 1 4\n"},
                         {"Move: ", "0 0 0\n"},
                         {"Solution:", ""},
                         {"choice: ", "0\n"}}));
    CHECK(terminal.end() == 0);
    CHECK(count(terminal.screen(), "cannot") == 1);
}

TEST_CASE("the full-screen game opens from the menu and returns to it") {
    const ScratchFolder home;
    TypedTerminal terminal(at_home(home, kMenu));
    CHECK(terminal.type({{"choice: ", "1\n"},
                         {"0 back: ", "2\n"},
                         {"\x1b[?1049h", "q"},
                         {"\x1b[?1049l", ""},
                         {"choice: ", "0\n"},
                         {"Goodbye.", ""}}));
    CHECK(terminal.end() == 0);
}
