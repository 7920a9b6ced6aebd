#include <algorithm>
#include <set>
#include <sstream>

#include "tests/cli/constraints/puzzles.h"
#include "tests/cli/tmux.h"

namespace {

using namespace sudoku_test;
using namespace constraint_puzzles;

std::string as(const std::string& format, const std::string& text) {
    const Finished f = sudoku({"convert", "--to", format}, text);
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    return f.out;
}

std::string without_line_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

TEST_CASE("a puzzle is solved in every notation, as an argument, a file or standard input") {
    const ScratchFolder folder;
    CHECK(sudoku({"solve"}, kSmall).out == kSmallRows);
    CHECK(sudoku({"solve", folder.write("small.txt", kSmall)}).out == kSmallRows);
    for (const std::string notation : {"iss", "f-puzzles", "sudokupad"}) {
        CAPTURE(notation);
        const std::string text = as(notation, kSmall);
        CHECK(sudoku({"solve"}, text).out == kSmallLine);
        CHECK(sudoku({"solve", without_line_end(text)}).out == kSmallLine);
        CHECK(sudoku({without_line_end(text)}).out == kSmallLine);
        CHECK(sudoku({"solve"}, text + kSmall).out == kSmallLine + kSmallLine);
        // Converting back gives the same constraints, so the same solution.
        CHECK(sudoku({"solve"}, as("constraints", text)).out == kSmallRows);
    }
}

TEST_CASE("solutions have the format that is asked for") {
    CHECK(sudoku({"solve", "-f", "line"}, kSmall).out == kSmallLine);
    CHECK(sudoku({"solve", "-f", "csv"}, kSmall).out == "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n");
    const Finished f = sudoku({"solve", "-f", "csv"}, "grid 2x3\ndifferent r1c1 r1c2\n");
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "cannot be written as csv: the grid is not square"));
}

TEST_CASE("check, count and solve agree on puzzles with one, several and no solutions") {
    const Finished f = sudoku({"check"}, kSmall + kOpen + kImpossible);
    CHECK(f.exit_code == 2);
    CHECK(f.out == "Puzzle # 1: one solution\nPuzzle # 2: several solutions\nPuzzle # 3: no solution\n");
    CHECK(sudoku({"check", "--lang", "zh"}, kSmall).out == "谜题 # 1 有唯一解\n");
    const std::string count = sudoku({"count"}, kSmall + kOpen + kImpossible).out;
    CHECK(count.starts_with("1\n"));
    CHECK(count.ends_with("\n0\n"));
    CHECK(sudoku({"count", "--limit", "0"}, kSmall + kOpen + kImpossible).out == count);
    CHECK(sudoku({"count", "--limit", "2"}, kOpen).out == ">= 2\n");
    const std::string all = sudoku({"solve", "--all", "-f", "line"}, kOpen).out;
    CHECK(std::to_string(std::ranges::count(all, '\n')) + "\n" == sudoku({"count"}, kOpen).out);
    for (const std::string engine : {"auto", "bits", "sat"})
        CHECK(sudoku({"check", "--engine", engine}, kSmall + kOpen + kImpossible).out == f.out);
    CHECK(sudoku({"solve"}, kImpossible + kSmall).out == "1: no solution\n\n" + kSmallRows);
}

TEST_CASE("redundant givens and constraints are named") {
    const Finished f = sudoku({"check", "--minimal"}, kSmall);
    CHECK(f.out == "Puzzle # 1: one solution\n  redundant: killer 3 r1c1 r1c2\n  redundant: killer 7 r2c1 r2c2\n");
    // Without these two, no other can go.
    std::string less = kSmall;
    less.erase(less.find("killer 3"), std::string("killer 3 r1c1 r1c2\n").size());
    CHECK(sudoku({"check", "--minimal"}, less + "givens\n1...\n....\n....\n....\n")
              .out.starts_with("Puzzle # 1: one solution, redundant givens: r1c1"));
}

