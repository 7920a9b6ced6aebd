#include "app/sudoku/difficulty.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "sat/core/suggestion.h"
#include "sudoku/generate/request.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {

using sudoku::Board;
using sudoku::Goal;
using sudoku::Rules;

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

void choose_digging(unsigned difficulty, sudoku::Request& request) {
    struct Digging {
        Goal goal;
        std::uint32_t low, high;  // levels
    };
    constexpr Digging kDiggings[kDifficulties] = {
        {Goal::level, 2, 3}, {Goal::level, 3, 4}, {Goal::level, 4, 4}, {Goal::level, 4, 5}, {Goal::minimal, 3, 3},
    };
    const Digging& digging = kDiggings[difficulty - 1];
    request.goal = digging.goal;
    request.low = digging.low;
    request.high = digging.high;
}

sudoku::Generator::Accept accept_difficulty(unsigned difficulty, const Rules& rules) {
    const std::shared_ptr<sudoku::Solver> solver = sudoku::make_generating_solver(rules);
    sudoku::WalkOptions walk;
    walk.stop_at_difficulty = std::min(difficulty + 1, kDifficulties);
    return [difficulty, &rules, solver, walk](const Board& board) -> sat::Result<bool> {
        sudoku::Puzzle puzzle;
        puzzle.board = board;
        const auto solution = first_solution(*solver, puzzle, rules);
        if (!solution) return solution.error();
        return rate_by_logic(puzzle, *solution, rules, walk).difficulty == difficulty &&
               rate_by_logic(puzzle, *solution, rules).difficulty == difficulty;
    };
}

sudoku::Generator::Accept accept_technique(const sudoku::TechniqueEntry& technique, const Rules& rules) {
    const std::shared_ptr<sudoku::Solver> solver = sudoku::make_generating_solver(rules);
    sudoku::WalkOptions walk;
    walk.stop_at_difficulty = technique.difficulty < kDifficulties ? technique.difficulty + 1 : 0;
    return [&technique, &rules, solver, walk](const Board& board) -> sat::Result<bool> {
        sudoku::Puzzle puzzle;
        puzzle.board = board;
        const auto solution = first_solution(*solver, puzzle, rules);
        if (!solution) return solution.error();
        return rate_by_logic(puzzle, *solution, rules, walk).hardest == &technique &&
               rate_by_logic(puzzle, *solution, rules).hardest == &technique;
    };
}

namespace {

// Half of the last digit that a rating is printed with.
constexpr double kHalfStep = 0.05;

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

void choose_digging(const RatingRange& range, sudoku::Request& request) {
    // Where the ratings of a difficulty end.
    constexpr double kLast[kDifficulties - 1] = {2.3, 3.4, 4.0, 5.0};
    unsigned difficulty = 1;
    while (difficulty < kDifficulties && range.low > kLast[difficulty - 1]) ++difficulty;
    choose_digging(difficulty, request);
}

sudoku::Generator::Accept accept_rating(const RatingRange& range) {
    const auto explainer = std::make_shared<sudoku::Explainer>(sudoku::ExplainerTechniques::sukaku);
    return [range, explainer](const Board& board) -> sat::Result<bool> {
        sudoku::Puzzle puzzle;
        puzzle.board = board;
        const sudoku::ExplainerRating rating =
            explainer->rate(puzzle, {.stop = nullptr, .most = range.high + kHalfStep});
        return rating.complete && rating.er > range.low - kHalfStep;
    };
}

unsigned level_by_givens(const Board& puzzle) {
    for (const sudoku::Level& level : sudoku::levels()) {
        const sudoku::LevelBounds bounds = bounds_of(level, puzzle.side());
        if (puzzle.num_givens() >= bounds.least_givens && puzzle.num_givens() <= bounds.most_givens)
            return level.number;
    }
    return 0;
}

}  // namespace sudoku_program
