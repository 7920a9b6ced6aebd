// A faulty engine must never lead to a wrong solution being printed or written.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using Words = std::vector<std::string>;

const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// Runs in `folder`, with `times` copies of the puzzle in `p`.
cli::Finished run(const cli::ScratchFolder& folder, Words command, const Words& lies, int times = 5) {
    std::string puzzles;
    for (int i = 0; i < times; ++i) puzzles += kPuzzle + "\n";
    folder.write("p", puzzles);
    command.insert(command.begin(), SUDOKU_WRONG);
    command.push_back("p");
    cli::RunOptions options;
    options.directory = folder.path("");
    options.environment = lies;
    return cli::run(command, "", options);
}

std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += what.size()) ++found;
    return found;
}

// Nine digits in a line, whatever is between them: a row of a solution in any format.
bool has_a_full_row(std::string_view text) {
    for (std::size_t end, begin = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        const bool is_message = line.find("error: ") != line.npos || line.find("solution: ") != line.npos;
        if (!is_message && std::ranges::count_if(line, [](char c) { return c >= '1' && c <= '9'; }) >= 9) return true;
    }
    return false;
}

const std::vector<Words> kCommands{
    {"solve"},
    {"solve", "--engine", "auto", "--threads", "2"},
    {"solve", "--engine", "bits"},
    {"solve", "--engine", "sat", "-f", "rows"},
    {"solve", "--engine", "bulk", "-f", "grid"},
    {"solve", "--all"},
    {"check"},
    {"check", "--solutions", "--engine", "bits"},
    {"check", "--minimal"},
    {"check", "--proof", "proofs"},
    {"hint"},
    {"explain"},
    {"rate"},
};

std::string line_of(const Words& words) {
    std::string line;
    for (const std::string& word : words) line += word + " ";
    return line;
}

}  // namespace

TEST_CASE("correct engines give solutions") {
    for (const Words& command : kCommands) {
        CAPTURE(line_of(command));
        const cli::ScratchFolder folder;
        const cli::Finished f = run(folder, command, {});
        CHECK(f.exit_code == 0);
        CHECK(f.err == "");
        if (command.front() == "solve" || line_of(command).find("--solutions") != std::string::npos)
            CHECK(has_a_full_row(f.out));
    }
}

TEST_CASE("a solution that breaks a rule, is of another puzzle or has a blank is refused, puzzle by puzzle") {
    struct Row {
        std::string lie, why;
    };
    for (const Row& row : {Row{"digit", "digit 5 appears twice in row 1: r1c1 and r1c3"},
                           Row{"given", "r1c1 holds 6, the puzzle gives 5"}, Row{"blank", "no digit in r1c3"}})
        for (const Words& command : kCommands) {
            CAPTURE(line_of(command));
            CAPTURE(row.lie);
            const cli::ScratchFolder folder;
            const cli::Finished f = run(folder, command, {"WRONG_ENGINE=" + row.lie, "WRONG_BULK=" + row.lie});
            CAPTURE(f.out);
            CHECK(f.exit_code == 1);
            CHECK(count(f.out, "error: the engine gave a wrong solution: " + row.why) == 5);
            CHECK(count(f.err, "the engine gave a wrong solution: " + row.why) == 5);
            CHECK_FALSE(has_a_full_row(f.out));
            CHECK_FALSE(has_a_full_row(f.err));
        }
}

TEST_CASE("neither a formula with a wrong result nor a proof with a wrong model is written") {
    for (const std::string lie : {"digit", "given", "blank"})
        for (const Words& command : {Words{"solve", "--cnf", "f.cnf"}, Words{"check", "--proof", "proofs"}}) {
            CAPTURE(line_of(command));
            const cli::ScratchFolder folder;
            const Words lies{"WRONG_ENGINE=" + lie, "WRONG_BULK=" + lie};
            const auto files = [&] {
                const std::filesystem::recursive_directory_iterator all(folder.path());
                return std::ranges::count_if(all, [](const auto& entry) { return entry.is_regular_file(); });
            };
            CHECK(run(folder, command, lies, 1).exit_code == 1);
            CHECK(files() == 1);
            CHECK(run(folder, command, {}, 1).exit_code == 0);
            CHECK(files() > 1);
        }
}

