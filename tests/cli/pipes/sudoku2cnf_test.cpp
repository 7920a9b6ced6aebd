// sudoku2cnf by itself: which puzzles, which files, what is refused.
#include "tests/cli/pipes/programs.h"

using namespace pipes;

namespace {

// The first line of what a command says on standard error.
std::string said(const ScratchFolder& folder, const std::string& command, int exit_code = 1) {
    const Finished f = shell(folder, command);
    CHECK(f.exit_code == exit_code);
    return f.err.substr(0, f.err.find('\n'));
}
std::string header(const std::string& cnf) {
    const std::size_t at = cnf.find("\np cnf ") + 1;
    return cnf.substr(at, cnf.find('\n', at) - at);
}

}  // namespace

TEST_CASE("the sizes of formulas agree with the literature, plus the givens") {
    const ScratchFolder folder;
    folder.write("p.txt", kPuzzle);
    const auto size = [&](const std::string& options) {
        return header(shell(folder, "sudoku2cnf p.txt " + options).out);
    };
    CHECK(size("") == "p cnf 729 12018");  // 11988 and 30 givens
    CHECK(size("--no-repeats") == "p cnf 729 10560");
    CHECK(size("--encoding minimal") == "p cnf 729 8859");
    CHECK(size("--encoding efficient --no-repeats") == "p cnf 729 10317");
    CHECK(size("--numbering ijn") == "p cnf 999 12018");
    CHECK(size("--variant x") == "p cnf 729 12684");
    CHECK(size("--variant percent") == "p cnf 729 13017");
}

TEST_CASE("several puzzles need --all or --index") {
    const ScratchFolder folder;
    folder.write("p.txt", std::string(kPuzzle) + kSolution + "1...............\n");
    CHECK(said(folder, "sudoku2cnf p.txt") ==
          "sudoku2cnf: p.txt has several puzzles; use --index N to write one, or --all DIR to write each");
    CHECK(header(shell(folder, "sudoku2cnf p.txt --index 2").out) == "p cnf 729 12069");
    CHECK(said(folder, "sudoku2cnf p.txt --index 4") == "sudoku2cnf: p.txt has 3 puzzles, no number 4");
    folder.write("one.txt", kPuzzle);
    CHECK(said(folder, "sudoku2cnf one.txt --index 2") == "sudoku2cnf: one.txt has 1 puzzle, no number 2");
    CHECK(said(folder, "sudoku2cnf p.txt --index 0") ==
          "sudoku2cnf: invalid value '0' for --index; expected a whole number of at least 1");
    CHECK(said(folder, "sudoku2cnf p.txt --index x").starts_with("sudoku2cnf: invalid value 'x' for --index; "));
    CHECK(said(folder, "sudoku2cnf p.txt --index 1 --all d") == "sudoku2cnf: --all cannot be used with --index");
    CHECK(said(folder, "sudoku2cnf p.txt --all d -o x") == "sudoku2cnf: --all cannot be used with --output");
    CHECK(said(folder, "sudoku2cnf p.txt --all sub/folder", 0) == "");
    CHECK(header(folder.read("sub/folder/1.cnf")) == "p cnf 729 12018");
    CHECK(header(folder.read("sub/folder/2.cnf")) == "p cnf 729 12069");
    CHECK(header(folder.read("sub/folder/3.cnf")) == "p cnf 64 449");
}

TEST_CASE("puzzles on one line are separate puzzles") {
    const ScratchFolder folder;
    const std::string word = std::string(kPuzzle).substr(0, 81);
    folder.write("p.txt", word + " " + word + " " + word + "\n");
    CHECK(said(folder, "sudoku2cnf p.txt").find("p.txt has several puzzles; ") != std::string::npos);
    CHECK(said(folder, "sudoku2cnf p.txt --index 4") == "sudoku2cnf: p.txt has 3 puzzles, no number 4");
    CHECK(shell(folder, "sudoku2cnf p.txt --all d").err == "");
    CHECK(folder.exists("d/3.cnf"));
}

TEST_CASE("files are named after their puzzles, and no file is written twice") {
    const ScratchFolder folder;
    std::string rows;
    for (int r = 0; r < 9; ++r) rows += "0 0 0 0 0 0 0 0 0\n";
    folder.write("p.txt", "easy one\n" + rows + "a/b\n" + rows + "a/b\n" + rows);
    CHECK(shell(folder, "sudoku2cnf p.txt --all out").err == "");
    CHECK(folder.exists("out/easy_one.cnf"));
    CHECK(folder.exists("out/a_b.cnf"));
    CHECK(folder.exists("out/a_b-3.cnf"));
    CHECK(folder.read("out/easy_one.cnf").find("\nc name easy one\n") != std::string::npos);
    CHECK(folder.read("out/a_b.cnf").find("\nc name a/b\n") != std::string::npos);
}

