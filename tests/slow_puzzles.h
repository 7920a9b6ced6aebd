#pragma once

#include <string_view>

// Classic puzzles that take one engine or the other long.
namespace slow_puzzles {

// No solution, which takes a lane of the bulk solver minutes to see, and bits half a second.  (Peter Norvig, "Solving
// Every Sudoku Puzzle")
inline constexpr std::string_view kImpossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
// The same with three givens less, and no solution either: bits says so after 26 seconds, sat after two milliseconds.
inline constexpr std::string_view kThin =
    ".....5.8....6.1.............1.5........1.6...........553.....61........4.........";
// Many solutions, of which bits finds one soon, and a lane none within a hundred thousand guesses.
inline constexpr std::string_view kStubborn =
    "..........4.8.....2.....................34.9.....9..43....89.....................";

}  // namespace slow_puzzles
