#include "app/sudoku/games/several.h"

#include "sudoku/solve/checked_search.h"

namespace games {

std::optional<Difference> difference_of_solutions(const sudoku::GameStart& start, const sudoku::Deadline& deadline) {
    const auto rules = sudoku::make_rules(start.box, start.variant);
    if (!rules) return std::nullopt;
    std::vector<sudoku::Board> solutions;
    sudoku::SearchOptions options;
    options.limit = 2;
    options.stop = deadline.terminator;
    options.on_solution = [&](const sudoku::Board& board) { solutions.push_back(board); };
    sudoku::search_checked(*sudoku::find_solver("auto")->make(*rules, {}), start.puzzle, *rules, options);
    if (solutions.size() < 2) return std::nullopt;
    for (sudoku::Cell c = 0; c < solutions[0].num_cells(); ++c)
        if (solutions[0][c] != solutions[1][c]) return Difference{c, {solutions[0][c], solutions[1][c]}};
    return std::nullopt;
}

}  // namespace games
