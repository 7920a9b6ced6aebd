#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/io/byte_source.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/collection.h"

namespace collection {

// Every `step`-th puzzle of a file, at most `most`; none if the collection is missing.
inline std::vector<sudoku::Puzzle> sample(const std::string& file, std::size_t step, std::size_t most) {
    std::vector<sudoku::Puzzle> puzzles;
    const auto path = find("puzzles/" + file);
    if (!path) return puzzles;
    const auto source = sat::FileSource::open(path->string());
    REQUIRE(source.ok());
    sudoku::PuzzleReader reader(**source);
    for (std::size_t i = 0; puzzles.size() < most; ++i) {
        auto puzzle = reader.next();
        if (!puzzle) break;
        if (i % step == 0 && *puzzle) puzzles.push_back(**std::move(puzzle));
    }
    return puzzles;
}

}  // namespace collection