TEST_CASE("the same solution twice is not counted as two") {
    for (const Words& command :
         {Words{"check"}, Words{"check", "--engine", "bits"}, Words{"check", "--solutions"}, Words{"hint"},
          Words{"explain"}, Words{"solve", "--all"}, Words{"solve", "--all", "--engine", "bits"}, Words{"rate"}}) {
        CAPTURE(line_of(command));
        const cli::ScratchFolder folder;
        const cli::Finished f = run(folder, command, {"WRONG_ENGINE=twice", "WRONG_BULK=twice"});
        CAPTURE(f.out);
        CHECK(f.exit_code == 1);
        CHECK(count(f.out, "error: the engine gave the same solution twice") == 5);
    }
}

TEST_CASE("without a fault set, the test program makes the same puzzles") {
    for (const std::string what : {"generate -n 64 --threads 1 --minimal", "generate -n 64 --threads 1 --rate",
                                   "generate -n 3 --blanks 60", "grids -n 100 --method lasvegas"}) {
        CAPTURE(what);
        const auto made_by = [&](const std::string& program) {
            return cli::run({"/bin/sh", "-c", program + " " + what + " --seed 1"});
        };
        const cli::Finished right = made_by(SUDOKU), wrong = made_by(SUDOKU_WRONG);
        CHECK(right.exit_code == 0);
        CHECK(right.out.size() > 81);
        CHECK(right.out == wrong.out);
    }
}

// Nothing waits for the end of a search that has 6,670,903,752,021,072,936,960 solutions.
TEST_CASE("a wrong solution ends the search") {
    const cli::ScratchFolder folder;
    cli::RunOptions options;
    options.environment = {"WRONG_ENGINE=digit", "WRONG_BULK=digit"};
    const cli::Finished f = cli::run({SUDOKU_WRONG, "solve", "--all"}, std::string(81, '.') + "\n", options);
    CHECK(f.exit_code == 1);
    CHECK(count(f.out, "error: the engine gave a wrong solution: ") == 1);
}

TEST_CASE("wrong grids are neither written nor dug, and puzzles are not rated by wrong solutions") {
    const Words all{"WRONG_ENGINE=digit", "WRONG_BULK=digit"}, bulk{"WRONG_BULK=digit"};
    const Words digit{"WRONG_ENGINE=digit"}, given{"WRONG_ENGINE=given"}, blank{"WRONG_ENGINE=blank"};
    const Words twice{"WRONG_ENGINE=twice"};
    struct Row {
        std::string command;
        Words lies;
        std::string why;
    };
    const std::string made = "no solution of a puzzle generated with one";
    const std::string wrong = "a wrong solution: ", dug = "a wrong solution of a puzzle that is dug";
    for (const Row& row : {
             Row{"generate -n 50", bulk, "a wrong grid"},
             Row{"generate -n 2", bulk, "a wrong grid"},
             Row{"generate -n 64 --threads 2 --minimal", bulk, "a wrong grid"},
             Row{"generate -n 64 --threads 1 --minimal", {"WRONG_BULK=given"}, dug},
             Row{"generate -n 64 --threads 1 --minimal", {"WRONG_BULK=twice"}, "a wrong grid"},
             Row{"generate -n 64 --threads 1 --difficulty 2", blank, wrong},
             Row{"generate -n 5 --variant x", all, wrong},
             Row{"generate -n 5 --variant x --minimal", blank, wrong},
             Row{"generate -n 5 --box 2x2", blank, wrong},
             Row{"generate -n 5 --symmetry rot180", all, wrong},
             Row{"generate -n 5 --variant x --difficulty 2", blank, wrong},
             Row{"generate -n 5 --difficulty 2", blank, wrong},
             Row{"generate -n 5 --level 3 --rate", {"WRONG_BULK=given"}, wrong},
             Row{"generate -n 5 --level 3 --rate", digit, wrong},
             Row{"generate -n 5 --level 3 --rate", {"WRONG_ENGINE=none"}, made},
             Row{"generate -n 3 --blanks 60", digit, wrong},
             Row{"generate -n 3 --blanks 60", given, wrong},
             Row{"generate -n 3 --blanks 60", blank, wrong},
             Row{"generate -n 3 --blanks 60", twice, "the same solution twice"},
             Row{"grids -n 5 --method lasvegas", bulk, "a wrong grid"},
             Row{"grids -n 5 --method diagonal", {"WRONG_BULK=twice"}, "a wrong grid"},
             Row{"grids -n 5 --method backtrack", all, wrong},
             Row{"grids -n 288 --method diagonal --box 2x2", blank, wrong},
             Row{"-n 1 -m 1 -r 30 -u", bulk, "a wrong grid"},
             Row{"bench", bulk, "a wrong grid"},
         }) {
        const cli::ScratchFolder folder;
        Words command{SUDOKU_WRONG};
        std::istringstream words(row.command);
        for (std::string word; words >> word;) command.push_back(word);
        if (row.command != "bench") command.insert(command.end(), {"--seed", "1"});
        CAPTURE(line_of(command));
        cli::RunOptions options;
        options.directory = folder.path("");
        if (row.command != "bench") CHECK(cli::run(command, "", options).exit_code == 0);
        const std::string before = folder.read("puzzle_generated.txt");
        options.environment = row.lies;
        const cli::Finished f = cli::run(command, "", options);
        CHECK(f.exit_code == 1);
        CHECK(f.out == "");
        CHECK(count(f.err, (row.why == made ? "the engine finds " : "the engine gave ") + row.why) == 1);
        CHECK(folder.read("puzzle_generated.txt") == before);
    }
}

