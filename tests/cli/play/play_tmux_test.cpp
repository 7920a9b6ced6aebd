#include <doctest/doctest.h>

#include "tests/cli/scratch_folder.h"
#include "tests/cli/tmux.h"

namespace {

using cli::Tmux;

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// With its first blank filled.
const std::string begun = "534" + std::string(kPuzzle.substr(3));

bool holds(const std::string& screen, std::string_view text) {
    return screen.find(text) != screen.npos;
}

// The keys that fill the blanks of these rows, from 0.
std::vector<std::string> keys_for(std::size_t first, std::size_t last) {
    std::vector<std::string> keys{"Home", "PPage"};
    for (std::size_t r = 0; r < first; ++r) keys.push_back("Down");
    for (std::size_t r = first; r < last; ++r) {
        if (r > first) keys.insert(keys.end(), {"Down", "Home"});
        for (std::size_t c = 0; c < 9; ++c) {
            if (c > 0) keys.push_back("Right");
            if (kPuzzle[r * 9 + c] == '.') keys.push_back(std::string(1, kSolution[r * 9 + c]));
        }
    }
    return keys;
}

// The board of a screen of 80x24, row by row, '.' for a blank: cells of five columns, the digit in the middle of the
// first line.
std::string board_of(const std::string& screen) {
    std::string cells;
    std::size_t begin = 0;
    for (char row = '1'; row <= '9'; ++row) {
        const std::string label = std::string("\n") + row + " ┃";
        begin = screen.find(label, begin);
        if (begin == screen.npos) return cells;
        begin += label.size();
        for (int c = 0; c < 9; ++c) {
            cells += screen[begin + 2] == ' ' ? '.' : screen[begin + 2];
            begin += 5 + std::string_view("┃").size();
        }
    }
    return cells;
}

// The board once it stands there with the text beside it; otherwise the last one seen.
std::string wait_for_board(Tmux& terminal, std::string_view text, const std::string& board) {
    return board_of(terminal.wait_until(
        [&](const std::string& screen) { return holds(screen, text) && board_of(screen) == board; }));
}

std::string expected(std::size_t full_rows) {
    return std::string(kSolution.substr(0, full_rows * 9)) + std::string(kPuzzle.substr(full_rows * 9));
}

struct Player {
    cli::ScratchFolder folder;
    std::string command(const std::string& arguments) const {
        return "exec env LC_ALL=C.UTF-8 XDG_STATE_HOME=" + folder.path() + " " + SUDOKU + " play " + arguments;
    }
};

// Starts the game from a prompt, and enters a digit.
void begin_from_shell(Tmux& terminal, const Player& player) {
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    REQUIRE(terminal.shows("ready>"));
    terminal.type({"-l", player.command(file).substr(5)});
    terminal.type({"Enter"});
    REQUIRE(terminal.shows("Left:"));
    terminal.type({"-l", "\033[H\033[5~\033[C\033[C4"});
    REQUIRE(wait_for_board(terminal, "r1c3: 4", begun) == begun);
}

TEST_CASE("a whole game: resized, killed, resumed, solved") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    {
        Tmux terminal(player.command(file), 80, 24);
        REQUIRE(wait_for_board(terminal, "Left:", std::string(kPuzzle)) == kPuzzle);
        terminal.type(keys_for(0, 4));
        terminal.type({"m", "m"});
        REQUIRE(wait_for_board(terminal, "Pen mode", expected(4)) == expected(4));
        terminal.resize(20, 8);
        REQUIRE(terminal.shows("too"));
        terminal.resize(100, 40);
        REQUIRE(terminal.shows("┏━━━1━━━┯"));
        terminal.resize(80, 24);
        REQUIRE(wait_for_board(terminal, "Left:", expected(4)) == expected(4));
        ::kill(terminal.pid(), SIGKILL);
    }
    Tmux terminal(player.command(""), 80, 24);
    REQUIRE(wait_for_board(terminal, "Game resumed", expected(4)) == expected(4));
    terminal.type(keys_for(4, 9));
    REQUIRE(terminal.shows("Solved!"));
    terminal.type({"t"});
    REQUIRE(terminal.shows("Statistics"));
}

TEST_CASE("quitting saves the game and restores the terminal") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    const std::string play = player.command(file).substr(5);
    Tmux terminal("echo before; " + play + "; echo status $?; " + player.command("").substr(5) + "; exec cat", 80, 24);
    REQUIRE(terminal.shows("Left:"));
    terminal.type({"Home", "PPage", "Tab", "4", "q"});
    REQUIRE(wait_for_board(terminal, "Game resumed", begun) == begun);
    terminal.type({"q"});
    const std::string after = terminal.wait_for("status 0");
    CHECK(holds(after, "before"));
    CHECK(holds(after, "status 0"));
}

