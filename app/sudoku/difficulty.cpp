#include "app/sudoku/difficulty.h"

#include "sat/core/suggestion.h"

namespace sudoku_program {

std::string difficulty_names() {
    return cli::names_of(sudoku::kDifficultyScale);
}

cli::Value difficulty_value(std::optional<unsigned>& difficulty) {
    const auto store = [&difficulty](const std::string& word) {
        const auto number = sudoku::find_difficulty(word);
        if (!number) {
            const auto near = sat::nearest_name(word, sat::names_in(sudoku::kDifficultyScale));
            if (near) return "did you mean '" + *near + "'?";
            return "expected " + difficulty_names() + ", or 1 to " + std::to_string(kDifficulties);
        }
        return difficulty = *number, std::string();
    };
    return cli::suggest({cli::Value::Kind::text, store}, cli::choices_of(sudoku::kDifficultyScale));
}

unsigned level_by_givens(const sudoku::Board& puzzle) {
    for (const sudoku::Level& level : sudoku::levels()) {
        const sudoku::LevelBounds bounds = bounds_of(level, puzzle.side());
        if (puzzle.num_givens() >= bounds.least_givens && puzzle.num_givens() <= bounds.most_givens)
            return level.number;
    }
    return 0;
}

}  // namespace sudoku_program
