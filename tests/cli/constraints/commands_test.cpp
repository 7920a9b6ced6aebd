// Every command on puzzles with constraints: it works, or says what does; reasons, counts and words.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/constraints/puzzles.h"
#include "tests/cli/tmux.h"

namespace {

using namespace constraint_puzzles;
using namespace sudoku_test;

struct CommandRow {
    Words words;  // FILE is the path of the puzzle
    int exit_code;
    std::string out, err;  // how it begins, and what it contains
};

const std::string kHasConstraints = "the puzzle has constraints; expected a classic one, or a variant of it";

const std::vector<CommandRow>& rows() {
    static const std::vector<CommandRow> all{
        {{"solve", "FILE"}, 0, kSmallRows, ""},
        {{"check", "FILE"}, 0, "Puzzle # 1: one solution\n", ""},
        {{"count", "FILE"}, 0, "1\n", ""},
        {{"hint", "FILE"}, 0, "Puzzle 1: Small killer\n", ""},
        {{"explain", "FILE"}, 0, "Puzzle 1: Small killer\n", ""},
        {{"rate", "FILE"}, 0, "1: blanks=16 ", ""},
        {{"convert", "--to", "constraints", "FILE"}, 0, "grid 4x4\n", ""},
        {{"print", "--format", "svg", "--solutions", "none", "FILE"}, 0, "<", ""},
        {{"play", "FILE", "--screen", "-", "--size", "24x80"}, 0, "Small killer", ""},
        {{"canon", "FILE"}, 1, "", kHasConstraints},
        {{"shuffle", "--seed", "1", "FILE"}, 1, "", kHasConstraints},
        {{"watch", "FILE", "--log"}, 1, "", kHasConstraints},
        {{"bench", "FILE"}, 1, "", kHasConstraints},
        {{"stats", "FILE"}, 1, "", "no game in the list"},
        {{"generate", "FILE"}, 1, "", "unexpected argument"},
        {{"grids", "FILE"}, 1, "", "unexpected argument"},
        {{"count-grids", "FILE"}, 1, "", "unexpected argument"},
        {{"menu", "FILE"}, 1, "", "unexpected argument"},
    };
    return all;
}

Finished run_row(const CommandRow& row, const std::string& path) {
    Words words = row.words;
    std::ranges::replace(words, std::string("FILE"), path);
    return sudoku(words);
}

TEST_CASE("every command takes a puzzle with constraints, or its error says which do") {
    const ScratchFolder folder;
    const std::string path = folder.write("small.txt", kSmall);
    std::vector<std::string> working;
    for (const CommandRow& row : rows()) {
        CAPTURE(row.words.front());
        const Finished f = run_row(row, path);
        CHECK(f.exit_code == row.exit_code);
        CHECK_MESSAGE(f.out.starts_with(row.out), f.out);
        CHECK_MESSAGE(contains(f.err, row.err), f.err);
        if (row.exit_code == 0) working.push_back(row.words.front());
    }
    std::ranges::sort(working);
    std::string list;
    for (const std::string& name : working) list += (list.empty() ? "sudoku " : ", ") + name;
    CHECK(contains(sudoku({"canon", path}).err, "(for others: " + list + ")"));
}

TEST_CASE("the table has every command") {
    std::istringstream help(sudoku({"--help"}).out);
    std::size_t commands = 0;
    for (std::string line; std::getline(help, line);) {
        if (line.find_first_not_of(' ') != 2 || line[2] < 'a' || line[2] > 'z') continue;
        const std::string name = line.substr(2, line.find(' ', 2) - 2);
        if (name == "sudoku") continue;  // an example
        CHECK_MESSAGE(std::ranges::any_of(rows(), [&](const CommandRow& row) { return row.words.front() == name; }),
                      name);
        ++commands;
    }
    CHECK(commands == rows().size());
}

TEST_CASE("with -v it is said why there is no solution, in the language of the command") {
    const std::string why = "these contradict each other: ", zh = "以下条件互相矛盾：";
    const Finished solved = sudoku({"solve", "-v"}, kImpossible);
    CHECK(solved.exit_code == 2);
    CHECK(solved.out == "1: no solution\n");
    CHECK(contains(solved.err, "standard input:1:1: no solution: " + why));
    CHECK(contains(solved.err, "the cage r1c12 (sum 3); the cage r2c12 (sum 3)"));
    CHECK(contains(sudoku({"check", "-v", "--lang", "zh"}, kImpossible).err, "无解：" + zh));
    for (const std::string command : {"hint", "explain"}) {
        CHECK(contains(sudoku({command, "-v"}, kImpossible).err, why));
        CHECK_FALSE(contains(sudoku({command}, kImpossible).err, why));
    }
    CHECK(contains(sudoku({"play", "-", "--screen", "-"}, kImpossible).err, why));
}

TEST_CASE("a count beyond the limit is estimated, the same for a seed, also of classic puzzles") {
    const std::string open = "grid 9x9\nboxes 3x3\nkiller 10 r1c1 r1c2\n", blank(81, '.');
    const Words words{"count", "--limit", "10", "--estimate", "50", "--seed", "3"};
    for (const std::string& puzzle : {open, blank + "\n"}) {
        const Finished f = sudoku(words, puzzle);
        CHECK(f.exit_code == 0);
        CHECK(f.out.starts_with(">= 10, about "));
        CHECK(contains(f.out, "(95% interval "));
        CHECK(f.out.ends_with(", 50 random dives)\n"));
        CHECK(sudoku(words, puzzle).out == f.out);
    }
    const std::string of_grids = sudoku(words, blank + "\n").out;
    CHECK_MESSAGE(contains(of_grids, "e+21 ("), of_grids);  // 6.67e+21
    CHECK(sudoku({"count", "--estimate", "50"}, kSmall).out == "1\n");
    CHECK(sudoku({"count", "--limit", "10"}, open).out == ">= 10\n");
    CHECK(contains(sudoku({"count", "-v", "--limit", "10"}, open).err, ":1:1: about "));
    CHECK(contains(sudoku({"count", "--seed", "3"}, kSmall).err, "--estimate"));
}

TEST_CASE("a long count shows its progress on a terminal") {
    if (!cli::has_tmux()) return;
    const ScratchFolder folder;
    const std::string path = folder.write("open.txt", "grid 9x9\nboxes 3x3\nkiller 10 r1c1 r1c2\n");
    cli::Tmux terminal(SUDOKU " count -t 4 --limit 1000000000 " + path + "; exec cat", 80, 24);
    CHECK(terminal.shows(" solutions so far"));
    CHECK(terminal.shows(">= "));
    CHECK(terminal.shows("time limit after 0 puzzles"));
    terminal.wait_without("so far");
}

TEST_CASE("rules are in the language of the command") {
    const Finished game = sudoku({"play", "-", "--screen", "-", "--size", "40x120", "--lang", "zh"}, kSmall);
    CHECK_MESSAGE(contains(game.out, "温度计：从圆泡开始，温度计上的数递增"), game.out);
    CHECK_FALSE(contains(game.out, "Thermometer"));
    const Finished page =
        sudoku({"print", "--format", "svg", "--solutions", "none", "--lang", "zh"}, kSmall + "anti-king\n");
    CHECK(contains(page.out, "无缘："));
    CHECK_FALSE(contains(page.out, "Anti-king"));
    const Finished redundant = sudoku({"check", "--minimal", "--lang", "zh"}, kSmall + "sum 10 r1c1-r1c4\n");
    CHECK(contains(redundant.out, "多余的约束：killer"));
}

}  // namespace