TEST_CASE("candidates are those of all solutions, in constraint and in classic puzzles") {
    const std::string candidates = sudoku({"solve", "--candidates"}, kOpen).out;
    const std::string all = sudoku({"solve", "--all", "-f", "line"}, kOpen).out;
    std::vector<std::set<char>> digits(16);
    for (std::size_t at = 0; at < all.size(); at += 17)
        for (std::size_t c = 0; c < 16; ++c) digits[c].insert(all[at + c]);
    std::istringstream words(candidates);
    for (std::size_t c = 0; c < 16; ++c) {
        std::string word;
        words >> word;
        CHECK(word == std::string(digits[c].begin(), digits[c].end()));
    }
    CHECK(sudoku({"solve", "--candidates"}, kSmall).out == kSmallRows);
    CHECK(sudoku({"solve", "--candidates"}, kPuzzle).out == kSolutionRows);
    const std::string two = sudoku({"solve", "--candidates"}, kTwo).out;
    CHECK(std::ranges::count(two, '\n') == 9);
    CHECK(std::ranges::count_if(two, [](char c) { return c >= '1' && c <= '9'; }) == 81 + 4);
}

TEST_CASE("a proof of uniqueness is accepted by satcheck") {
    const ScratchFolder folder;
    const Finished f = sudoku({"check", "--proof", folder.path("p")}, kSmall + kImpossible + kOpen);
    CHECK(contains(f.err, "no proof: several solutions\n"));
    for (const std::string n : {"1", "2"}) {
        const Finished checked =
            cli::run({SATCHECK, "-q", folder.path("p/" + n + ".cnf"), folder.path("p/" + n + ".drat")});
        CHECK_MESSAGE(checked.out == "s VERIFIED\n", n << checked.out << checked.err);
    }
    CHECK_FALSE(folder.exists("p/3.cnf"));
}

TEST_CASE("a puzzle goes to clauses and a model comes back") {
    const ScratchFolder folder;
    const std::string cnf = folder.path("p.cnf");
    CHECK(cli::run({SUDOKU2CNF, "-o", cnf}, kSmall).exit_code == 0);
    CHECK(contains(folder.read("p.cnf"), "\nc | thermometer r4c4-r4c2\n"));
    const Finished solved = cli::run({SATSOLVE, "-q", "--no-res", cnf});
    CHECK(cli::run({CNF2SUDOKU, "--cnf", cnf}, solved.out).out == kSmallRows);
    CHECK(cli::run({CNF2SUDOKU, "--cnf", cnf, "-f", "line"}, solved.out).out == kSmallLine);
    // A model of another formula is not taken for a solution.
    std::string wrong = "s SATISFIABLE\nv";
    for (int cell = 0; cell < 16; ++cell) wrong += " " + std::to_string(4 * cell + 1);
    const Finished f = cli::run({CNF2SUDOKU, "--cnf", cnf}, wrong + " 0\n");
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "the model is not a solution: the solution violates board"));
}

TEST_CASE("errors have their place, and a wrong puzzle does not end the run") {
    const std::string bad = "grid 4x4\nboxes 2x2\nkiller 5 r1c1 r9c1\n";
    const Finished f = sudoku({"solve"}, kSmall + bad + kSmall);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "standard input:11:16: there is no row 9; the grid has 4\n"));
    CHECK(f.out == kSmallRows + "\n2: error: line 11, column 16: there is no row 9; the grid has 4\n\n" + kSmallRows);
    const Finished link = sudoku({"solve", "https://www.f-puzzles.com/?load=N4Ig%"});
    CHECK(link.exit_code == 1);
    CHECK(contains(link.err, "unexpected '%' in the compressed text"));
    const std::string object =
        R"({"size":2,"grid":[[{},{}],[{},{}]],"killercage":[{"cells":["R1C1"],"value":"1"}],"foo":[{"cells":["R1C1"]}]})";
    CHECK(contains(sudoku({"check"}, object).err, "not read: the member foo\n"));
}

TEST_CASE("what the commands cannot do is said") {
    CHECK(contains(sudoku({"solve", "--variant", "x"}, kSmall).err, "are for classic puzzles"));
    CHECK(contains(sudoku({"solve", "--engine", "bulk"}, kSmall).err, "is for classic puzzles"));
    const ScratchFolder folder;
    const Finished f = sudoku({"solve", folder.write("classic.txt", kPuzzle), folder.write("small.txt", kSmall)});
    CHECK(f.exit_code == 1);
    CHECK(f.out == kSolution);
    CHECK(contains(f.err, "puzzles with constraints cannot follow classic ones in one run"));
    CHECK(contains(sudoku({"convert", "--to", "line"}, kSmall).err,
                   "cannot be written as line: a classic puzzle does not have the constraint killer"));
}

