#include "sudoku/rate/logic_rating.h"

namespace sudoku {

std::string to_string(const LogicRating& rating) {
    return "difficulty=" + std::to_string(rating.difficulty) +
           " hardest=" + (rating.hardest == nullptr ? "none" : std::string(rating.hardest->name)) +
           " score=" + std::to_string(rating.score);
}

LogicRating rate_by_logic(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options) {
    const Walkthrough way = walk(puzzle, solution, rules, options);
    return {way.hardest, way.score, way.difficulty()};
}

}  // namespace sudoku
