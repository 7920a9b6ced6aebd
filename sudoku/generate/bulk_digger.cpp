#include "sudoku/generate/bulk_digger.h"

#include <cstring>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"

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

// The first of the tasks left that has a question.  false: there is none.
bool BulkDigger::begin_in(std::size_t lane) {
    while (next_task_ < tasks_.size()) {
        task_of_[lane] = next_task_;
        digs_[lane].begin(tasks_[next_task_++]);
        if (ask_in(lane)) return true;
    }
    return false;
}

// false: it has no question, and its puzzle is handed over.
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

}  // namespace sudoku
