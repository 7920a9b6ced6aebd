#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace sudoku_test {

using cli::Finished;
using cli::RunOptions;
using cli::ScratchFolder;

using Words = std::vector<std::string>;

inline Finished sudoku(Words arguments, std::string_view input = {}, const RunOptions& options = {}) {
    arguments.insert(arguments.begin(), SUDOKU);
    return cli::run(arguments, input, options);
}

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

inline const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
inline const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
inline const std::string kSecond =
    "6...5.9275....6..3...42.16.4.9.....8.7.53...1.1.6......83..95..9.618...4..2....7.\n";
inline const std::string kSecondSolution =
    "634851927521976483897423165469712358278534691315698742783249516956187234142365879\n";
// Two 5s in the first row.
inline const std::string kBroken = "55" + std::string(79, '.') + "\n";
// The givens are in order, and no digit fits the last cell of the first row.
inline const std::string kHopeless = "12345678." + std::string(8, '.') + "9" + std::string(63, '.') + "\n";
// kSolution with a rectangle of two rows and columns of one band taken out: two solutions.
inline const std::string kTwo = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179\n";
// Too short for a board of side 9.
inline const std::string kShort = "53..7....6..195....98....6.8...6...34..8.3..17...2...6\n";
inline const std::string kEmpty = std::string(81, '.') + "\n";

// kSolution in the shape of the complete grids: rows of numbers.
inline const std::string kSolutionRows =
    "5 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n4 2 6 8 5 3 7 9 1\n"
    "7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 7 9\n";

}  // namespace sudoku_test
