#include "sudoku/solve/by_bulk.h"

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
        return simple ? search_in_lane(puzzle, options) : bits_->search(puzzle, options);
    }

private:
    SearchResult search_in_lane(const Puzzle& puzzle, const SearchOptions& options) {
        char cells[kCells];
        for (Cell c = 0; c < kCells; ++c) cells[c] = static_cast<char>('0' + puzzle.board[c]);
        const char* const text = cells;
        SearchResult result;
        const BulkQuestion question{{&text, 1}, options.limit, options.stop, {}};
        BulkAnswer answer{{&result.solutions, 1}, {}, {}, {}};
        if (options.on_solution)
            answer.on_solution = [&](std::size_t, const char* digits) { options.on_solution(board_of(digits)); };
        const std::uint64_t guesses = bulk_->effort().guesses;
        const bool done = bulk_->solve(question, answer);
        result.ended = !done                                ? Ended::stopped
                       : result.solutions == options.limit ? Ended::limit
                                                           : Ended::exhausted;
        result.effort.nodes = 2 * (bulk_->effort().guesses - guesses);
        return result;
    }

    std::unique_ptr<Solver> bits_;
    std::unique_ptr<BulkSolver> bulk_;
};

}  // namespace

bool is_for_bulk(const Rules& rules) {
    return rules.box() == Box{3, 3} && is_classic(rules);
}

std::unique_ptr<Solver> make_by_bulk(const Rules& rules) {
    return std::make_unique<ByBulk>(rules);
}

}  // namespace sudoku
