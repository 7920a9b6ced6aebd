#include "sudoku/solve/by_bulk.h"

#include <algorithm>
#include <string>

#include "sudoku/solve/auto.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {
namespace {

constexpr std::size_t kCells = 81;

constexpr std::uint64_t kNodesOfGuess = 2;

// A single lane takes several times as long for a solution as bits, so a search for more is left to `auto`.
constexpr std::uint64_t kMostInLane = 2;

Board board_of(const char* digits) {
    Board board(9);
    for (Cell c = 0; c < kCells; ++c) board.set(c, static_cast<Digit>(digits[c] - '0'));
    return board;
}

class ByBulk final : public Solver {
public:
    ByBulk(const Rules& rules, const sat::Settings& settings, std::string_view target)
        : auto_(make_auto(rules, settings, bits_budget(9))), bulk_(make_bulk(target)) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        const bool simple =
            options.limit <= kMostInLane && !puzzle.marks && !options.without && options.random == nullptr;
        return simple ? search_simple(puzzle, options) : auto_->search(puzzle, options);
    }

private:
    SearchResult search_simple(const Puzzle& puzzle, const SearchOptions& options) {
        found_.clear();
        const std::uint64_t guesses = most_guesses(options);
        const SearchResult in_lane = search_in_lane(puzzle, options, guesses);
        if (in_lane.ended == Ended::budget && guesses == kMostGuesses) return go_on(puzzle, options, in_lane.effort);
        for (std::size_t i = 0; i < found_.size(); i += kCells) options.on_solution(board_of(found_.data() + i));
        return in_lane;
    }

    static std::uint64_t most_guesses(const SearchOptions& options) {
        return options.node_budget ? std::min(*options.node_budget / kNodesOfGuess, kMostGuesses) : kMostGuesses;
    }

    SearchResult go_on(const Puzzle& puzzle, SearchOptions options, const Effort& until_now) {
        if (options.node_budget) *options.node_budget -= until_now.nodes;
        SearchResult result = auto_->search(puzzle, options);
        result.effort = {until_now.nodes + result.effort.nodes, until_now.rounds};
        return result;
    }

    // Solutions are buffered until the search in the lane succeeds, since auto returns them in a different order.
    SearchResult search_in_lane(const Puzzle& puzzle, const SearchOptions& options, std::uint64_t most_guesses) {
        char cells[kCells];
        for (Cell c = 0; c < kCells; ++c) cells[c] = static_cast<char>('0' + puzzle.board[c]);
        const char* const text = cells;
        SearchResult result;
        std::uint8_t ended = 0;
        std::uint64_t guesses = 0, rounds = 0;
        BulkAnswer answer{.solutions = {&result.solutions, 1},
                          .ended = {&ended, 1},
                          .guesses = {&guesses, 1},
                          .rounds = {&rounds, 1}};
        if (options.on_solution)
            answer.on_solution = [this](std::size_t, const char* digits) { found_.append(digits, kCells); };
        const bool done = bulk_->solve(
            {.puzzles = {&text, 1}, .limit = options.limit, .stop = options.stop, .budget = most_guesses}, answer);
        result.ended = !done                               ? Ended::stopped
                       : ended == 0                        ? Ended::budget
                       : result.solutions == options.limit ? Ended::limit
                                                           : Ended::exhausted;
        result.effort = bulk_effort(guesses, rounds);
        return result;
    }

    std::unique_ptr<Solver> auto_;
    std::unique_ptr<BulkSolver> bulk_;
    std::string found_;  // the digits of its solutions, board by board
};

}  // namespace

bool is_for_bulk(const Rules& rules) {
    return rules.box() == Box{3, 3} && is_classic(rules);
}

Effort bulk_effort(std::uint64_t guesses, std::uint64_t rounds) {
    return {kNodesOfGuess * guesses, rounds};
}

std::unique_ptr<Solver> make_by_bulk(const Rules& rules, const sat::Settings& settings, std::string_view target) {
    return std::make_unique<ByBulk>(rules, settings, target);
}

}  // namespace sudoku