TEST_CASE("signals and internal errors end the game and restore the terminal") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGSEGV}) {
        INFO(signal);
        // The shell writes its process ID, which the program keeps after exec.
        Tmux terminal("echo before; sh -c 'echo $$ > " + player.folder.path("pid") + "; " + player.command(file) +
                          "'; echo ended; exec cat",
                      80, 24);
        REQUIRE(terminal.shows("Left:"));
        ::kill(static_cast<pid_t>(std::stol(player.folder.read("pid"))), signal);
        const std::string after = terminal.wait_for("ended");
        CHECK(after.starts_with("before\n"));
        CHECK(holds(after, "ended"));
    }
}

TEST_CASE("terminal-specific keys are recognised, and digits in unknown ones are not played") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    Tmux terminal(player.command(file), 80, 24);
    REQUIRE(terminal.shows("Left:"));
    terminal.type({"-l", "\033[99;7~"});
    terminal.type({"-l", "\033O5"});
    // A late answer about the background.
    terminal.type({"-l", "\033]11;rgb:1111/2222/3333\033\\\033[?64;1c"});
    terminal.type({"-l", "\033[H\033[5~\033[C\033[C4"});
    REQUIRE(wait_for_board(terminal, "r1c3: 4", begun) == begun);
    REQUIRE(terminal.shows("Conflicts 0"));
    terminal.type({"-l", "\033[1~\033[4~\033[D"});
    REQUIRE(terminal.shows("r1c8"));
}

TEST_CASE("the numeric key pad enters digits in application mode") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    Tmux terminal(player.command(file), 80, 24);
    REQUIRE(terminal.shows("Left:"));
    terminal.type({"-l", "\033[H\033[5~\033[C\033[C\033Ot"});
    REQUIRE(wait_for_board(terminal, "r1c3: 4", begun) == begun);
    terminal.type({"-l", "\033Op"});
    REQUIRE(wait_for_board(terminal, "r1c3: no marks", std::string(kPuzzle)) == kPuzzle);
    for (char digit = '1'; digit <= '9'; ++digit) {
        terminal.type({"-l", std::string("\033O") + static_cast<char>('p' + (digit - '0'))});
        REQUIRE(terminal.shows(std::string("r1c3: ") + digit));
    }
    terminal.type({"-l", "n\033OM"});
    terminal.wait_without("New game");
    REQUIRE(terminal.shows("Medium"));
}

// The seconds of the clock at the end of the first line.
int seconds_of(const std::string& screen) {
    const std::string line = screen.substr(0, screen.find('\n'));
    const std::size_t colon = line.rfind(':');
    return colon == line.npos ? -1 : std::stoi(line.substr(colon + 1));
}

TEST_CASE("time while the program is stopped does not count") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    // Below a shell of its own: tmux itself would have its child continue.
    Tmux terminal("sh -c 'echo $$ > " + player.folder.path("pid") + "; " + player.command(file) + "'; exec cat", 80,
                  24);
    REQUIRE(terminal.shows("Left:"));
    const auto pid = static_cast<pid_t>(std::stol(player.folder.read("pid")));
    const int before = seconds_of(terminal.screen());
    REQUIRE(before >= 0);
    ::kill(pid, SIGSTOP);
    std::this_thread::sleep_for(std::chrono::seconds(8));
    ::kill(pid, SIGCONT);
    terminal.type({"m"});
    const int after = seconds_of(terminal.wait_for("[PENCIL]"));
    CHECK(after >= before);
    CHECK(after < before + 7);
}

TEST_CASE("^Z suspends the game, which continues with its screen in the foreground") {
    if (!cli::has_tmux()) return;
    const Player player;
    Tmux terminal("exec env PS1='ready> ' sh -i", 80, 24);
    begin_from_shell(terminal, player);
    terminal.type({"C-z"});
    REQUIRE(terminal.shows("topped"));
    terminal.type({"-l", "echo $((6 * 7)) is typed; stty -a | grep -o 'icanon iexten echo'"});
    terminal.type({"Enter"});
    REQUIRE(terminal.shows("42 is typed\nicanon"));
    terminal.type({"fg", "Enter"});
    REQUIRE(wait_for_board(terminal, "r1c3: 4", begun) == begun);
    terminal.type({"u"});
    REQUIRE(wait_for_board(terminal, "no marks", std::string(kPuzzle)) == kPuzzle);
    terminal.type({"q"});
    REQUIRE(terminal.shows("42 is typed"));
}

