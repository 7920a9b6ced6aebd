#include "tests/cli/menu/material.h"

using namespace menu_test;

namespace {

const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string kTwo = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179\n";

// The file menu, opened and left.
std::string files(const std::string& typed, const Words& options = {}, const RunOptions& how = {}) {
    return menu("2\n" + typed + "0\n0\n", options, how);
}

}  // namespace

TEST_CASE("solve and play without a puzzle print a message") {
    CHECK(count(files("3\n4\n"), "No puzzle is loaded: choose 1 or 2 first.\n") == 2);
}

TEST_CASE("a puzzle is created with board, blanks and time, saved, loaded and solved") {
    const ScratchFolder folder;
    for (const char* name : {"p.txt", "p.sdk", "p.sdm", "p.csv", "p.line", "p.ss", "p.grid", "noending"}) {
        CAPTURE(name);
        const std::string path = folder.path(name);
        const std::string out = files("1\n2\n" + path + "\n3\n2\n" + path + "\n3\n");
        CHECK(contains(out, " empty cells, generated in "));
        CHECK(contains(out, "Saved to " + path + " in "));
        CHECK(contains(out, "Loaded " + path + ": "));
        CHECK(count(out, "One solution, found in ") == 2);
        CHECK(count(out, "┌") == 4);
    }
    CHECK(folder.read("p.sdm").size() == 82);
    CHECK(folder.read("p.sdk").size() == 90);
}

TEST_CASE("an empty name saves nothing, an unwritable one is reported") {
    const ScratchFolder folder;
    CHECK(contains(files("1\n1\n\n"), "Not saved.\n"));
    CHECK(contains(files("1\n1\n" + folder.path("no/x") + "\n"), "cannot create " + folder.path("no/x")));
    CHECK(contains(files("1\n1\n" + folder.path() + "\n"), "Is a directory.\n"));
    CHECK(contains(files("1\n1\n/dev/full\n"), "cannot write /dev/full: No space left on device.\n"));
    CHECK(contains(files("1\n1\n/dev/full\n", {"--lang", "zh"}), "无法写入 /dev/full：设备上没有剩余空间。\n"));
}

TEST_CASE("a format that cannot hold the board is reported") {
    const ScratchFolder folder;
    const std::string path = folder.path("a.csv");
    const std::string out = files("1\n1\n" + path + "\n", {"--box", "1x2"});
    CHECK_FALSE(folder.exists("a.csv"));
    CHECK(contains(out, "Cannot save as qqwing: its side is below 4"));
}

TEST_CASE("load: a missing file, a folder, an invalid puzzle, an empty file") {
    const ScratchFolder folder;
    const std::string bad = folder.write("bad.txt", kPuzzle.substr(0, 80) + "\n"),
                      empty = folder.write("empty", "\n\n");
    CHECK(contains(files("2\nnope\n"), "nope: cannot open: No such file or directory.\n"));
    CHECK(contains(files("2\n" + folder.path() + "\n"), ": cannot read: Is a directory.\n"));
    CHECK(contains(files("2\n" + bad + "\n"),
                   bad + ":1:81: 80 cells in a line; expected 81, those of a board of side 9.\n"));
    CHECK(contains(files("2\n" + bad + "\n", {"--lang", "zh"}),
                   bad + " 第 1 行第 81 列：一行里有 80 格；应有 81 格，即边长 9 的盘面。\n"));
    CHECK(contains(files("2\n" + empty + "\n"), empty + " contains no puzzle.\n"));
}

TEST_CASE("an empty name loads nothing and is not an error") {
    const std::string out = files("2\n\n2\n  \n3\n");
    CHECK(count(out, "File to load (empty: cancel): \n") == 2);
    CHECK_FALSE(contains(out, "cannot"));
    CHECK(contains(out, "No puzzle is loaded"));
}

TEST_CASE("a puzzle that cannot be saved is offered for saving again") {
    const ScratchFolder folder;
    const std::string out =
        files("1\n2\n" + folder.path("no/x") + "\n" + folder.path() + "\n" + folder.path("p") + "\n");
    CHECK(count(out, "Save to file") == 3);
    CHECK(contains(out, "Saved to " + folder.path("p") + " in "));
    CHECK(folder.exists("p"));
    CHECK(contains(files("1\n1\n" + folder.path("no/x") + "\n\n"), "Not saved.\n"));
}

