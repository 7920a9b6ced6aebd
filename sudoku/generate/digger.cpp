#include "sudoku/generate/digger.h"

#include <algorithm>
#include <utility>

#include "sat/core/assert.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku {
namespace {

// Searches of 9x9 puzzles never come near it; on larger boards, holes that are too hard to check are not made.
std::uint64_t budget_for(std::size_t side) {
    return side <= 9 ? 1'000'000 : 2'000;
}

}  // namespace

bool OrbitSizes::can_make(std::size_t cells) const {
    for (std::size_t alone = 0; alone <= std::min(singles, cells); ++alone)
        if ((cells - alone) % size == 0 && (cells - alone) / size <= others) return true;
    return false;
}

OrbitSizes orbit_sizes(const ClueSymmetry& symmetry, std::size_t side) {
    OrbitSizes sizes;
    for (Cell c = 0; c < side * side; ++c) {
        const std::size_t size = orbit(symmetry, side, c).size();
        if (size == 1) ++sizes.singles;
        else sizes.size = size, ++sizes.others;
    }
    sizes.others /= sizes.size;  // counted at each of its cells
    return sizes;
}

Digger::Digger(const Rules& rules, const ClueSymmetry& symmetry)
    : symmetry_(symmetry),
      holes_(rules),
      solver_(find_solver("bits")->make(rules, {})),
      sizes_(orbit_sizes(symmetry, rules.side())),
      budget_(budget_for(rules.side())) {
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        orbit_begin_.push_back(static_cast<std::uint32_t>(orbits_.size()));
        const std::vector<Cell> cells = orbit(symmetry_, rules.side(), c);
        orbits_.insert(orbits_.end(), cells.begin(), cells.end());
    }
    orbit_begin_.push_back(static_cast<std::uint32_t>(orbits_.size()));
}

void Digger::dig(const Board& grid, const DigPlan& plan, sat::Random& random, const Deadline& deadline) {
    ASSERT(grid.is_complete());
    holes_.fill(grid);
    untried_ = sizes_;
    tried_.assign(grid.num_cells(), false);
    gave_up_ = cut_short_ = searched_ = false;
    for (const Cell c : plan.order->cells(grid.side(), random)) {
        if (must_end(plan, deadline)) return;
        if (tried_[c]) continue;
        const std::span cells(orbits_.data() + orbit_begin_[c], orbit_begin_[c + 1] - orbit_begin_[c]);
        for (const Cell o : cells) tried_[o] = true;
        (cells.size() == 1 && sizes_.singles > 0 ? untried_.singles : untried_.others) -= 1;
        if (fits(cells, plan)) take(cells, plan.unique, deadline);
    }
}

bool Digger::must_end(const DigPlan& plan, const Deadline& deadline) {
    if (error_ || holes_.num_givens() <= std::max(plan.givens, plan.cut)) return true;
    cut_short_ = std::exchange(searched_, false) && deadline.is_over();
    return cut_short_;
}

// True if the counts allow removing these cells.
bool Digger::fits(std::span<const Cell> cells, const DigPlan& plan) const {
    if (holes_.num_givens() < plan.givens + cells.size()) return false;
    if (plan.exact && !untried_.can_make(holes_.num_givens() - cells.size() - plan.givens)) return false;
    if (plan.floor == 0) return true;
    const std::size_t side = holes_.board().side();
    return std::all_of(cells.begin(), cells.end(), [&](Cell c) {
        const auto in_line = [&](bool row) {
            return static_cast<std::size_t>(std::count_if(
                cells.begin(), cells.end(), [&](Cell o) { return row ? o / side == c / side : o % side == c % side; }));
        };
        return holes_.givens_in_row(c / side) >= plan.floor + in_line(true) &&
               holes_.givens_in_column(c % side) >= plan.floor + in_line(false);
    });
}

// Removes cells one by one: a second solution that appears with a cell differs from the first one in that cell.
bool Digger::take(std::span<const Cell> cells, bool unique, const Deadline& deadline) {
    ASSERT(!cells.empty());
    taken_.clear();
    for (const Cell c : cells) {
        taken_.push_back(holes_.take(c));
        if (!unique || still_unique(c, taken_.back(), deadline)) continue;
        for (std::size_t i = 0; i < taken_.size(); ++i) holes_.put(cells[i], taken_[i]);
        return false;
    }
    return true;
}

// Requires: the solution was unique while `c` held `d`.
bool Digger::still_unique(Cell c, Digit d, const Deadline& deadline) {
    if (holes_.forces(c, d)) return true;
    SearchOptions options;
    options.without = Candidate{c, d};
    options.node_budget = budget_;
    options.stop = deadline.terminator;
    puzzle_.board = holes_.board();
    searched_ = true;
    const SearchResult other = search_checked(*solver_, puzzle_, holes_.rules(), options);
    if (other.error) error_ = other.error;
    gave_up_ = gave_up_ || (other.solutions == 0 && other.ended != Ended::exhausted);
    return other.solutions == 0 && other.ended == Ended::exhausted;
}

Board Digger::without_redundant(const Board& puzzle, sat::Random& random, const Deadline& deadline) {
    ASSERT(puzzle.num_cells() > 0);
    holes_.fill(puzzle);
    for (const Cell c : kAtRandom.cells(puzzle.side(), random))
        if (puzzle[c] != kBlank && !error_) take(std::span(&c, 1), true, deadline);
    return holes_.board();
}

bool Digger::has_redundant(const Board& puzzle, const Deadline& deadline) {
    holes_.fill(puzzle);
    for (Cell c = 0; c < puzzle.num_cells(); ++c)
        if (puzzle[c] != kBlank && !error_ && take(std::span(&c, 1), true, deadline)) return true;
    return false;
}

}  // namespace sudoku
