// The full-screen game when it runs out of memory.
#include "tests/cli/faults/material.h"
#include "tests/cli/tmux.h"

namespace {

using namespace fault_test;

const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

// Plays games one after another in one terminal; the unfinished game is kept.
class Player {
public:
    // Presses the keys, quits the game and returns the last screen.  Allocation number `fault` fails, with "+" also all
    // later ones; 0: none.
    std::string play(const std::string& fault, const Words& keys, const std::string& what = "") {
        std::filesystem::remove(folder_.path("report"));
        const std::string number = std::to_string(++games_);
        terminal_.type({"-l", ":" + number + " " + fault + " " + what + "\n"});
        const std::string end = "ended " + number + "\n";
        terminal_.wait_until([&](const std::string& s) { return contains(s, "Left:") || contains(s, end); });
        for (const std::string& key : keys) terminal_.type({key});
        terminal_.type({"q"});
        const std::string screen = terminal_.wait_for(end);
        CHECK(contains(screen, end));
        return screen;
    }
    // The number of allocations of the whole run.
    long count(const Words& keys, const std::string& what = "") {
        play("0", keys, what);
        return calls();
    }
    // The number of the failed call, or of all calls if none failed.
    long calls() const {
        REQUIRE(folder_.exists("report"));
        return std::stol(folder_.read("report"));
    }
    // Whether the only saved game has one move, a 4.
    bool has_game() const {
        const std::string game = folder_.read("satdoku/game-1.json");
        return game.ends_with("}\n") && contains(game, R"("moves":[{"kind":"digit","cell":2,"digit":4}],"done":1,)");
    }
    std::string puzzle() const { return folder_.write("puzzle", kPuzzle); }

private:
    // Keys that the game did not read may precede the colon.
    std::string script() const {
        return "while read -r line; do set -- ${line##*:}; clear; echo before; env LC_ALL=C.UTF-8 XDG_STATE_HOME=" +
               folder_.path() + " LD_PRELOAD=" FAILING_CALLS " FAULT_CALL=malloc FAULT_ERRNO=12 FAULT_NUMBER=$2" +
               " FAULT_REPORT=" + folder_.path("report") +
               " " SUDOKU " play $3; stty -a | grep -o 'icanon iexten echo'; " + "stty sane; echo ended $1; done";
    }

    const ScratchFolder folder_;
    int games_ = 0;
    cli::Tmux terminal_{script(), 80, 24};
};

}  // namespace

TEST_CASE("running out of memory in a full-screen game restores the terminal, prints the error and keeps the game") {
    if (!cli::has_tmux()) return;
    Player player;
    player.count({"Home", "PPage", "Tab", "4"}, player.puzzle());
    REQUIRE(player.has_game());
    const Words keys{"Down", "?", "Up"};
    // The screen is drawn long before the end, even if the game is quit at once.
    const long first = player.count({}), last = player.count(keys);
    CHECK(first + 200 < last);
    constexpr long kMoments = 16;
    long ended = 0;
    for (long i = 0; i < kMoments; ++i) {
        const long number = first + (last - first) * i / kMoments;
        const std::string fault = std::to_string(number) + (i % 2 == 0 ? "+" : "");
        CAPTURE(fault);
        const std::string screen = player.play(fault, keys);
        CAPTURE(screen);
        if (player.calls() != number) continue;  // the clock was redrawn less often this time
        ++ended;
        CHECK(screen.starts_with("before\n"));
        CHECK(contains(screen, "sudoku: out of memory\n"));  // after keys that the game did not read
        CHECK(contains(screen, "icanon iexten echo"));
        CHECK(player.has_game());
    }
    CHECK(ended > kMoments / 2);
    player.count({});
    CHECK(player.has_game());
}
