#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "sudoku/game/session.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {

// Searches for solutions of a game's board, with what they found kept; the answers of the engine are checked.
class BoardSearch {
public:
    // Up to 9x9 every search ends in a few milliseconds; those of larger boards also end when `is_over` is true.
    // Requires: `rules` outlive this.
    BoardSearch(const Rules& rules, const std::function<bool()>& is_over)
        : rules_(rules), solver_(find_solver("auto")->make(rules, {})) {
        if (rules.side() > 9 && is_over) stop_.set_callback(is_over, 1);
    }

    SearchResult search(const Puzzle& puzzle, std::uint64_t limit, std::optional<Candidate> without = {}) {
        SearchOptions options;
        options.limit = limit;
        options.without = without;
        options.node_budget = kNodes;
        options.stop = &stop_;
        options.on_solution = [&](const Board& board) { last_solution_ = board; };
        SearchResult result = search_checked(*solver_, puzzle, rules_, options);
        if (result.error) {
            result.solutions = 0;  // do not trust any of it
            if (!error_) error_ = result.error;
        }
        return result;
    }
    static bool found_none(const SearchResult& result) {
        return result.solutions == 0 && result.ended == Ended::exhausted;
    }
    bool has_none(const Puzzle& puzzle) {
        const SearchResult result = search(puzzle, 1);
        cut_short_ = cut_short_ || is_cut_short(result);
        return found_none(result);
    }
    // Neither the number of solutions is known nor that there are as many as were asked for.
    static bool is_cut_short(const SearchResult& result) {
        return result.ended == Ended::budget || result.ended == Ended::stopped;
    }
    // True if has_none() returned false because a search was cut short.
    bool was_cut_short() const { return cut_short_; }

    const Board& last_solution() const { return last_solution_; }
    // Set if the solver was wrong.
    const std::optional<sat::Error>& error() const { return error_; }
    void fail(const sat::Error& error) { error_ = error; }

private:
    // Up to 9x9 a few thousand nodes decide every board.
    static constexpr std::uint64_t kNodes = 100'000;

    const Rules& rules_;
    std::unique_ptr<Solver> solver_;
    Board last_solution_;
    std::optional<sat::Error> error_;
    sat::Terminator stop_;
    bool cut_short_ = false;
};

}  // namespace sudoku
