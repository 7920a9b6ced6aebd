#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/solve/oracle.h"

namespace sudoku {

// Keeps the tree search of `bits` from getting lost in branches without a solution.
//
// As long as the search finds solutions, it continues alone.  After some nodes without one, an oracle is asked about
// the largest part of the tree that is being searched and where none was found so far.  If the part has no solution, it
// is cut off, with all that the refutation covers; otherwise the search is led to the solution, from the decision on
// where the path has another digit: what was searched before that one stays done.  A query is given up when it takes
// longer than the search did since the last solution; then the search may take twice as long as the query before the
// next one, otherwise a quarter.  So the whole takes at most about twice the time of the better of the two methods.  No
// solution is ever excluded by a clause: each leaf of the tree is visited once.
//
// A search that is led leaves its order, and the solutions there may be few and far between, while those ahead of it
// are many.  So the known solution waits, at most as long as the search was without one before and four times the
// patience.  That learns: it doubles when the search finds a solution of its own after a query, and halves when it has
// to be led; at its least, nothing waits.
//
// Invariants: (G1) the path has the decisions that lead from the root to the state of the search: of each level, those
// whose first branch is done, negated, and then that of the branch to the next level; (G2) no solution found has the
// first `fresh_` decisions of the path.
class Guide {
public:
    // Returns null if there is no oracle for this puzzle.
    using MakeOracle = std::function<std::unique_ptr<Oracle>()>;
    enum class Next : std::uint8_t {
        branch,
        back,   // to the second branch of the innermost decision
        again,  // where the path, which is shorter now, leads: its states are to be made anew
        end,    // the search has ended; the result has the reason
    };
    // The least number of nodes without a solution before a query, about the cost of a query on a 9x9 board; the most,
    // and the first, as multiples of it.
    static constexpr std::uint64_t kPatience = 256, kMost = 16, kFirst = 4;

    // `most_free`: how many nodes of stretches without a solution are spent before the first query.  `soon`: less if
    // the preparation for it takes less.  If it is less than kPatience, so is the patience (for tests).
    Guide(MakeOracle make, std::uint64_t most_free, bool soon)
        : make_(std::move(make)),
          free_(most_free),
          soon_(soon),
          least_(std::min(most_free, kPatience)),
          patience_(kFirst * least_),
          next_(patience_) {}

    // Leads the search to a known solution.  Requires: the decisions of the path hold in it.
    void follow(const Board& solution) { target_ = solution; }

    // Called with a state that has no contradiction and is not solved.
    Next next(const SearchOptions& options, SearchResult& result) {
        return target_ || result.effort.nodes < next_ ? Next::branch : ask(options, result);
    }

    // The digit that the first branch on this cell must have; kBlank: any.
    Digit wanted(Cell c) const { return target_ ? (*target_)[c] : kBlank; }
    void decide(Candidate candidate) { path_.push_back({candidate, true}); }
    // To the second branch of the innermost decision.  Returns true if that is the root of a larger part of the tree
    // without a solution so far.  Requires: depth() > 0.
    bool back() {
        target_.reset();
        while (!path_.back().placed) path_.pop_back();
        path_.back().placed = false;
        if (path_.size() >= fresh_) return false;
        fresh_ = path_.size();
        return true;
    }
    void found(std::uint64_t nodes) {
        if (was_asked_ && !target_) patience_ = std::min(2 * patience_, kMost * least_);
        was_asked_ = false;
        target_.reset();
        waiting_.reset();
        fresh_ = ~std::size_t{0};
        found_at_ = nodes;
        next_ = nodes + patience_;
    }
    // The level of the search: the branches on the path.
    std::size_t depth() const { return levels(path_); }
    // The level of the root of the part that is searched, and the decisions from there on.
    std::size_t kept_depth() const { return levels(std::span(path_).first(fresh_)); }
    std::span<const Branch> since_kept() const { return std::span(path_).subspan(fresh_); }

private:
    static std::size_t levels(std::span<const Branch> decisions);
    Next lead_to(Board solution);
    Next ask(const SearchOptions& options, SearchResult& result);
    bool is_free(std::uint64_t nodes);
    Next act_on(Oracle::Reply&& reply, SearchResult& result);

    MakeOracle make_;  // empty: was called
    std::unique_ptr<Oracle> oracle_;
    std::uint64_t free_;
    bool soon_;
    const std::uint64_t least_;
    std::uint64_t patience_;
    bool was_asked_ = false;             // a query since the last solution did not refute its part
    std::uint64_t found_at_ = 0, next_;  // the nodes at the last solution, and at the next query
    std::vector<Branch> path_;
    std::size_t fresh_ = 0;
    std::optional<Board> target_, waiting_;  // a solution of the part that the search is led to, or that waits
};

}  // namespace sudoku