TEST_CASE("a suspended game that is killed saves its moves and leaves the terminal to the shell") {
    if (!cli::has_tmux()) return;
    const Player player;
    Tmux terminal("exec env PS1='ready> ' bash --norc -i", 80, 24);
    begin_from_shell(terminal, player);
    SUBCASE("by the job") {
        terminal.type({"C-z"});
        REQUIRE(terminal.shows("topped"));
        terminal.type({"-l", "kill %1"});
    }
    SUBCASE("after it was sent to the background") {
        terminal.type({"C-z"});
        REQUIRE(terminal.shows("topped"));
        terminal.type({"-l", "bg; sleep 1; kill %1"});
    }
    terminal.type({"Enter"});
    // A job that is only stopped again would never leave the list.
    terminal.type({"-l",
                   "while jobs %1 > /dev/null 2>&1; do sleep 0.2; done; clear; echo $((6 * 7)) is typed; "
                   "stty -a | grep -o 'icanon iexten echo'"});
    terminal.type({"Enter"});
    REQUIRE(terminal.shows("42 is typed\nicanon"));
    CHECK_FALSE(holds(terminal.screen(), "Left:"));
    terminal.type({"-l", "clear; " + player.command("").substr(5)});
    terminal.type({"Enter"});
    REQUIRE(wait_for_board(terminal, "Game resumed", begun) == begun);
}

TEST_CASE("puzzles come from a pipe, while the keys come from the terminal") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("two.txt", std::string(81, '.') + "\n" + std::string(kPuzzle) + "\n");
    const std::string play = player.command("-").substr(5);
    Tmux terminal("cat " + file + " | " + play + "; echo status $?; exec cat", 80, 24);
    REQUIRE(terminal.shows("Which puzzle? 1 of 2"));
    terminal.type({"2", "Enter"});
    REQUIRE(wait_for_board(terminal, "Left:", std::string(kPuzzle)) == kPuzzle);
    terminal.type({"q"});
    REQUIRE(terminal.shows("status 0"));
}

TEST_CASE("a pasted puzzle with constraints is played, and then the classic game continues") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    Tmux terminal(player.command(file), 80, 24);
    REQUIRE(wait_for_board(terminal, "Left:", std::string(kPuzzle)) == kPuzzle);
    terminal.type({"-l", "\033[200~grid 4x4\nname Pasted\nboxes 2x2\nkiller 5 r1c1 r1c2\nkiller 9 r9c9\n\033[201~"});
    terminal.type({"Enter"});
    REQUIRE(terminal.shows("5:11: there is no row 9"));  // the cell that is not there
    terminal.type({"-l", "\033[200~grid 4x4\nname Pasted\nboxes 2x2\nkiller 5 r1c1 r1c2\n\033[201~"});
    terminal.type({"Enter"});
    REQUIRE(terminal.shows("Pasted  Open 16"));
    terminal.type({"1"});
    REQUIRE(terminal.shows("Pasted  Open 15"));
    terminal.type({"q"});
    REQUIRE(wait_for_board(terminal, "Left:", std::string(kPuzzle)) == kPuzzle);
}

TEST_CASE("a terminal without colours does not decide about others, and --theme auto overrides the remembered theme") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    constexpr std::string_view kDarkGiven = "38;5;117m5", kLightGiven = "38;5;18m5";
    const auto screen_of = [&](const std::string& term, const std::string& arguments, const std::string& key,
                               std::string_view said) {
        Tmux terminal("exec env TERM=" + term + " " + player.command(arguments + " " + file).substr(5), 80, 24);
        REQUIRE(terminal.shows("Left:"));
        if (!key.empty()) terminal.type({key});
        REQUIRE(terminal.shows(said));
        return terminal.screen_with_colours();
    };
    screen_of("vt100", "", "T", "This terminal has no colours to change.");
    CHECK(holds(screen_of("screen-256color", "", "", "Left:"), kDarkGiven));
    CHECK(holds(screen_of("screen-256color", "", "T", "Colours: light"), kLightGiven));
    CHECK(holds(screen_of("screen-256color", "", "", "Left:"), kLightGiven));
    CHECK(holds(screen_of("screen-256color", "--theme auto", "", "Left:"), kDarkGiven));
}

TEST_CASE("a new game on the command line does not lose the one in progress") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    {
        Tmux terminal(player.command(file), 80, 24);
        REQUIRE(terminal.shows("Left:"));
        terminal.type({"-l", "\033[H\033[5~\033[C\033[C4"});
        REQUIRE(wait_for_board(terminal, "r1c3: 4", begun) == begun);
        ::kill(terminal.pid(), SIGKILL);
    }
    Tmux terminal(player.command("--level 1 --box 2x2"), 80, 24);
    REQUIRE(terminal.shows("The other game is kept"));
    // Nor does pasted text, whatever stands in it.
    terminal.type({"-l", "\033[200~" + std::string(kSolution) + "\n\033[201~"});
    REQUIRE(terminal.shows("Import"));
    terminal.type({"Escape", "g"});
    REQUIRE(terminal.shows("31 of 81"));
    terminal.type({"Down", "Enter"});
    REQUIRE(wait_for_board(terminal, "Game resumed", begun) == begun);
    // Both are in the list of another program, where the one that is open here cannot be chosen.
    Tmux other(player.command("--kept"), 80, 24);
    REQUIRE(other.shows("31 of 81"));
    CHECK(other.shows("4x4"));
}