TEST_CASE("a classic puzzle in a notation for constraints is a classic puzzle") {
    const ScratchFolder folder;
    const std::string link = as("f-puzzles", kPuzzle);
    CHECK(sudoku({"solve", without_line_end(link)}).out == kSolution);
    CHECK(sudoku({"solve"}, link).out == kSolution);
    CHECK(as("line", link) == kPuzzle);
    CHECK(sudoku({"canon", without_line_end(link)}).out == sudoku({"canon"}, kPuzzle).out);
    const Finished game = sudoku({"play", without_line_end(link), "--screen", "/dev/stdout"});
    CHECK(contains(game.out, "Left:"));
    // What follows it is not lost.
    CHECK(sudoku({"solve"}, link + kSmall + link + kPuzzle + kSecond).out ==
          kSolution + kSmallLine + kSolution + kSolution + kSecondSolution);
    CHECK(sudoku({"hint", folder.write("link.txt", link)}).out == sudoku({"hint"}, kPuzzle).out);
    CHECK(sudoku({"rate", folder.path("link.txt")}).out == sudoku({"rate"}, kPuzzle).out);
}

TEST_CASE("objects are not read deeper than their parser can") {
    std::string deep = R"({"size":9,"grid":[[{)";
    deep += R"("a":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}]]}";
    const Finished f = sudoku({"solve"}, deep);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "this is not JSON"));
}

TEST_CASE("cells that are no objects are no puzzle of f-puzzles") {
    const std::string numbers = R"({"size":4,"grid":[[1,0,0,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"id":7})";
    CHECK(sudoku({"solve"}, numbers).out.starts_with("1 "));
    const std::string mixed = R"({"size":2,"grid":[[{},1],[{},{}]],"killercage":[{"cells":["R1C1"],"value":"1"}]})";
    CHECK(contains(sudoku({"solve"}, mixed).err, "cell r1c2 of the member grid is no object"));
}

TEST_CASE("a file that cannot be opened does not decide what the run is on") {
    const ScratchFolder folder;
    const Finished f = sudoku({"check", folder.path("none.txt"), folder.write("small.txt", kSmall)});
    CHECK(f.exit_code == 1);
    CHECK(f.out == "Puzzle # 1: one solution\n");
}

TEST_CASE("a drawing does not replace the puzzle that it is of") {
    const ScratchFolder folder;
    const std::string path = folder.write("small.txt", kSmall);
    const Finished f = sudoku({"convert", "--to", "drawing", "-o", path, path});
    CHECK(f.exit_code == 1);
    CHECK(folder.read("small.txt") == kSmall);
}

TEST_CASE("puzzles with constraints are generated, the same for a seed") {
    const Words killer{"generate", "--variant", "killer,x", "--seed", "3", "-n", "2"};
    const Finished f = sudoku(killer);
    CHECK(f.exit_code == 0);
    CHECK(sudoku({"check"}, f.out).out == "Puzzle # 1: one solution\nPuzzle # 2: one solution\n");
    CHECK(sudoku(killer).out == f.out);
    CHECK(contains(f.out, "killer "));
    CHECK(contains(f.out, "rising-diagonal"));
    const Finished small = sudoku({"generate", "--variant", "thermometer", "--box", "2x2", "--minimal", "--seed", "1"});
    CHECK(contains(sudoku({"check", "--minimal"}, small.out).out, ", minimal"));
    const Finished rated =
        sudoku({"generate", "--variant", "killer", "--box", "2x3", "--difficulty", "2", "--rate", "--seed", "1"});
    CHECK(contains(rated.out, "name difficulty=2 "));
    for (const char* difficulty : {"1", "3", "5"}) {
        const Finished made =
            sudoku({"generate", "--variant", "arrow,odd", "--box", "2x3", "--difficulty", difficulty, "--seed", "1"});
        CHECK(contains(sudoku({"rate"}, made.out).out, std::string(" difficulty=") + difficulty + " "));
    }
    CHECK(contains(
        sudoku({"generate", "--variant", "between", "--box", "2x3", "--minimal", "--difficulty", "1", "--seed", "1"})
            .err,
        "none of 100 puzzles has difficulty 1: 0 are easier, 100 more difficult"));
    CHECK(contains(sudoku({"generate", "--variant", "regex"}).err,
                   "--variant: constraints of the kind regex cannot be generated: only an author knows"));
    CHECK(contains(sudoku({"generate", "--variant", "non-consecutive", "--box", "2x2"}).err,
                   "no grid of 4x4 cells satisfies these rules"));
    CHECK(contains(sudoku({"generate", "--variant", "kiler"}).err, "did you mean 'killer'?"));
    CHECK(contains(sudoku({"generate", "--variant", "killer", "--level", "2"}).err, "none of the other options"));
}

