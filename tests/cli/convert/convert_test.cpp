// `sudoku convert` from outside.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/io/byte_source.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"
#include "tests/collection.h"

namespace {

using cli::Finished;

const std::string kLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

Finished convert(std::vector<std::string> arguments, std::string_view input = {}, const cli::RunOptions& options = {}) {
    arguments.insert(arguments.begin(), {SUDOKU, "convert"});
    return cli::run(arguments, input, options);
}

}  // namespace

TEST_CASE("every format is converted into every other, and back") {
    const std::string two = kLine + kLine;  // a puzzle with cells that have a single candidate
    const auto keeps = [](const sudoku::FormatEntry& f) { return (f.holds & sudoku::kHoldsSingles) != 0; };
    for (const sudoku::FormatEntry& first : sudoku::formats()) {
        CAPTURE(first.name);
        const Finished f = convert({"--to", std::string(first.name)}, two);
        CHECK(f.exit_code == 0);
        CHECK(f.err.empty() == keeps(first));
        for (const sudoku::FormatEntry& second : sudoku::formats()) {
            const Finished g = convert({"-", "--to", std::string(second.name)}, f.out);
            CHECK(g.exit_code == 0);
            if (keeps(first) && keeps(second)) CHECK(convert({}, g.out).out == two);
        }
    }
}

TEST_CASE("all puzzles on a line are converted, or reported") {
    const std::string word = kLine.substr(0, 81) + " ";
    CHECK(convert({}, word + word + kLine).out == kLine + kLine + kLine);
    const Finished f = convert({}, word + word + "easy\n" + kLine);
    CHECK(f.exit_code == 1);
    CHECK(f.out == kLine + kLine + kLine);
    CHECK(f.err ==
          "sudoku: standard input:1:165: 'easy' among boards on one line; expected another board\n"
          "sudoku: 1 of 4 puzzles is bad\n");
}

TEST_CASE("what is not read, and what the format does not keep, is printed") {
    const Finished f = convert({}, "#Dname\n#Aann\n" + kLine + "#Cx\n" + kLine);
    CHECK(f.exit_code == 0);
    CHECK(f.out == kLine + kLine);
    CHECK(f.err ==
          "sudoku: format line cannot hold names; lost: 1\n"
          "sudoku: format line cannot hold notes; puzzles that lost theirs: 2\n");
    CHECK(convert({"--to", "sdk"}, "#Dname\n#Aann\n" + kLine).err.empty());
    const std::string rows = "1..4\n..1.\n.1..\n4..1\n", notes = "[PencilMarks]\n,23,,\n,,,\n,,,\n,,,\n";
    const Finished g = convert({}, "[Puzzle]\n" + rows + "[State]\n" + rows + notes);
    CHECK(g.out == "1..4..1..1..4..1\n");
    CHECK(g.err == "sudoku: standard input:2:1: not read: the player's notes, which some blank cells lack\n");
}

TEST_CASE("an invalid puzzle is reported with its position, skipped and counted") {
    const cli::ScratchFolder folder;
    const std::string path = folder.write("some.txt", kLine + "nothing\n\n" + kLine.substr(1) + kLine);
    const Finished f = convert({path, "--to", "line"});
    CHECK(f.exit_code == 1);
    CHECK(f.out == kLine + kLine);
    CHECK(f.err.find(path + ":4:81: 80 cells in a line; expected 81, those of a board of side 9\n") !=
          std::string::npos);
    CHECK(f.err.ends_with("sudoku: 1 of 3 puzzles is bad\n"));
}

TEST_CASE("a puzzle that the format cannot hold is reported, skipped and counted") {
    std::string marks;
    for (int i = 0; i < 81; ++i) marks += i == 0 ? "12......." : "123456789";
    const Finished f = convert({}, kLine + marks + "\n" + std::string(1295, '0') + "1\n");
    CHECK(f.exit_code == 1);
    CHECK(f.out == kLine);
    CHECK(f.err.find("standard input:2:1: this puzzle cannot be written as line: its pencil marks rule out digits in "
                     "blank cells, which pencilmarks, candidates, sdx, hodoku, json can hold\n") != std::string::npos);
    CHECK(f.err.ends_with("sudoku: 2 of 3 puzzles are bad\n"));
}

