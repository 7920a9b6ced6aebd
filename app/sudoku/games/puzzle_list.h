#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/sudoku/games/new_game.h"
#include "sat/core/terminator.h"
#include "sat/io/byte_source.h"
#include "sudoku/text/alphabet.h"

namespace games {

// How to read the puzzles of a text.
struct Import {
    sudoku::StatedRules rules;                   // what they do not say, the text may
    const sudoku::Alphabet* alphabet = nullptr;  // as of PuzzleReadOptions
};

// A puzzle of a text, to choose from.
struct ListedPuzzle {
    std::uint64_t number = 0;            // from 1
    sat::Result<sudoku::Puzzle> puzzle;  // or why it cannot be read
};
// A text is read once, since it may come from a pipe: the list holds the puzzles.
struct PuzzleList {
    std::vector<ListedPuzzle> puzzles;
    std::uint64_t read = 0;             // puzzles; beyond kMostListed they are counted only
    std::optional<sat::Error> stopped;  // why the rest could not be read
};
inline constexpr std::size_t kMostListed = 20'000;

// The puzzles of a text, unsolved.  Errors: no puzzle at all, with the reason; interrupted.  `stop` may be null.
sat::Result<PuzzleList> puzzles_in(sat::ByteSource& source, const Import& import, const sat::Terminator* stop);

}  // namespace games