TEST_CASE("a dot is needed where all are given, though without it there is one solution, too") {
    CHECK(sudoku({"check", "--minimal"}, "grid 1x2\ndigits 1-2\ngivens\n1.\ndifference r1c1 r1c2\nall-differences 1\n")
              .out == "Puzzle # 1: one solution\n  redundant: all-differences 1\n");
}

TEST_CASE("constraints are generated by the names that setters use") {
    const Finished lines = sudoku({"generate", "--variant", "Slow Thermometers, Dutch whispers", "--seed", "1"});
    CHECK(lines.exit_code == 0);
    CHECK(contains(lines.out, "slow-thermometer r"));
    CHECK(contains(lines.out, "whisper 4 r"));
    CHECK(sudoku({"check"}, lines.out).out == "Puzzle # 1: one solution\n");
    const Finished both = sudoku({"generate", "--variant", "german-whisper,dutch-whisper", "--seed", "1"});
    CHECK(contains(both.out, "whisper 4 r"));
    CHECK(contains(both.out, "whisper r"));
    const Finished pills = sudoku({"generate", "--variant", "pill arrow", "--minimal", "--seed", "1"});
    CHECK(sudoku({"check", "--minimal"}, pills.out).out == "Puzzle # 1: one solution, minimal\n");
    CHECK(contains(sudoku({"generate", "--variant", "dutch-whisper,Dutch Whispers"}).err, "'whisper' is given twice"));
    CHECK(contains(sudoku({"generate", "--variant", "dutch-whisper", "--box", "2x2"}).err,
                   "whisper has the number 4, but no digits from 1 to 4 differ by that much"));
}

TEST_CASE("puzzles are generated on grids with a name, and on those of a file") {
    const cli::ScratchFolder folder;
    const Finished samurai = sudoku({"generate", "--grid", "samurai", "--symmetry", "rot180", "--seed", "1"});
    CHECK(samurai.exit_code == 0);
    CHECK(contains(samurai.out, "grid 21x21\n"));
    folder.write("samurai", samurai.out);
    CHECK(sudoku({"check", folder.path("samurai")}).out == "Puzzle # 1: one solution\n");
    const Finished knights =
        sudoku({"generate", "--grid", "twodoku", "--variant", "anti-knight,killer", "--seed", "1"});
    CHECK(contains(knights.out, "\nanti-knight\n"));
    CHECK(contains(knights.out, "\nkiller "));
    // What the file has stays.
    folder.write(
        "begun",
        "grid 6x6\nboxes 2x3\nthermometer r1c1-r1c4\ngivens\n......\n..5...\n......\n......\n......\n......\n");
    const Finished completed = sudoku({"generate", "--grid", folder.path("begun"), "--minimal", "--seed", "2"});
    CHECK(completed.exit_code == 0);
    CHECK(contains(completed.out, "thermometer r1c1-r1c4\n"));
    folder.write("completed", completed.out);
    CHECK(sudoku({"check", folder.path("completed")}).out == "Puzzle # 1: one solution\n");

    CHECK(contains(sudoku({"generate", "--grid", "samurei"}).err, "did you mean 'samurai'?"));
    CHECK(contains(sudoku({"generate", "--grid", "samurai", "--variant", "x"}).err,
                   "'x' is a variant of a board; with --grid, expected kinds of constraints"));
    CHECK(contains(sudoku({"generate", "--grid", "samurai", "--level", "2"}).err, "none of the other options"));
    folder.write("two", "grid 4x4\nboxes 2x2\n\ngrid 4x4\nboxes 2x2\n");
    CHECK(contains(sudoku({"generate", "--grid", folder.path("two")}).err, ":4:1: a second puzzle; expected one"));
    folder.write("wide", "grid 4x5\ndigits 1-5\n");
    CHECK(contains(sudoku({"generate", "--grid", folder.path("wide"), "--symmetry", "rot180"}).err,
                   "--symmetry needs a square grid; this one is 4x5"));
    folder.write("none", "grid 4x4\nboxes 2x2\nkiller 20 r1c1 r1c2\n");
    CHECK(contains(sudoku({"generate", "--grid", folder.path("none")}).err,
                   "no grid of 4x4 cells satisfies these rules"));
}