// One search is wrong, at any stage: the first grid, a hole, a walk, the first solution of a puzzle or a check for
// redundant givens.
TEST_CASE("a single wrong answer at any stage is detected, and a run without one is unchanged") {
    struct Row {
        std::string command;
        unsigned searches, least;  // the last search to try, at growing intervals; minimum number of wrong ones
    };
    for (const Row& row : {
             Row{"generate -n 1 --blanks 61 --threads 1 --seed 5", 2000, 8},
             Row{"generate -n 2 --variant x --minimal --threads 1 --seed 1", 120, 5},
             Row{"generate -n 2 --symmetry rot180 --difficulty 2 --threads 1 --seed 1", 350, 8},
             Row{"generate -n 3 --box 2x2 --minimal --threads 1 --seed 1", 40, 8},
             Row{"grids -n 288 --method diagonal --box 2x2 --seed 1", 500, 8},
             Row{"check --minimal --threads 1 p", 50, 3},
             Row{"check --solutions --engine bits --threads 1 p", 3, 2},
             Row{"solve --all --threads 1 p", 3, 2},
             Row{"hint --threads 1 p", 6, 4},
             Row{"explain --threads 1 p", 3, 2},
             Row{"rate --box 2x2 --threads 1 small", 6, 2},
         })
        for (const std::string lie : {"digit", "twice"}) {
            const cli::ScratchFolder folder;
            folder.write("p", kPuzzle + "\n" + kPuzzle + "\n");
            folder.write("small", "1...............\n1.34341.2143.321\n");
            Words command{SUDOKU_WRONG};
            std::istringstream words(row.command);
            for (std::string word; words >> word;) command.push_back(word);
            cli::RunOptions options;
            options.directory = folder.path("");
            const cli::Finished right = cli::run(command, "", options);
            CHECK(right.exit_code == 0);
            unsigned wrong = 0;
            for (unsigned at = 1, more = 1; at <= row.searches; at += more, more += at / 8) {
                CAPTURE(row.command);
                CAPTURE(lie);
                CAPTURE(at);
                options.environment = {"WRONG_ENGINE=" + lie, "WRONG_AT=" + std::to_string(at), "WRONG_REPORT=report"};
                std::filesystem::remove(folder.path("report"));
                const cli::Finished f = cli::run(command, "", options);
                const bool is_wrong = std::filesystem::exists(folder.path("report"));
                wrong += is_wrong;
                CHECK(count(f.err, "the engine gave ") == (is_wrong ? 1 : 0));
                CHECK(f.exit_code == (is_wrong ? 1 : 0));
                if (!is_wrong) CHECK(f.out == right.out);
            }
            CHECK(wrong >= row.least);
        }
}

