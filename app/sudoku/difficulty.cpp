#include "app/sudoku/difficulty.h"

#include <charconv>

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

namespace {

// "7.2"; nullopt if it is not a rating.
std::optional<double> rating_in(const std::string& text) {
    constexpr double kLeast = 1, kMost = 12;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < kLeast || value > kMost)
        return std::nullopt;
    return value;
}

}  // namespace

sat::Result<RatingRange> read_rating_range(const std::string& text) {
    const std::size_t dots = text.find("..");
    const auto low = rating_in(text.substr(0, dots));
    const auto high = dots == std::string::npos ? low : rating_in(text.substr(dots + 2));
    if (!low || !high || *low > *high) return sat::Error{"expected LOW..HIGH, ratings of 1.0 to 12.0"};
    return RatingRange{*low, *high};
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