TEST_CASE("names of variants and grids are taken as they are spelled, alone and with constraints") {
    const cli::ScratchFolder folder;
    const std::string plain = sudoku({"generate", "--variant", "anti-knight", "--seed", "1"}).out;
    CHECK(plain.size() > 81);
    for (const char* name : {"anti knight", "Anti-Knight", "ANTI_KNIGHT"})
        CHECK(sudoku({"generate", "--variant", name, "--seed", "1"}).out == plain);
    CHECK(sudoku({"generate", "--variant", "WINDOWS", "--seed", "1"}).exit_code == 0);
    CHECK(sudoku({"generate", "--grid", "Samurai", "--seed", "1"}).out ==
          sudoku({"generate", "--grid", "samurai", "--seed", "1"}).out);
    CHECK(contains(sudoku({"generate", "--variant", "samurai"}).err,
                   "--variant: 'samurai' is a grid; expected --grid samurai"));
    // A board of a variant in a notation of constraints.
    const Finished knight = sudoku({"generate", "-f", "constraints", "--variant", "anti-knight", "--seed", "1"});
    CHECK(contains(knight.out, "\nanti-knight\n"));
    CHECK(sudoku({"check"}, knight.out).out == "Puzzle # 1: one solution\n");
}

TEST_CASE("options that puzzles with constraints do not have are refused, and so is what a grid cannot have") {
    const cli::ScratchFolder folder;
    for (const Words& option : {Words{"--regions-out", folder.path("map")}, Words{"--symbols", "A-Z"}}) {
        Words words{"generate", "--variant", "killer", "--seed", "1"};
        words.insert(words.end(), option.begin(), option.end());
        CHECK_MESSAGE(contains(sudoku(words).err, "none of the other options"), option.front());
    }
    CHECK(contains(sudoku({"generate", "--grid", "hanidoku", "--variant", "region-sum"}).err,
                   "region-sum needs regions, and this grid has none"));
    folder.write("circles",
                 "grid 9x9\nboxes 3x3\nname Old\nauthor Someone\nrules As written.\n"
                 "counting-circles r1c1 r2c5 r3c9\n");
    CHECK(contains(sudoku({"generate", "--grid", folder.path("circles"), "--variant", "counting-circles"}).err,
                   "the puzzle has counting-circles already"));
    const Finished made = sudoku({"generate", "--grid", folder.path("circles"), "--seed", "1"});
    CHECK(contains(made.out, "As written."));
    CHECK_FALSE(contains(made.out, "Old"));
    CHECK_FALSE(contains(made.out, "Someone"));
}

TEST_CASE("generated givens have the symmetry of the option") {
    for (const char* minimal : {"", "--minimal"}) {
        Words words{"generate", "--variant", "greater", "--symmetry", "mirror", "--seed", "2"};
        if (*minimal != 0) words.push_back(minimal);
        const Finished made = sudoku(words);
        REQUIRE(made.exit_code == 0);
        std::size_t at = made.out.find("givens\n");
        REQUIRE(at != std::string::npos);
        for (int row = 0; row < 9; ++row) {
            at = made.out.find('\n', at) + 1;
            const std::string line = made.out.substr(at, 9);
            for (std::size_t c = 0; c < 9; ++c) CHECK((line[c] == '.') == (line[8 - c] == '.'));
        }
    }
}

TEST_CASE("an interrupt ends a long search") {
    const Finished f = sudoku({"count", "--limit", "0", "-t", "0.3"}, "grid 9x9\nboxes 3x3\nkiller 3 r1c1 r1c2\n");
    CHECK(f.exit_code == 2);
    CHECK(contains(f.err, "time limit"));
}

