// Files and texts with several puzzles.
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/cli/run_program.h"
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

TEST_CASE("of a text or file with several puzzles the player chooses one") {
    Player player;
    const std::string file = player.folder.write(
        "puzzles.txt", std::string(kPuzzle) + " first\n" + "53..7....53\n" + std::string(kOther) + " third\n");
    REQUIRE(player.offer(file).ok());
    CHECK(player.shows("Which puzzle? 1 of 3"));
    CHECK(player.shows("30 givens"));
    CHECK(player.shows("third"));
    CHECK_FALSE(player.shows("#C"));
    player.press(Event::Kind::down);
    player.press(Event::Kind::enter);
    CHECK(player.shows("Which puzzle?"));  // the second one cannot be read
    player.type("3");
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kOther);
    player.press(Event::Kind::paste_begin);
    player.type(kPuzzle);
    player.press(Event::Kind::enter);
    player.type(kOther);
    player.press(Event::Kind::paste_end);
    player.press(Event::Kind::enter);
    CHECK(player.shows("Which puzzle? 1 of 2"));
    player.press(Event::Kind::escape);
    CHECK(player.cells() == kOther);
    CHECK_FALSE(player.offer(player.folder.path("none")).ok());
}

TEST_CASE("a file is read once, so that it may be a pipe") {
    Player player;
    const std::string pipe = player.folder.path("pipe");
    for (const std::string& text : {std::string(kPuzzle) + "\n", std::string(kOther) + "\n" + std::string(kPuzzle)}) {
        REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
        std::thread writer([&] { std::ofstream(pipe) << text; });
        const sat::Status offered = player.offer(pipe);
        writer.join();
        std::filesystem::remove(pipe);
        REQUIRE(offered.ok());
        if (player.shows("Which puzzle? 1 of 2")) player.press(Event::Kind::enter);
        CHECK(player.cells() == text.substr(0, 81));
    }
}

TEST_CASE("an error in the middle of a file is shown, and the puzzles before it can be played") {
    Player player;
    // A gzip file whose end is missing.
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += std::string(i % 2 == 0 ? kPuzzle : kOther) + " number " + std::to_string(i) + "\n";
    const std::string file = player.folder.write("many.txt", text);
    REQUIRE(cli::run({"gzip", "-1", file}).exit_code == 0);
    const std::string packed = player.folder.read("many.txt.gz");
    const std::string cut = player.folder.write("cut.gz", packed.substr(0, packed.size() * 3 / 4));
    REQUIRE(player.offer(cut).ok());
    CHECK(player.shows("The rest could not be read: "));
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
}

TEST_CASE("a list that holds not all puzzles says so") {
    Player player;
    std::string text;
    for (std::size_t i = 0; i < games::kMostListed + 5; ++i) text += std::string(kOther) + "\n";
    REQUIRE(player.offer(player.folder.write("many.txt", text)).ok());
    CHECK(player.shows("Only the first 20000 of 20005 puzzles are listed."));
}

TEST_CASE("an error of the only puzzle is that of the file") {
    Player player;
    const std::string file = player.folder.write("two.txt", "55" + std::string(79, '.') + "\n");
    CHECK(player.offer(file).error().message().starts_with("the puzzle has no solution"));
}

TEST_CASE("a paste whose end is lost ends by itself, and no key of it answers anything") {
    Player player;
    player.import(kOther);
    SUBCASE("on the board") {}
    SUBCASE("in a list") {
        player.type("g");
    }
    player.press(Event::Kind::paste_begin);
    player.type(kPuzzle);
    player.press(Event::Kind::escape);
    player.game->wait(600);
    CHECK(player.game->is_pasting());
    player.press(Event::Kind::enter);
    player.game->wait(999);
    CHECK(player.game->is_pasting());
    player.game->wait(1);
    CHECK_FALSE(player.game->is_pasting());
    CHECK(player.shows("The terminal did not report the end"));
    CHECK(player.shows("Import"));
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
}

}  // namespace
}  // namespace play_test
