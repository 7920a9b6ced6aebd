// Boards whose clauses fit no formula: a fault of that puzzle, by every command, and no interruption of the run.
#include "tests/cli/sudoku/material.h"

using namespace sudoku_test;

namespace {

const std::string kWhy = "the reduced encoding of this board has 5103202500 clauses; the limit is 2147483648";

std::string blank_225() {
    std::string row, board;
    for (int i = 0; i < 225; ++i) row += i == 0 ? "0" : " 0";
    for (int i = 0; i < 225; ++i) board += row + "\n";
    return board;
}

}  // namespace

TEST_CASE("a puzzle too large for the engine is an error in its place, and the following ones are answered") {
    const struct {
        Words command;
        std::string error, answer;
    } kCommands[] = {
        {{"solve"}, "1: error: ", "1 2 3 4\n3 4 1 2\n"},
        {{"solve", "--all"}, "1: error: ", "1 2 3 4\n3 4 1 2\n"},
        {{"check"}, "Puzzle # 1: error: ", "Puzzle # 2: one solution\n"},
        {{"count"}, "1: error: ", "1\n"},
    };
    const ScratchFolder folder;
    const std::string large = folder.write("large.txt", blank_225());
    const std::string small = folder.write("small.txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n");
    for (const auto& [command, error, answer] : kCommands) {
        Words line = command;
        line.insert(line.end(), {large, small});
        const Finished f = sudoku(line);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(f.out.find(error + kWhy + "\n") == 0);
        CHECK(contains(f.out, answer));
        CHECK(contains(f.err, large + ":1:1: " + kWhy + "\n"));
        CHECK(contains(f.err, "2 puzzles: "));
        CHECK(contains(f.err, "1 bad"));
    }
}
