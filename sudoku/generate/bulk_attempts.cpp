#include "sudoku/generate/bulk_attempts.h"

#include <algorithm>

#include "sat/core/terminator.h"
#include "sudoku/generate/seeds.h"

namespace sudoku {
namespace {

// Of the grids that attempts of this number dig in; none that seed_of() makes of an index.
std::uint64_t grid_seed(std::uint64_t seed, std::uint32_t number) {
    return seed_of(~seed, number);
}

}  // namespace

bool BulkAttempts::can_make(Box box, bool classic, const Request& request) {
    return box == Box{3, 3} && classic && request.unique && request.symmetry == find_clue_symmetry("none");
}

BulkAttempts::BulkAttempts(std::uint64_t seed)
    : seed_(seed), solver_(make_bulk()), grids_(*solver_), digger_(*solver_) {}

sat::Result<std::optional<Board>> BulkAttempts::grid(const AttemptName& name, sat::Random& random,
                                                     const sat::Terminator* stop) {
    GridText text;
    draw_start(GridStart::diagonal_boxes, random, text);
    const GridOrder order{name.index, &text};
    const auto completed = grids_.complete(grid_seed(seed_, name.number), std::span(&order, 1), stop);
    if (!completed) return completed.error();
    if (!*completed) return std::optional<Board>{};
    Board grid(9);
    for (Cell c = 0; c < 81; ++c) grid.set(c, static_cast<Digit>(text[c] - '0'));
    return std::optional(std::move(grid));
}

sat::Result<bool> BulkAttempts::dig(std::uint32_t number, std::span<Dig> digs, const sat::Terminator* stop) {
    tasks_.resize(digs.size());
    puzzles_.resize(digs.size());
    orders_.clear();
    for (std::size_t i = 0; i < digs.size(); ++i) {
        sat::Random random(attempt_seed(seed_, digs[i].index, number));
        DigTask& task = tasks_[i];
        draw_start(GridStart::diagonal_boxes, random, task.grid);
        std::ranges::transform(digs[i].plan.order->cells(9, random), task.order.begin(),
                               [](Cell c) { return static_cast<std::uint8_t>(c); });
        task.givens = digs[i].plan.givens;
        task.floor = digs[i].plan.floor;
        orders_.push_back({digs[i].index, &task.grid});
    }
    const auto completed = grids_.complete(grid_seed(seed_, number), orders_, stop);
    if (!completed) return completed.error();
    if (!*completed) return false;
    if (auto dug = digger_.dig(tasks_, puzzles_, stop); !dug || !*dug) return dug;
    for (std::size_t i = 0; i < digs.size(); ++i) digs[i].puzzle = puzzles_[i];
    return true;
}

}  // namespace sudoku