TEST_CASE("a game reads its puzzle once: from a pipe, a file or an argument, typed or pasted") {
    const ScratchFolder folder;
    const std::string file = folder.write("small.txt", kSmall), size = " --size 12x60 --screen -";
    const std::string play = std::string(SUDOKU) + " play ";
    const std::string picture = cli::run({"sh", "-c", play + file + size}).out;
    CHECK(contains(picture, "Small killer  Open 16"));
    for (const std::string& command :
         {"cat " + file + " | " + play + "-" + size, "cat " + file + " | " + play + "/dev/stdin" + size,
          play + "\"$(" SUDOKU " convert --to sudokupad " + file + ")\"" + size,
          play + "--new --keys \"i$(" SUDOKU " convert --to sudokupad " + file + ")~\"" + size}) {
        CAPTURE(command);
        CHECK(cli::run({"sh", "-c", command}).out == picture);
    }
    // A folder has errors of reading.
    const Finished unreadable = cli::run({SUDOKU, "play", folder.path(), "--screen", "-"});
    CHECK(unreadable.exit_code == 1);
    CHECK(contains(unreadable.err, "Is a directory"));
}

TEST_CASE("a game from a pipe has the keys of the terminal") {
    if (!cli::has_tmux()) return;
    const ScratchFolder folder;
    cli::Tmux terminal("cat " + folder.write("small.txt", kSmall) + " | env LC_ALL=C.UTF-8 XDG_STATE_HOME=" +
                           folder.path("state") + " " SUDOKU " play -; echo status $?; exec cat",
                       80, 24);
    CHECK(terminal.shows("Small killer  Open 16"));
    terminal.type({"1"});
    CHECK(terminal.shows("Open 15"));
    terminal.type({"q"});
    CHECK(terminal.shows("status 0"));
}

TEST_CASE("a game is drawn, continues where it ended, and gives hints") {
    if (!cli::has_tmux()) return;
    const ScratchFolder folder;
    const std::string play = "exec env TERM=xterm-256color LC_ALL=C.UTF-8 XDG_STATE_HOME=" + folder.path("state") +
                             " " SUDOKU " play " + folder.write("small.txt", kSmall);
    {
        cli::Tmux terminal(play, 80, 24);
        CHECK(terminal.shows("Small killer  Open 16"));
        terminal.type({"1", "Right", "1"});
        CHECK(terminal.shows("each row, each column and each box"));
        terminal.type({"2", "?"});
        CHECK(terminal.shows("1. Look at the "));
        terminal.type({"q"});
    }
    {
        cli::Tmux terminal(play, 80, 24);
        CHECK(terminal.shows("This is where you stopped"));
        CHECK(terminal.shows("Open 14"));
        CHECK(terminal.shows("Hints 1  0:0"));
        terminal.type({"X", "X"});
        CHECK(terminal.shows("The solution is filled in"));
        terminal.type({"t"});
        CHECK(terminal.shows("2x2, killer,arrow,thermometer"));
        terminal.type({"q"});
    }
    cli::Tmux terminal(play, 80, 24);
    CHECK(terminal.shows("Open 0"));
    terminal.type({"R", "R", "1"});
    CHECK(terminal.shows("Open 15"));
    terminal.type({"q"});
    const Finished stats = cli::run({"env", "XDG_STATE_HOME=" + folder.path("state"), SUDOKU, "stats"});
    CHECK(contains(stats.out, "2x2, killer,arrow,thermometer"));
    CHECK(contains(stats.out, "imported                1        0"));
}

TEST_CASE("a damaged saved game is kept under another name, and reported") {
    if (!cli::has_tmux()) return;
    const ScratchFolder folder;
    const std::string play = "exec env TERM=xterm-256color LC_ALL=C.UTF-8 XDG_STATE_HOME=" + folder.path("state") +
                             " " SUDOKU " play " + folder.write("small.txt", kSmall);
    const auto files = [&] {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(folder.path("state/satdoku/constraints")))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    };
    {
        cli::Tmux terminal(play, 80, 24);
        terminal.type({"1"});
        CHECK(terminal.shows("Open 15"));
        terminal.type({"q"});
        terminal.wait_without("Open");
    }
    REQUIRE(files().size() == 1);
    const std::string name = files().front(), path = "state/satdoku/constraints/";
    folder.write(path + name, "satdoku game 1\nnonsense\n");
    {
        cli::Tmux terminal(play, 120, 24);
        CHECK(terminal.shows("The saved game could not be read: "));
        CHECK(terminal.shows("Open 16"));
        terminal.type({"2"});
        CHECK(terminal.shows("Open 15"));
    }
    const std::string damaged = name.substr(0, name.find('.')) + ".damaged.txt";
    CHECK(files() == std::vector{damaged, name});
    CHECK(folder.read(path + damaged) == "satdoku game 1\nnonsense\n");
    CHECK(contains(folder.read(path + name), "digit r1c1 2\n"));
}

}  // namespace