// Of a game whose solution is known.
TEST_CASE("an engine that suddenly finds no solution is reported as wrong") {
    const cli::ScratchFolder folder;
    const cli::Finished f = run(folder, {"hint"}, {"WRONG_ENGINE=none", "WRONG_AT=2"}, 1);
    CHECK(f.exit_code == 1);
    CHECK(count(f.out, "error: the engine found no solution although there is one") == 1);
}

TEST_CASE("menus and their games reject a wrong solution") {
    for (const std::string lie : {"digit", "given", "blank", "twice"}) {
        CAPTURE(lie);
        const cli::ScratchFolder folder;
        cli::RunOptions options;
        options.environment = {"WRONG_ENGINE=" + lie, "WRONG_BULK=" + lie, "HOME=" + folder.path(),
                               "XDG_DATA_HOME=" + folder.path(), "XDG_STATE_HOME=" + folder.path()};
        const std::string puzzle = folder.write("p", kPuzzle + "\n");
        const cli::Finished menu = cli::run({SUDOKU_WRONG, "menu"}, "2\n2\n" + puzzle + "\n3\n4\n0\n0\n", options);
        CAPTURE(menu.out);
        CHECK(count(menu.out, "the engine gave ") == 2);
        CHECK(count(menu.out, "One solution") == 0);
        options.environment.push_back("WRONG_AT=2");
        const cli::Finished game =
            cli::run({SUDOKU_WRONG, "menu"}, "2\n2\n" + puzzle + "\n4\n0\n?\n?\n0 0 0\n0\n0\n", options);
        CAPTURE(game.out);
        CHECK(count(game.out, "the engine gave ") == 1);
        CHECK(count(game.out, "Look at ") == 1);
    }
}

// No other engine is tried after a wrong answer.
TEST_CASE("a wrong solution of the bulk search is not printed") {
    for (const std::string lie : {"digit", "given", "blank"})
        for (const Words& command : {Words{"solve"}, Words{"check", "--solutions"}, Words{"check"}, Words{"rate"},
                                     Words{"solve", "--threads", "2"}}) {
            CAPTURE(line_of(command));
            CAPTURE(lie);
            const cli::ScratchFolder folder;
            const cli::Finished f = run(folder, command, {"WRONG_BULK=" + lie});
            CHECK(f.exit_code == 1);
            CHECK(count(f.out, "error: the engine gave a wrong solution: ") == 5);
            CHECK_FALSE(has_a_full_row(f.out));
        }
}

TEST_CASE("if the bulk search gives two solutions instead of one, none is printed") {
    const cli::ScratchFolder folder;
    const cli::Finished f = run(folder, {"solve"}, {"WRONG_BULK=twice"});
    CHECK(f.exit_code == 1);
    CHECK(count(f.out, "error: the engine gave more solutions than requested") == 5);
    CHECK_FALSE(has_a_full_row(f.out));
}

TEST_CASE("if the bulk search gives one solution twice, no other engine is tried") {
    for (const Words& command : {Words{"check"}, Words{"check", "--solutions"}, Words{"rate"}}) {
        CAPTURE(line_of(command));
        const cli::ScratchFolder folder;
        const cli::Finished f = run(folder, command, {"WRONG_BULK=twice"});
        CHECK(f.exit_code == 1);
        CHECK(count(f.out, "error: the engine gave the same solution twice") == 5);
    }
}

TEST_CASE("--engine bits does not use the bulk search") {
    const cli::ScratchFolder folder;
    const cli::Finished f = run(folder, {"solve", "--engine", "bits"}, {"WRONG_BULK=digit"});
    CHECK(f.exit_code == 0);
    CHECK(count(f.out, kSolution) == 5);
}
