#pragma once

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "sat/io/byte_source.h"
#include "sudoku/text/puzzle_reader.h"

// Puzzles of the benchmark collection, which is not part of the project.
namespace collection {

inline std::filesystem::path folder() {
    const char* named = std::getenv("SATDOKU_BENCH");
    return std::filesystem::path(named != nullptr ? named : SATDOKU_BENCH_DIR) / "puzzles";
}

// Every `step`-th puzzle of a file, at most `most`; none, and a printed word, where the collection is absent.
inline std::vector<sudoku::Puzzle> sample(const std::string& file, std::size_t step, std::size_t most) {
    std::vector<sudoku::Puzzle> puzzles;
    const auto source = sat::FileSource::open((folder() / file).string());
    if (!source) {
        std::cout << "skipped: " << file << " of the benchmark collection is not there (SATDOKU_BENCH)\n";
        return puzzles;
    }
    sudoku::PuzzleReader reader(**source);
    for (std::size_t i = 0; puzzles.size() < most; ++i) {
        auto puzzle = reader.next();
        if (!puzzle) break;
        if (i % step == 0 && *puzzle) puzzles.push_back(**std::move(puzzle));
    }
    return puzzles;
}

}  // namespace collection
