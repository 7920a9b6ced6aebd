#include "sudoku/solve/auto.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_sat.h"

namespace sudoku {
namespace {

using Budget = std::optional<std::uint64_t>;

bool less(const Budget& a, const Budget& b) {
    return a && (!b || *a < *b);
}

// Solutions found by bits within its budget were already reported, so the second search must exclude them.  If there is
// one (the puzzle is solved; does it have another solution?), it is blocked in the formula.  If there are more, bits
// finds solutions easily and is run again without a budget, skipping the first ones: building a formula for every
// solution is too slow for counting.
class Auto final : public Solver {
public:
    Auto(const Rules& rules, const sat::Settings& settings, Budget budget)
        : bits_(make_bits(rules)), sat_(rules, settings), budget_(budget) {}

    SearchResult search(const Puzzle& puzzle, const SearchOptions& options) override {
        if (!less(budget_, options.node_budget)) return bits_->search(puzzle, options);
        std::optional<sat::Random> random;
        if (options.random != nullptr) random = *options.random;
        std::vector<Board> found;
        const SearchResult first = bits_->search(puzzle, within_budget(options, found));
        if (first.ended != Ended::budget) return first;
        SearchOptions rest = options;
        if (rest.node_budget) *rest.node_budget -= first.effort.nodes;
        if (first.solutions <= 1) return sum(first, go_beyond(puzzle, rest, found));
        if (random) *options.random = *random;
        return again(puzzle, rest, first);
    }

private:
    SearchOptions within_budget(const SearchOptions& options, std::vector<Board>& found) const {
        SearchOptions bounded = options;
        bounded.node_budget = budget_;
        bounded.on_solution = [&options, &found](const Board& solution) {
            if (found.empty()) found.push_back(solution);
            if (options.on_solution) options.on_solution(solution);
        };
        return bounded;
    }

    SearchResult go_beyond(const Puzzle& puzzle, SearchOptions rest, const std::vector<Board>& found) {
        rest.limit -= found.size();
        return sat_.search_beyond(puzzle, rest, found);
    }

    // The nodes of the first attempt are searched again, and count twice.
    SearchResult again(const Puzzle& puzzle, SearchOptions rest, const SearchResult& first) {
        std::uint64_t pass_over = first.solutions;
        const auto hand_on = std::move(rest.on_solution);
        if (hand_on)
            rest.on_solution = [&pass_over, &hand_on](const Board& solution) {
                if (pass_over > 0) --pass_over;
                else hand_on(solution);
            };
        SearchResult result = bits_->search(puzzle, rest);
        result.solutions = std::max(result.solutions, first.solutions);
        result.effort.nodes += first.effort.nodes;
        result.effort.rounds += first.effort.rounds;
        return result;
    }

    static SearchResult sum(const SearchResult& first, SearchResult second) {
        second.solutions += first.solutions;
        second.effort.nodes += first.effort.nodes;
        second.effort.rounds += first.effort.rounds;
        return second;
    }

    std::unique_ptr<Solver> bits_;
    BySat sat_;
    Budget budget_;
};

}  // namespace

std::uint64_t bits_budget(std::size_t side) {
    return side <= 9 ? 50'000 : 25'000'000 / (side * side);
}

std::unique_ptr<Solver> make_auto(const Rules& rules, const sat::Settings& settings,
                                  std::optional<std::uint64_t> budget) {
    if (rules.side() > 64) return make_by_sat(rules, settings);
    return std::make_unique<Auto>(rules, settings, budget);
}

}  // namespace sudoku