TEST_CASE("several inputs, some of them compressed, are joined; a missing one is reported") {
    const cli::ScratchFolder folder;
    const std::string a = folder.write("a.txt", kLine), b = folder.write("b.txt", kLine);
    const Finished f = convert({a, folder.path("none.txt"), b, "--to", "games"});
    CHECK(f.exit_code == 1);
    CHECK(f.out.starts_with("game1\n"));
    CHECK(f.out.find("\ngame2\n") != std::string::npos);
    CHECK(f.err == "sudoku: " + folder.path("none.txt") + ": cannot open: No such file or directory\n");
}

TEST_CASE("-o writes a file, possibly the input, and keeps the old one if writing fails") {
    const cli::ScratchFolder folder;
    const std::string path = folder.write("p.txt", kLine);
    CHECK(convert({path, "--to", "sdm", "-o", path}).exit_code == 0);
    CHECK(folder.read("p.txt").starts_with("530070000600195000"));
    CHECK(convert({path, "-o", folder.path("no/such/folder.txt")}).exit_code == 1);
    cli::RunOptions full;
    full.stdout_path = "/dev/full";
    const Finished f = convert({path}, {}, full);
    CHECK(f.exit_code == 1);
    CHECK_FALSE(f.err.empty());
}

TEST_CASE("an input is not overwritten if that would lose a puzzle") {
    const cli::ScratchFolder folder;
    for (const std::string& text : {std::string("this is my poem\n"), kLine + std::string("\n12\n"), std::string()}) {
        CAPTURE(text);
        const std::string path = folder.write("p.txt", text);
        const Finished f = convert({path, "-o", path});
        CHECK(folder.read("p.txt") == text);
        if (text.empty()) continue;
        CHECK(f.exit_code == 1);
        CHECK(f.err.find("-o and the input are the same file: " + path + "; it stays as it was\n") !=
              std::string::npos);
    }
}

TEST_CASE("--blank and --box control the output") {
    CHECK(convert({"--blank", "*"}, kLine).out.starts_with("53**7****"));
    const std::string six = "..3...1....3...514...3....5...4....6\n";
    CHECK(convert({"--to", "ss", "--box", "3x2"}, six).out.starts_with("*--------*\n|..|3.|..|\n"));
    const Finished other = convert({"--box", "3x3"}, six);
    CHECK(other.exit_code == 1);
    CHECK(other.err.starts_with("sudoku: standard input:1:37: 36 cells in a line; expected 81"));
}

TEST_CASE("invalid options are rejected with the expected values") {
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"--to", "nonsense"},
                                                                                       {"--blank", "-"},
                                                                                       {"--blank", ".."},
                                                                                       {"--blank", ""},
                                                                                       {"--box", "3"},
                                                                                       {"--box", "0x3"},
                                                                                       {"--to"},
                                                                                       {"--none"}}) {
        const Finished f = convert(wrong, kLine);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err.starts_with("sudoku: "));
    }
}

TEST_CASE("an input without puzzles is an error") {
    const Finished f = convert({}, "");
    CHECK(f.exit_code == 1);
    CHECK(f.out.empty());
    CHECK(f.err == "sudoku: no puzzle in the input\n");
}

TEST_CASE("the collections are converted completely") {
    struct Collection {
        const char* file;
        std::size_t puzzles, side;
    };
    const auto folder = collection::find("puzzles");
    if (!folder) return;
    for (const Collection& c :
         {Collection{"puzzles2_17_clue.txt", 24579, 9}, Collection{"puzzles3_magictour_top1465.txt", 733, 9},
          Collection{"gen9_complete_grids.txt", 25000, 9}, Collection{"big/gen_6x6_minimal.txt", 2500, 6},
          Collection{"big/gen_12x12_minimal.txt", 150, 12}, Collection{"big/gen_16x16_minimal.txt", 37, 16},
          Collection{"big/sudoku-16-1.txt", 1, 16}, Collection{"big/sudoku-25-1.txt", 1, 25},
          Collection{"big/sudoku-64-2.txt", 1, 64}, Collection{"big/sudoku-81-1.txt", 1, 81},
          Collection{"big/sudoku-100-1.txt", 1, 100}, Collection{"big/sudoku-144-1.txt", 1, 144},
          Collection{"big/sudoku-400-1.txt", 1, 400}}) {
        const auto file = sat::FileSource::open((*folder / c.file).string());
        REQUIRE_MESSAGE(file.ok(), c.file);
        sudoku::PuzzleReader reader(**file);
        std::size_t puzzles = 0;
        while (const auto puzzle = reader.next()) {
            REQUIRE_MESSAGE(puzzle->ok(), c.file);
            CHECK((*puzzle)->board.side() == c.side);
            ++puzzles;
        }
        CHECK_MESSAGE(puzzles == c.puzzles, c.file);
    }
}
