#include "sudoku/solve/bits.h"

#include <bit>
#include <utility>

namespace sudoku {
namespace {

class Bits final : public Solver {
public:
    explicit Bits(const Rules& rules) : side_(rules.side()) {
        for (Cell c = 0; c < rules.num_cells(); ++c) peers_.push_back(rules.peers(c));
    }

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        options_ = &options;
        result_ = {};
        board_ = Board(side_);
        open_.assign(board_.num_cells(), side_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << side_) - 1);
        if (puzzle.marks)
            for (Cell c = 0; c < open_.size(); ++c)
                for (std::size_t d = 1; d <= side_; ++d)
                    if (!puzzle.marks->allows(c, static_cast<Digit>(d))) open_[c] &= ~bit(static_cast<Digit>(d));
        if (options.without) open_[options.without->cell] &= ~bit(options.without->digit);
        for (Cell c = 0; c < open_.size(); ++c)
            if (puzzle.board[c] != kBlank && !place(c, puzzle.board[c])) return result_;
        branch();
        return result_;
    }

private:
    static std::uint64_t bit(Digit d) { return std::uint64_t{1} << (d - 1); }

    bool place(Cell c, Digit d) {
        if ((open_[c] & bit(d)) == 0) return false;
        open_[c] = bit(d);
        board_.set(c, d);
        for (const Cell p : peers_[c]) {
            open_[p] &= ~bit(d);
            if (open_[p] == 0) return false;
        }
        return true;
    }

    bool branch() {
        Cell best = 0;
        int fewest = 65;
        for (Cell c = 0; c < open_.size(); ++c)
            if (board_[c] == kBlank && std::popcount(open_[c]) < fewest) fewest = std::popcount(open_[c]), best = c;
        if (fewest == 65) return solution();
        std::vector<Digit> digits;
        for (std::uint64_t m = open_[best]; m != 0; m &= m - 1)
            digits.push_back(static_cast<Digit>(std::countr_zero(m) + 1));
        if (options_->random != nullptr) options_->random->shuffle(std::span(digits));
        for (const Digit d : digits) {
            if (digits.size() > 1 && !enter()) return false;
            const auto open = open_;
            const Board board = board_;
            if (place(best, d) && !branch()) return false;
            open_ = open;
            board_ = board;
        }
        return true;
    }

    bool enter() {
        ++result_.effort.nodes;
        if (options_->node_budget && result_.effort.nodes > *options_->node_budget) return end(Ended::budget);
        if (options_->stop != nullptr && options_->stop->load(std::memory_order_relaxed)) return end(Ended::stopped);
        return true;
    }

    bool solution() {
        ++result_.solutions;
        if (options_->on_solution) options_->on_solution(board_);
        return result_.solutions < options_->limit || end(Ended::limit);
    }

    bool end(Ended why) {
        result_.ended = why;
        return false;
    }

    std::size_t side_;
    std::vector<std::vector<Cell>> peers_;
    std::vector<std::uint64_t> open_;
    Board board_;
    const SearchOptions* options_ = nullptr;
    SearchResult result_;
};

}  // namespace

std::unique_ptr<Solver> make_bits(const Rules& rules) {
    return std::make_unique<Bits>(rules);
}

}  // namespace sudoku
