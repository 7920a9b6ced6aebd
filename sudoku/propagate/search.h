#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/propagate/network.h"
#include "sudoku/propagate/propagator.h"

namespace sudoku {

struct ConstraintSearchOptions {
    std::uint64_t limit = 1;  // the search ends after this many solutions; > 0
    std::optional<std::uint64_t> node_budget;
    std::optional<std::uint64_t> patience;  // decisions reversed since the last solution; ends it as the budget does
    const sat::Terminator* stop = nullptr;  // polled before every node, and during propagation
    // If not null, candidates are tried in random order.
    sat::Random* random = nullptr;
    // Called for every solution counted; may be empty.
    std::function<void(const Values&)> on_solution;
};

enum class ConstraintSearchEnd : std::uint8_t { exhausted, limit, budget, stopped };

struct ConstraintSearchResult {
    std::uint64_t solutions = 0;  // exact if the search ended exhausted
    ConstraintSearchEnd ended = ConstraintSearchEnd::exhausted;
    std::uint64_t nodes = 0;  // branches, counting both sides; 0 if propagation alone decides
};

// Depth first search over the candidates of a puzzle: a cell with few candidates that often met contradictions, or a
// digit with two places in a house, tried and then excluded.  Weights: Boussemart et al.: Boosting systematic search by
// weighting constraints, ECAI 2004; here of the cells of the unit in which a contradiction was found, and of the cell
// that was decided last. Deterministic.
class ConstraintSearch {
public:
    // `allowed`: candidates by cell of the grid, or empty for those of the puzzle.  Requires: `network` outlives it.
    explicit ConstraintSearch(const Network& network, std::span<const Digits> allowed = {});

    // Searches from where the last call ended, with limits and counts of its own.  No solution is found twice.  After a
    // call that was interrupted it finds nothing more.
    ConstraintSearchResult run(const ConstraintSearchOptions& options);

    // A decision on the path to the state of the search.  Reversed: the part of the tree in which the cell holds the
    // digit, below the decisions before it that are not reversed, is done.
    struct Decision {
        Cell cell;
        Digits digit;
        bool reversed;
        int choices;       // of the cell, this digit among them
        std::size_t mark;  // of the propagator, before it
    };
    std::span<const Decision> path() const { return path_; }
    // An estimate of the part of the tree that is done, 0 to 1, as if each candidate of a cell that is decided took as
    // long as the others.  Source: Knuth: Estimating the efficiency of backtrack programs, 1975 (the weights).
    double progress() const;

private:
    enum class At : std::uint8_t { start, node, solution, dead_end, end };

    void step(const ConstraintSearchOptions& options);
    void branch(const ConstraintSearchOptions& options);
    void back(const sat::Terminator* stop);
    bool consistent(const sat::Terminator* stop);
    std::optional<Decision> choose(sat::Random* random) const;
    void choose_place(double best, Decision& decision) const;
    void accept(const ConstraintSearchOptions& options);
    bool is_over(const ConstraintSearchOptions& options);

    const Network& network_;
    Propagator propagator_;
    std::vector<double> weight_;  // by cell
    std::vector<Decision> path_;
    At at_ = At::start;
    ConstraintSearchResult result_;  // of this call
    std::uint64_t reversed_ = 0;     // decisions since the last solution of this call
};

// One search from the beginning.
ConstraintSearchResult search(const Network& network, const ConstraintSearchOptions& options,
                              std::span<const Digits> allowed = {});

}  // namespace sudoku
