#include "sudoku/solve/by_bulk.h"

#include <string>

#include "sudoku/solve/bits.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {
namespace {

constexpr std::size_t kCells = 81;

Board board_of(const char* digits) {
    Board board(9);
    for (Cell c = 0; c < kCells; ++c) board.set(c, static_cast<Digit>(digits[c] - '0'));
    return board;
}

class ByBulk final : public Solver {
public:
    explicit ByBulk(const Rules& rules) : bits_(make_bits(rules)), bulk_(make_bulk()) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        const bool simple = !puzzle.marks && !options.without && !options.node_budget && options.random == nullptr;
        return simple ? search_simple(puzzle, options) : bits_->search(puzzle, options);
    }

private:
    SearchResult search_simple(const Puzzle& puzzle, const SearchOptions& options) {
        found_.clear();
        const SearchResult in_lane = search_in_lane(puzzle, options);
        if (in_lane.ended == Ended::budget) {
            SearchResult result = bits_->search(puzzle, options);
            result.effort.nodes += in_lane.effort.nodes;
            return result;
        }
        for (std::size_t i = 0; i < found_.size(); i += kCells) options.on_solution(board_of(found_.data() + i));
        return in_lane;
    }

    // Solutions are kept until it is known that they are the lane's: bits has them in another order.
    SearchResult search_in_lane(const Puzzle& puzzle, const SearchOptions& options) {
        char cells[kCells];
        for (Cell c = 0; c < kCells; ++c) cells[c] = static_cast<char>('0' + puzzle.board[c]);
        const char* const text = cells;
        SearchResult result;
        std::uint8_t ended = 0;
        BulkAnswer answer{.solutions = {&result.solutions, 1}, .ended = {&ended, 1}};
        if (options.on_solution)
            answer.on_solution = [this](std::size_t, const char* digits) { found_.append(digits, kCells); };
        const std::uint64_t guesses = bulk_->effort().guesses;
        const bool done = bulk_->solve(
            {.puzzles = {&text, 1}, .limit = options.limit, .stop = options.stop, .budget = kMostGuesses}, answer);
        result.ended = !done                                ? Ended::stopped
                       : ended == 0                         ? Ended::budget
                       : result.solutions == options.limit ? Ended::limit
                                                           : Ended::exhausted;
        result.effort.nodes = 2 * (bulk_->effort().guesses - guesses);
        return result;
    }

    std::unique_ptr<Solver> bits_;
    std::unique_ptr<BulkSolver> bulk_;
    std::string found_;  // the digits of its solutions, board by board
};

}  // namespace

bool is_for_bulk(const Rules& rules) {
    return rules.box() == Box{3, 3} && is_classic(rules);
}

std::unique_ptr<Solver> make_by_bulk(const Rules& rules) {
    return std::make_unique<ByBulk>(rules);
}

}  // namespace sudoku
