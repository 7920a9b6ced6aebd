#include "tests/cli/menu/material.h"

using namespace menu_test;

namespace {

const std::string kEntries =
    "\n--- Sudoku ---\n  1  play\n  2  puzzle files\n  3  CNF problem\n  4  complete grids\n  0  exit\nYour choice: ";

}  // namespace

TEST_CASE("the main menu has the exact text") {
    CHECK(menu("0\n") == kEntries + "0\nGoodbye.\n");
    CHECK(menu("7\n0\n") ==
          kEntries + "7\nInvalid choice '7'. Enter one of the numbers above.\n" + kEntries + "0\nGoodbye.\n");
    CHECK(menu("") == kEntries + "\n");
}

TEST_CASE("the main menu has the exact Chinese text") {
    CHECK(menu("x\n0\n", {"--lang", "zh"}) ==
          "\n--- 数独 ---\n  1  玩数独\n  2  谜题文件\n  3  CNF 问题\n  4  生成终盘\n  0  退出\n请选择：x\n没有 'x' "
          "这一项。请输入上面列出的数字。\n\n--- 数独 ---\n  1  玩数独\n  2  谜题文件\n  3  CNF 问题\n  4  生成终盘\n  "
          "0  退出\n请选择：0\n再见。\n");
}

TEST_CASE("an invalid choice prints a message") {
    using namespace std::string_literals;
    const std::string out = menu("letters\n99999999999999999999\n\n-1\n1 2\n\t\n5\r\n1.0\n\0\n\x1b[2J\n０\n0\n"s);
    CHECK(count(out, "Invalid choice '") == 11);
    CHECK(contains(out, "Invalid choice '5'."));
    CHECK(contains(out, "Invalid choice '?'."));
    CHECK(contains(out, "Invalid choice '?[2J'."));
    CHECK(out.ends_with("Goodbye.\n"));
}

TEST_CASE("the last line needs no line end, and lines may end with CR LF") {
    CHECK(menu("0").ends_with("Goodbye.\n"));
    CHECK(menu(" 0\t\r\n").ends_with("Goodbye.\n"));
}

TEST_CASE("the CNF problem opens its menu and returns") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("a.cnf", "p cnf 2 2\n1 2 0\n-1 0\n");
    const std::string out = menu("3\n2\n1\n" + cnf + "\n2\n5\n7\n0\n0\n");
    CHECK(contains(out, "--- CNF problem ---"));
    CHECK(contains(out, "No formula is loaded: choose 1 first.\n"));
    CHECK(contains(out, "2: 1 2\n1: -1\n"));
    CHECK(contains(out, "textbook: SATISFIABLE\n"));
    CHECK(contains(out, "Correct: the result in "));
    CHECK(count(out, "--- Sudoku ---") == 2);
    CHECK(count(out, "Goodbye.") == 1);
    const std::string zh = menu("3\n1\nnope\n1\n" + cnf + "\n5\n0\n0\n", {"--lang", "zh"});
    CHECK(contains(zh, "nope：无法打开：没有这个文件或目录。\n"));
    CHECK(contains(zh, "2 个变元，2 个子句"));
    CHECK(contains(zh, "textbook：可满足\n"));
}

TEST_CASE("complete grids: the menu asks for number and file, and writes the grids") {
    const ScratchFolder folder;
    const std::string file = folder.path("g.txt");
    const std::string out = menu("4\nx\n-1\n1000001\n\n3\n" + file + "\n0\n");
    CHECK(count(out, "Invalid number '") == 4);
    CHECK(contains(out, "3 grids written to " + file + " in "));
    CHECK(count(folder.read("g.txt"), "\n") == 3 * 9 + 2);
    CHECK(folder.read("g.txt").starts_with("1 2 3 4 5 6 7 8 9\n"));
}

