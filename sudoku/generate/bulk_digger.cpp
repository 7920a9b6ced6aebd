#include "sudoku/generate/bulk_digger.h"

#include <algorithm>
#include <cstring>

#include "sat/support/assert.h"

namespace sudoku {

bool BulkDigger::dig(std::span<const DigTask> tasks, std::span<GridText> puzzles,
                     const std::atomic<bool>* stop) {
    ASSERT(tasks.size() == puzzles.size());
    begin(tasks, puzzles);
    while (!active_.empty()) {
        if (!ask_all(stop)) return false;
        for (std::size_t i = active_.size(); i-- > 0;) {
            active_[i].dig->hear(solutions_[i] > 1);
            if (!active_[i].dig->ask() && !take_up(active_[i], tasks, puzzles)) drop(i);
        }
    }
    return true;
}

void BulkDigger::begin(std::span<const DigTask> tasks, std::span<GridText> puzzles) {
    const std::size_t most = std::min(kSideBySide, tasks.size());
    if (digs_.size() < most) digs_ = std::vector<AskedDig>(most);
    active_.clear();
    next_task_ = 0;
    for (std::size_t i = 0; i < most && next_task_ < tasks.size(); ++i) {
        Active a{&digs_[i], next_task_++};
        a.dig->begin(tasks[a.task]);
        if (a.dig->ask() || take_up(a, tasks, puzzles)) active_.push_back(a);
    }
}

// Hands over what was dug and begins with a next task that has a question.  false: there is none.
bool BulkDigger::take_up(Active& a, std::span<const DigTask> tasks, std::span<GridText> puzzles) {
    do {
        std::memcpy(puzzles[a.task].data(), a.dig->puzzle(), 81);
        if (next_task_ == tasks.size()) return false;
        a.task = next_task_++;
        a.dig->begin(tasks[a.task]);
    } while (!a.dig->ask());
    return true;
}

void BulkDigger::drop(std::size_t i) {
    active_[i] = active_.back();
    active_.pop_back();
}

bool BulkDigger::ask_all(const std::atomic<bool>* stop) {
    questions_.clear();
    rooms_.clear();
    for (const Active& a : active_) {
        questions_.push_back(a.dig->puzzle());
        rooms_.push_back(a.dig->room_for_solution());
    }
    solutions_.assign(active_.size(), 0);
    // A first solution by chance is the grid less often than one that prefers small digits in every dig.
    return solver_.solve({questions_, 2, stop, ++seed_}, {solutions_, rooms_});
}

}  // namespace sudoku
