#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "sudoku/text/puzzle_reader.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace shapes {

using cli::Finished;
using cli::ScratchFolder;

inline Finished program(std::vector<std::string> arguments, std::string_view input = {}) {
    arguments.insert(arguments.begin(), SUDOKU);
    return cli::run(arguments, input);
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

inline std::vector<sudoku::Puzzle> puzzles_in(const std::string& text) {
    std::vector<sudoku::Puzzle> puzzles;
    sat::MemorySource source(text);
    sudoku::PuzzleReader reader(source);
    while (auto puzzle = reader.next())
        if (*puzzle) puzzles.push_back(**std::move(puzzle));
    return puzzles;
}

inline bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

inline const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
// The same with its digits renamed, upside down.
inline const std::string kSameClass =
    "....9..81...521..6.7....39.8...3...75..9.4..29...7...4.19....7.7..216...64..8....\n";
inline const std::string kOther = "6...5.9275....6..3...42.16.4.9.....8.7.53...1.1.6......83..95..9.618...4..2....7.\n";
inline const std::string kBroken = "55" + std::string(79, '.') + "\n";
inline const std::string kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645\n";

}  // namespace shapes