TEST_CASE("the colours fit the background of the terminal, and T changes them for later games") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write("easy.txt", std::string(kPuzzle) + "\n");
    constexpr std::string_view kDarkGiven = "38;5;117m5", kLightGiven = "38;5;18m5";
    const auto screen_of = [&](const std::string& background, const std::vector<std::string>& keys) {
        Tmux terminal("exec env PS1='ready> ' TERM=screen-256color sh -i", 80, 24);
        REQUIRE(terminal.shows("ready>"));
        if (!background.empty()) terminal.set("window-style", "bg=" + background);
        terminal.type({"-l", player.command(file).substr(5)});
        terminal.type({"Enter"});
        REQUIRE(terminal.shows("Left:"));
        for (const std::string& key : keys) terminal.type({key});
        if (!keys.empty()) REQUIRE(terminal.shows("Colours: "));
        return terminal.screen_with_colours();
    };
    CHECK(holds(screen_of("#fdf6e3", {}), kLightGiven));
    CHECK(holds(screen_of("#002b36", {}), kDarkGiven));
    CHECK(holds(screen_of("#002b36", {"T"}), kLightGiven));
    CHECK(holds(screen_of("#002b36", {}), kLightGiven));
}

TEST_CASE("of a file with several puzzles the player chooses one") {
    if (!cli::has_tmux()) return;
    const Player player;
    const std::string file = player.folder.write(
        "two.txt", std::string(kSolution.substr(0, 60)) + std::string(21, '.') + "\n" + std::string(kPuzzle) + "\n");
    Tmux terminal(player.command(file), 80, 24);
    REQUIRE(terminal.shows("Which puzzle? 1 of 2"));
    terminal.type({"2", "Enter"});
    REQUIRE(wait_for_board(terminal, "Left:", std::string(kPuzzle)) == kPuzzle);
}

TEST_CASE("an unknown terminal type, and one without cursor addressing, are rejected") {
    if (!cli::has_tmux()) return;
    const Player player;
    Tmux terminal(
        "TERM=nothing sh -c '" + player.command("") + "'; TERM=dumb sh -c '" + player.command("") + "'; exec cat", 80,
        24);
    CHECK(holds(terminal.wait_for("'dumb'"), "terminal type 'nothing'"));
}

TEST_CASE("without a terminal, play fails and suggests the menu") {
    const cli::Finished f = cli::run({SUDOKU, "play"});
    CHECK(f.exit_code == 1);
    CHECK(f.err == "sudoku: standard input and output must be a terminal; 'sudoku menu' plays line by line anywhere\n");
}

TEST_CASE("a picture of a screen needs no terminal") {
    const cli::ScratchFolder folder;
    const std::string file = folder.write("easy.txt", std::string(kPuzzle) + "\n");
    const cli::Finished text = cli::run({SUDOKU, "play", file, "--screen", "-", "--size", "24x80"});
    CHECK(text.exit_code == 0);
    CHECK(board_of(text.out) == kPuzzle);
    CHECK(cli::run({SUDOKU, "play", file, "--screen", folder.path("a.svg"), "--keys", "a>~"}).exit_code == 0);
    CHECK(folder.read("a.svg").starts_with("<svg"));
    CHECK(cli::run({SUDOKU, "play", file, "--screen", "-", "--size", "0x80"}).exit_code == 1);
    CHECK(cli::run({SUDOKU, "play", folder.path("none"), "--screen", "-"}).err ==
          "sudoku: " + folder.path("none") + ": cannot open: No such file or directory\n");
    const std::string bad = folder.write("bad.txt", "nothing of the kind\n");
    CHECK(cli::run({SUDOKU, "play", bad, "--screen", "-"}).err.starts_with("sudoku: " + bad + ":1:"));
    const std::string twice = folder.write("two.txt", "55" + std::string(79, '.') + "\n");
    CHECK(cli::run({SUDOKU, "play", twice, "--screen", "-"})
              .err.starts_with("sudoku: " + twice + ": the puzzle has no solution"));
    // Behind the first puzzle the file breaks off.
    const std::string packed = folder.path("cut.gz");
    REQUIRE(cli::run({"sh", "-c", "gzip -c '" + file + "' | head -c -6 >'" + packed + "'"}).exit_code == 0);
    const cli::Finished cut = cli::run({SUDOKU, "play", packed, "--screen", folder.path("cut.svg")});
    CHECK(cut.exit_code == 1);
    CHECK(cut.err.starts_with("sudoku: " + packed + ":"));
    CHECK_FALSE(std::filesystem::exists(folder.path("cut.svg")));
}

}  // namespace
