#pragma once

#include "app/sudoku/games/puzzle_list.h"

namespace games {

inline sat::Result<PuzzleList> puzzles_of_text(const std::string& text, const Import& import) {
    sat::MemorySource source(text);
    return puzzles_in(source, import, nullptr);
}

// The first puzzle of a text as a game.
inline sat::Result<NewGame> first_game(const std::string& text, const Import& import,
                                       const sudoku::Deadline& deadline) {
    const auto list = puzzles_of_text(text, import);
    if (!list) return list.error();
    const sat::Result<sudoku::Puzzle>& puzzle = list->puzzles.front().puzzle;
    if (!puzzle) return puzzle.error();
    return game_of_puzzle(*puzzle, import.rules, deadline);
}

}  // namespace games
