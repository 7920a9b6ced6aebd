#include "sudoku/generate/accept.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "sudoku/generate/grid_maker.h"
#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {
namespace {

// Half of the last digit that a rating is printed with.
constexpr double kHalfStep = 0.05;

// "7.2"; nullopt if it is not a rating.
std::optional<double> rating_in(std::string_view text) {
    constexpr double kLeast = 1, kMost = 12;
    constexpr std::size_t kMostDigits = 9;
    double digits = 0, unit = 1;
    bool has_point = false;
    if (text.empty() || text.size() > kMostDigits || text.front() == '.') return std::nullopt;
    for (const char c : text) {
        if (c == '.' && !has_point) has_point = true;
        else if (c < '0' || c > '9') return std::nullopt;
        else digits = 10 * digits + (c - '0'), unit *= has_point ? 10 : 1;
    }
    const double value = digits / unit;  // both exact, so that this is the number nearest to the text
    if (!(value >= kLeast && value <= kMost)) return std::nullopt;
    return value;
}

}  // namespace

void choose_digging(unsigned difficulty, Request& request) {
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

Generator::Accept accept_difficulty(unsigned difficulty, const Rules& rules) {
    const std::shared_ptr<Solver> solver = make_generating_solver(rules);
    WalkOptions walk;
    walk.stop_at_difficulty = std::min(difficulty + 1, kDifficulties);
    return [difficulty, &rules, solver, walk](const Board& board) -> sat::Result<bool> {
        Puzzle puzzle;
        puzzle.board = board;
        const auto solution = first_solution(*solver, puzzle, rules);
        if (!solution) return solution.error();
        return rate_by_logic(puzzle, *solution, rules, walk).difficulty == difficulty &&
               rate_by_logic(puzzle, *solution, rules).difficulty == difficulty;
    };
}

Generator::Accept accept_technique(const TechniqueEntry& technique, const Rules& rules) {
    const std::shared_ptr<Solver> solver = make_generating_solver(rules);
    WalkOptions walk;
    walk.stop_at_difficulty = technique.difficulty < kDifficulties ? technique.difficulty + 1 : 0;
    return [&technique, &rules, solver, walk](const Board& board) -> sat::Result<bool> {
        Puzzle puzzle;
        puzzle.board = board;
        const auto solution = first_solution(*solver, puzzle, rules);
        if (!solution) return solution.error();
        return rate_by_logic(puzzle, *solution, rules, walk).hardest == &technique &&
               rate_by_logic(puzzle, *solution, rules).hardest == &technique;
    };
}

void choose_digging(const RatingRange& range, Request& request) {
    // Where the ratings of a difficulty end.
    constexpr double kLast[kDifficulties - 1] = {2.3, 3.4, 4.0, 5.0};
    unsigned difficulty = 1;
    while (difficulty < kDifficulties && range.low > kLast[difficulty - 1]) ++difficulty;
    choose_digging(difficulty, request);
}

sat::Result<RatingRange> read_rating_range(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto low = rating_in(text.substr(0, dots));
    const auto high = dots == std::string_view::npos ? low : rating_in(text.substr(dots + 2));
    if (!low || !high || *low > *high) return sat::Error{"expected LOW..HIGH, ratings of 1.0 to 12.0"};
    return RatingRange{*low, *high};
}

Generator::Accept accept_rating(const RatingRange& range, const sat::Terminator* stop) {
    const auto explainer = std::make_shared<Explainer>(ExplainerTechniques::sukaku);
    return [range, stop, explainer](const Board& board) -> sat::Result<bool> {
        Puzzle puzzle;
        puzzle.board = board;
        const ExplainerRating rating = explainer->rate(puzzle, {.stop = stop, .most = range.high + kHalfStep});
        return !rating.stopped && rating.complete && rating.er > range.low - kHalfStep;
    };
}

}  // namespace sudoku
