#pragma once

#include <string_view>

// Classic puzzles that are slow for one of the solvers.
namespace slow_puzzles {

// No solution. A lane of the bulk solver needs minutes, bits half a second. (Peter Norvig, "Solving Every Sudoku
// Puzzle")
inline constexpr std::string_view kImpossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
// The same with three fewer givens, still without solution: 26 seconds for bits, two milliseconds for sat.
inline constexpr std::string_view kThin =
    ".....5.8....6.1.............1.5........1.6...........553.....61........4.........";
// Many solutions. bits finds one quickly; a lane finds none within 100,000 guesses.
inline constexpr std::string_view kStubborn =
    "..........4.8.....2.....................34.9.....9..43....89.....................";

}  // namespace slow_puzzles