TEST_CASE("complete grids: 0 returns, an empty name is finale.txt, an unwritable file is reported") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    CHECK(count(menu("4\n0\n0\n", {}, there), "--- Sudoku ---") == 2);
    CHECK_FALSE(folder.exists("finale.txt"));
    CHECK(contains(menu("4\n2\n\n0\n", {}, there), "2 grids written to finale.txt"));
    CHECK(folder.exists("finale.txt"));
    CHECK(contains(menu("4\n2\nno/such\n0\n", {}, there), "cannot create no/such: No such file or directory.\n"));
    CHECK(contains(menu("4\n2\nno/such\n0\n", {"--lang", "zh"}, there), "无法创建 no/such：没有这个文件或目录。\n"));
    CHECK(contains(menu("4\n2\n" + folder.path() + "\n0\n", {"--lang", "zh"}, there), "是一个目录。\n"));
}

TEST_CASE("complete grids of other boards; too few grids are reported") {
    const ScratchFolder folder;
    const std::string file = folder.path("g.txt");
    const std::string out = menu("4\n300\n" + file + "\n0\n", {"--box", "2x2"});
    CHECK(contains(out, "Only 288 of 300 grids: no more different ones exist.\n"));
    CHECK(count(folder.read("g.txt"), "\n") == 288 * 5 - 1);
    CHECK(contains(menu("4\n2\n" + file + "\n0\n", {"--variant", "x"}), "2 grids written to "));
    CHECK(count(folder.read("g.txt"), "\n") == 19);
}

TEST_CASE("invalid options of the menu are reported with the usage") {
    const std::pair<Words, std::string> wrong[] = {{{"--lang", "de"}, "unknown language 'de'; choose from en, zh"},
                                                   {{"--box", "0x3"}, "'0x3' is not a box shape"},
                                                   {{"--variant", "no"}, "unknown variant 'no'"},
                                                   {{"--seed", "2"}, "--seed is given twice"},
                                                   {{"--nope"}, "--nope"},
                                                   {{"extra"}, "extra"}};
    for (const auto& [options, message] : wrong) {
        const Finished f = run_menu("0\n", options);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(contains(f.err, message));
    }
    CHECK(contains(cli::run({SUDOKU, "menu", "--seed", "-1"}, "0\n").err,
                   "invalid value '-1' for --seed; expected a whole number"));
}

TEST_CASE("invalid options are reported in the selected language") {
    CHECK(run_menu("0\n", {"--lang", "zh", "--box", "0x3"}).err.starts_with("sudoku: --box：'0x3' 不是宫的形状"));
    CHECK(contains(run_menu("0\n", {"--variant", "no", "--lang", "zh"}).err, "没有变体"));
    RunOptions full;
    full.stdout_path = "/dev/full";
    CHECK(run_menu("0\n", {"--lang", "zh"}, full).err == "sudoku: 无法写入标准输出：设备上没有剩余空间\n");
}

TEST_CASE("an output error ends the menu with a message") {
    RunOptions full;
    full.stdout_path = "/dev/full";
    const Finished f = run_menu("1\n1\n1\n0 0 0\n0\n", {}, full);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "sudoku: cannot write standard output: No space left on device"));
}

TEST_CASE("sudoku without arguments or terminal prints its help and fails") {
    const Finished f = cli::run({SUDOKU}, "0\n");
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "Usage: sudoku"));
    CHECK_FALSE(contains(f.out, "--- Sudoku ---"));
    CHECK(contains(f.out, "menu"));
}

TEST_CASE("SIGINT at a question ends the menu like end of input") {
    // Through a pipe that stays open: the shell's sleep holds it.
    const Finished f = cli::run({"bash", "-c",
                                 "sleep 0.8 | env LC_ALL=C.UTF-8 " SUDOKU
                                 " menu & p=$!; sleep 0.3; kill -INT $p; wait $p; echo status $?"});
    CHECK(contains(f.out, "Your choice: \nstatus 0\n"));
}