TEST_CASE("an invalid file keeps the previous puzzle") {
    const ScratchFolder folder;
    const std::string good = folder.write("good", kPuzzle), bad = folder.write("bad", "x\n");
    CHECK(count(files("2\n" + good + "\n2\n" + bad + "\n3\n"), "One solution, found in ") == 1);
}

TEST_CASE("a file with several puzzles asks for a number") {
    const ScratchFolder folder;
    const std::string file = folder.write("many", kPuzzle + kTwo + kPuzzle.substr(0, 80) + "\n" + kPuzzle);
    const std::string first = files("2\n" + file + "\nx\n0\n-3\n\n1\n");
    CHECK(count(first, "Invalid puzzle number '") == 4);
    CHECK(contains(first, ": 30 givens, 51 empty cells.\n"));
    CHECK(contains(files("2\n" + file + "\n2\n"), ": 77 givens, 4 empty cells.\n"));
    CHECK(contains(files("2\n" + file + "\n3\n"), file + ":3:81: 80 cells in a line"));
    CHECK(contains(files("2\n" + file + "\n4\n"), ": 30 givens, 51 empty cells.\n"));
    CHECK(contains(files("2\n" + file + "\n5\n"), file + " has only 4 puzzles.\n"));
    CHECK(contains(files("2\n" + file + "\n9223372036854775807\n"), file + " has only 4 puzzles.\n"));
}

TEST_CASE("compressed files are read, and names are shown") {
    const ScratchFolder folder;
    const std::string file = folder.write("p.sdk", "#NMorning \x1b[31m\n" + kPuzzle);
    CHECK(contains(files("2\n" + folder.write("q.txt", "Evening\n" + kPuzzle) + "\n"), "Name: Evening\n"));
    cli::run({"gzip", "-k", folder.path("q.txt")});
    CHECK(contains(files("2\n" + folder.path("q.txt.gz") + "\n3\n"), "One solution, found in "));
    CHECK_FALSE(contains(files("2\n" + file + "\n"), "\x1b"));
}

TEST_CASE("puzzles without a solution, with several, and with conflicts") {
    const ScratchFolder folder;
    const std::string two = folder.write("two", kTwo), conflict = folder.write("c", "55" + std::string(79, '.') + "\n");
    const std::string hopeless =
        folder.write("h", "12345678." + std::string(8, '.') + "9" + std::string(63, '.') + "\n");
    CHECK(contains(files("2\n" + two + "\n3\n"), "Several solutions; found one in "));
    CHECK(contains(files("2\n" + conflict + "\n3\n"), "digit 5 appears twice in row 1: r1c1 and r1c2.\n"));
    CHECK(contains(files("2\n" + conflict + "\n", {"--lang", "zh"}), "数字 5 在第 1 行出现了两次：r1c1 和 r1c2。\n"));
    CHECK(contains(files("2\n" + hopeless + "\n3\n"), "No solution; the search took "));
    CHECK(contains(files("2\n" + hopeless + "\n4\n"), "."));
    const std::string played = files("2\n" + two + "\n4\n0\n4 6 -1\n0 0 0\n");
    CHECK(contains(played, "several solutions"));
    CHECK(contains(played, "Solution:\n"));
}

TEST_CASE("a loaded puzzle can be played") {
    const ScratchFolder folder;
    const std::string file = folder.write("p", kPuzzle);
    const std::string out = files("2\n" + file + "\n4\n1\n1 3 4\n1 4 6\n0 0 0\n");
    CHECK(contains(out, "30 givens\n"));
    CHECK(contains(out, " 1 │ 5  3  4'│ 6' 7  · │"));
}

TEST_CASE("a board that contradicts the options is reported") {
    const ScratchFolder folder;
    const std::string file = folder.write("p", kPuzzle);
    CHECK(contains(files("2\n" + file + "\n", {"--box", "2x2"}), "81 cells in a line; expected 16"));
    CHECK(contains(files("2\n" + folder.write("four", std::string(16, '.') + "\n") + "\n3\n", {"--variant", "x"}),
                   "olution"));
    CHECK(contains(files("2\n" + folder.path("four") + "\n", {"--variant", "windows"}), "windows do not fit"));
    CHECK(contains(files("2\n" + folder.path("four") + "\n", {"--variant", "windows", "--lang", "zh"}), "放不下窗口"));
}
