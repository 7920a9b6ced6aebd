// A game on the whole screen of a terminal, while memory ends.
#include "tests/cli/faults/material.h"
#include "tests/cli/tmux.h"

namespace {

using namespace fault_test;

const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

// Plays games one after another in one terminal, which keeps the one that was left.
class Player {
public:
    // Returns the screen when the game is over, which these keys are pressed in before it is left.  Allocation `fault`
    // fails, with + behind it all that follow; 0: none.
    std::string play(const std::string& fault, const Words& keys, const std::string& what = "") {
        std::filesystem::remove(folder_.path("told"));
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
    // How many allocations there are until the end.
    long count(const Words& keys, const std::string& what = "") {
        play("0", keys, what);
        return told();
    }
    // Which one failed, or how many there were.
    long told() const {
        REQUIRE(folder_.exists("told"));
        return std::stol(folder_.read("told"));
    }
    // The one game that is kept has one move, a 4.
    bool has_game() const {
        const std::string game = folder_.read("satdoku/game-1.json");
        return game.ends_with("}\n") && contains(game, R"("moves":[{"kind":"digit","cell":2,"digit":4}],"done":1,)");
    }
    std::string puzzle() const { return folder_.write("puzzle", kPuzzle); }

private:
    // Before the colon may stand keys that nobody took.
    std::string script() const {
        return "while read -r line; do set -- ${line##*:}; clear; echo before; env LC_ALL=C.UTF-8 XDG_STATE_HOME=" +
               folder_.path() + " LD_PRELOAD=" FAILING_CALLS " FAULT_CALL=malloc FAULT_ERRNO=12 FAULT_NUMBER=$2" +
               " FAULT_TOLD=" + folder_.path("told") + " " SUDOKU " play $3; stty -a | grep -o 'icanon iexten echo'; " +
               "stty sane; echo ended $1; done";
    }

    const ScratchFolder folder_;
    int games_ = 0;
    cli::Tmux terminal_{script(), 80, 24};
};

}  // namespace

TEST_CASE("memory that ends in a game on the screen is said on a terminal that was given back, and the game is kept") {
    if (!cli::has_tmux()) return;
    Player player;
    player.count({"Home", "PPage", "Tab", "4"}, player.puzzle());
    REQUIRE(player.has_game());
    const Words keys{"Down", "?", "Up"};
    // The screen is there long before a game that is left at once has ended.
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
        if (player.told() != number) continue;  // the clock on the screen went on less often this time
        ++ended;
        CHECK(screen.starts_with("before\n"));
        CHECK(contains(screen, "sudoku: out of memory\n"));  // behind keys that nobody took
        CHECK(contains(screen, "icanon iexten echo"));
        CHECK(player.has_game());
    }
    CHECK(ended > kMoments / 2);
    player.count({});
    CHECK(player.has_game());
}
