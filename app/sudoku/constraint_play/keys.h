#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/sudoku/play/keys.h"
#include "sudoku/constraint/grid.h"

namespace constraint_play {

// The digit of the grid that a key stands for: 0 to 9, capital letters from A for 10.
std::optional<int> digit_of(const tui::Event& event, const sudoku::Grid& grid);
// The keys of the classic game (play/keys.h) that this one has, too; nullopt: nothing.
std::optional<play::Action> action_of(const tui::Event& event, bool wasd, const sudoku::Grid& grid);
// The help, a line for each of them.
std::vector<std::string> help_lines(bool wasd, const sudoku::Grid& grid, i18n::Language language);

// "m pencil  u undo ...", as much as fits into `width` columns.
std::string help_line(bool wasd, const sudoku::Grid& grid, i18n::Language language, std::size_t width);

}  // namespace constraint_play