TEST_CASE("a bad puzzle among others is reported and skipped, with a count and exit status 1") {
    const ScratchFolder folder;
    folder.write("p.txt", std::string(kPuzzle) + std::string(80, '.') + "\n" + kSolution);
    const Finished f = shell(folder, "sudoku2cnf p.txt --all d");
    CHECK(f.exit_code == 1);
    CHECK(f.err.starts_with("sudoku2cnf: p.txt:2:"));
    CHECK(f.err.ends_with("; skipped\nsudoku2cnf: 2 puzzles written, 1 skipped\n"));
    CHECK(folder.exists("d/1.cnf"));
    CHECK_FALSE(folder.exists("d/2.cnf"));
    CHECK(folder.exists("d/3.cnf"));
    CHECK(said(folder, "sudoku2cnf p.txt --index 2").starts_with("sudoku2cnf: p.txt:2:"));
    folder.write("sizes.txt", std::string(kPuzzle) + "1...............\n");
    const Finished sizes = shell(folder, "sudoku2cnf sizes.txt --variant percent --all s");
    CHECK(sizes.exit_code == 1);
    CHECK(sizes.err.starts_with("sudoku2cnf: sizes.txt:2:1: "));
}

TEST_CASE("a formula is not written over the puzzles or the map of regions") {
    const ScratchFolder folder;
    folder.write("p.txt", kPuzzle);
    CHECK(said(folder, "sudoku2cnf p.txt -o ./p.txt") == "sudoku2cnf: -o and the input are the same file: ./p.txt");
    CHECK(folder.read("p.txt") == kPuzzle);
    const std::string two = std::string(kPuzzle) + kPuzzle;
    folder.write("2.cnf", two);
    CHECK(said(folder, "sudoku2cnf 2.cnf --all .") ==
          "sudoku2cnf: the formula and the input are the same file: ./2.cnf; skipped");
    CHECK(folder.read("2.cnf") == two);
    CHECK(header(folder.read("1.cnf")) == "p cnf 729 12018");
    folder.write("map", "1122\n1122\n3344\n3344\n");
    folder.write("four", "1...............\n");
    CHECK(said(folder, "sudoku2cnf four --variant jigsaw --regions map -o map") ==
          "sudoku2cnf: -o and --regions are the same file: map");
    CHECK(folder.read("map") == "1122\n1122\n3344\n3344\n");
}

TEST_CASE("unreadable, unencodable or unwritable input is rejected without leaving a file") {
    const ScratchFolder folder;
    folder.write("p.txt", kPuzzle);
    folder.write("empty", "");
    CHECK(said(folder, "sudoku2cnf empty") == "sudoku2cnf: empty: no puzzle found");
    CHECK(said(folder, "sudoku2cnf <empty") == "sudoku2cnf: standard input: no puzzle found");
    CHECK(said(folder, "sudoku2cnf empty --all d") == "sudoku2cnf: empty: no puzzle found");
    CHECK(said(folder, "sudoku2cnf nowhere") == "sudoku2cnf: nowhere: cannot open: No such file or directory");
    CHECK(said(folder, "sudoku2cnf p.txt --encoding large") ==
          "sudoku2cnf: unknown encoding 'large'; choose from minimal, efficient, extended, reduced");
    CHECK(said(folder, "sudoku2cnf p.txt --numbering roman") ==
          "sudoku2cnf: unknown numbering 'roman'; choose from natural, ijn");
    CHECK(said(folder, "sudoku2cnf p.txt --encoding reduced --numbering ijn") ==
          "sudoku2cnf: --numbering cannot be used with --encoding reduced, which numbers the open candidates without "
          "gaps");
    CHECK(said(folder, "sudoku2cnf p.txt --box 2x2 -o out.cnf").starts_with("sudoku2cnf: p.txt:1"));
    CHECK_FALSE(folder.exists("out.cnf"));
    CHECK(said(folder, "sudoku2cnf p.txt --variant jigsaw") == "sudoku2cnf: --variant jigsaw needs --regions FILE");
    CHECK(said(folder, "sudoku2cnf p.txt --unknown").starts_with("sudoku2cnf: "));
    CHECK(said(folder, "sudoku2cnf p.txt -o no/such/folder.cnf").find("no/such/folder.cnf") != std::string::npos);
    CHECK(said(folder, "sudoku2cnf p.txt >/dev/full") ==
          "sudoku2cnf: cannot write standard output: No space left on device");
    CHECK(shell(folder, "sudoku2cnf --help").out.find("--no-repeats") != std::string::npos);
}

TEST_CASE("a formula beyond 2^31 clauses is rejected at once with its size; reduced avoids that") {
    const ScratchFolder folder;
    std::string rows;
    for (int r = 0; r < 400; ++r) {
        for (int c = 0; c < 400; ++c) rows += std::to_string((r / 20 + 20 * (r % 20) + c) % 400 + 1) + " ";
        rows += "\n";
    }
    folder.write("p.txt", rows);
    CHECK(said(folder, "sudoku2cnf p.txt")
              .find("the extended encoding of this board has 51072800000 clauses; the limit is 2147483648") !=
          std::string::npos);
    CHECK(header(shell(folder, "sudoku2cnf p.txt --encoding reduced").out) == "p cnf 0 0");
}

TEST_CASE("writing ends if the reader goes away") {
    const ScratchFolder folder;
    std::string rows;
    for (int r = 0; r < 100; ++r) {
        for (int c = 0; c < 100; ++c) rows += "0 ";
        rows += "\n";
    }
    folder.write("p.txt", rows);
    // Complete, it would be 3.5 GB and exceed the time limit of the test.
    const Finished f = shell(folder, "{ sudoku2cnf p.txt; echo $? >&2; } | head -c 100 >/dev/null");
    CHECK(f.err == "141\n");
}
