#pragma once

#include <array>
#include <optional>

#include "app/sudoku/games/new_game.h"

namespace games {

// A cell that two solutions of a puzzle fill with different digits.
struct Difference {
    sudoku::Cell cell = 0;
    std::array<sudoku::Digit, 2> digits{};
};
// nullopt: no two solutions were found in time.
std::optional<Difference> difference_of_solutions(const sudoku::GameStart& start, const sudoku::Deadline& deadline);

}  // namespace games
