#pragma once

#include <atomic>
#include <span>
#include <vector>

#include "sudoku/generate/asked_dig.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {

// Digs classic 9x9 puzzles out of many grids side by side: each dig asks one question, and one call of the bulk solver
// answers them all.
class BulkDigger {
public:
    // `solver` outlives this.
    explicit BulkDigger(BulkSolver& solver) : solver_(solver) {}

    // puzzles[i] is what was dug out of tasks[i], a blank as '.'.  The same for every number of tasks and every solver.
    // false: stopped; some puzzles are not what they should be.  Requires: equal sizes.
    bool dig(std::span<const DigTask> tasks, std::span<GridText> puzzles, const std::atomic<bool>* stop);

private:
    // So many digs stay in the second cache, and the solver's lanes are mostly busy.
    static constexpr std::size_t kSideBySide = 1024;

    struct Active {
        AskedDig* dig = nullptr;
        std::size_t task = 0;
    };
    void begin(std::span<const DigTask> tasks, std::span<GridText> puzzles);
    bool take_up(Active& a, std::span<const DigTask> tasks, std::span<GridText> puzzles);
    void drop(std::size_t i);
    bool ask_all(const std::atomic<bool>* stop);

    BulkSolver& solver_;
    std::vector<AskedDig> digs_;
    std::vector<Active> active_;
    std::size_t next_task_ = 0;
    std::uint64_t seed_ = 0;
    std::vector<const char*> questions_;
    std::vector<char*> rooms_;
    std::vector<std::uint64_t> solutions_;
};

}  // namespace sudoku
