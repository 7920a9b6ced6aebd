#include "sudoku/generate/bulk_digger.h"

#include <algorithm>
#include <cstring>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/request.h"

namespace sudoku {

sat::Result<bool> BulkDigger::dig(std::span<const DigTask> tasks, std::span<GridText> puzzles,
                                  const sat::Terminator* stop) {
    ASSERT(tasks.size() == puzzles.size() && !digs_.empty());
    tasks_ = tasks;
    puzzles_ = puzzles;
    next_task_ = 0;
    is_wrong_ = false;
    const std::size_t most = std::min(digs_.size(), tasks.size());
    task_of_.resize(most), questions_.resize(most), known_.resize(most), without_.resize(most), rooms_.resize(most);
    std::size_t lanes = 0;
    while (lanes < most && begin_in(lanes)) ++lanes;
    solutions_.resize(lanes);
    BulkAnswer answer{solutions_, rooms_};
    answer.next = [this](std::size_t lane) { return hear_in(lane); };
    const BulkQuestion question{
        .puzzles = std::span(questions_).first(lanes), .limit = 1, .stop = stop, .known = known_, .without = without_};
    const bool is_done = solver_.solve(question, answer);
    if (is_wrong_) return sat::Error{"the engine gave a wrong solution of a puzzle that is dug"};
    return is_done;
}

// Starts the next task with a query.  Returns false if there is none.
bool BulkDigger::begin_in(std::size_t lane) {
    while (next_task_ < tasks_.size()) {
        task_of_[lane] = next_task_;
        digs_[lane].begin(tasks_[next_task_++]);
        if (ask_in(lane)) return true;
    }
    return false;
}

// Returns false if there is no further query; the puzzle is then stored.
bool BulkDigger::ask_in(std::size_t lane) {
    AskedDig& dig = digs_[lane];
    if (!dig.ask()) {
        std::memcpy(puzzles_[task_of_[lane]].data(), dig.puzzle(), 81);
        return false;
    }
    questions_[lane] = dig.puzzle();
    known_[lane] = dig.known();
    without_[lane] = dig.without();
    rooms_[lane] = dig.room_for_solution();
    return true;
}

bool BulkDigger::hear_in(std::size_t lane) {
    if (solutions_[lane] > 1 || !digs_[lane].hear(solutions_[lane] == 1)) is_wrong_ = true;
    return !is_wrong_ && (ask_in(lane) || begin_in(lane));
}

namespace {

// The seed of the grids for attempts of this number; distinct from those that seed_of() derives from an index.
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
