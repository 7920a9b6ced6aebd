#include "sudoku/generate/vicinity.h"

#include <algorithm>

#include "sat/core/assert.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {
namespace {

// Removes and returns `count` random givens.  Requires: there are that many.
std::vector<Candidate> take_givens(Board& puzzle, std::size_t count, sat::Random& random) {
    std::vector<Cell> givens;
    for (Cell c = 0; c < puzzle.num_cells(); ++c)
        if (puzzle[c] != kBlank) givens.push_back(c);
    std::vector<Candidate> taken;
    for (std::size_t i = 0; i < count; ++i) {
        std::swap(givens[i], givens[i + random.below(static_cast<std::uint32_t>(givens.size() - i))]);
        taken.push_back({givens[i], puzzle[givens[i]]});
        puzzle.set(givens[i], kBlank);
    }
    return taken;
}

}  // namespace

Vicinity::Vicinity(const Rules& rules, Digger& digger)
    : rules_(rules), digger_(digger), solver_(find_solver("bits")->make(rules, {})) {}

Board Vicinity::walk(const Board& puzzle, std::size_t givens, sat::Random& random, const Deadline& deadline) {
    Board best = puzzle, here = puzzle;
    std::size_t fewest = best.num_givens();
    const auto must_end = [&] {
        return fewest <= std::max<std::size_t>(givens, 2) || deadline.is_over() || error_ || digger_.error();
    };
    for (unsigned idle = 0; idle < kSteps && !must_end(); ++idle) {
        if (!step(here, 1 + random.below(2), random, deadline)) continue;
        if (here.num_givens() >= fewest) continue;
        best = here;
        fewest = best.num_givens();
        idle = 0;
    }
    return best;
}

// Returns false if nothing was found; `puzzle` is then unchanged.
bool Vicinity::step(Board& puzzle, std::size_t take, sat::Random& random, const Deadline& deadline) {
    ASSERT(take >= 1);
    Board thinner = puzzle;
    const std::vector<Candidate> taken = take_givens(thinner, take, random);
    if (!count_solutions(thinner, deadline)) return false;
    const std::size_t width = puzzle.side() + 1;
    ways_back_.clear();
    for (Cell c = 0; c < puzzle.num_cells(); ++c)
        for (std::size_t d = 1; d < width; ++d)
            if (times_[c * width + d] == 1 && Candidate{c, static_cast<Digit>(d)} != taken.front())
                ways_back_.push_back({c, static_cast<Digit>(d)});
    if (ways_back_.empty()) return false;
    const Candidate back = ways_back_[random.below(static_cast<std::uint32_t>(ways_back_.size()))];
    thinner.set(back.cell, back.digit);
    puzzle = digger_.without_redundant(thinner, random, deadline);
    return true;
}

// Returns false if there are too many to enumerate.
bool Vicinity::count_solutions(const Board& puzzle, const Deadline& deadline) {
    ASSERT(puzzle.side() == rules_.side());
    const std::size_t width = puzzle.side() + 1;
    times_.assign(puzzle.num_cells() * width, 0);
    SearchOptions options;
    options.limit = kMostSolutions;
    options.node_budget = 20 * kMostSolutions;
    options.stop = deadline.terminator;
    options.on_solution = [&](const Board& solution) {
        for (Cell c = 0; c < solution.num_cells(); ++c) {
            std::uint16_t& times = times_[c * width + solution[c]];
            times = static_cast<std::uint16_t>(times + 1);
        }
    };
    puzzle_.board = puzzle;
    const SearchResult all = search_checked(*solver_, puzzle_, rules_, options);
    if (all.error) error_ = all.error;
    return all.ended == Ended::exhausted;
}

}  // namespace sudoku
