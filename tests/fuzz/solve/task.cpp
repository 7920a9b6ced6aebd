#include "tests/fuzz/solve/task.h"

#include <algorithm>
#include <array>

#include "tests/fuzz/solve/tasks.h"

namespace fuzz {
namespace {

constexpr std::array kTasks{
    Task{"decide", "one search, with proofs", 62, draw_search, decide},
    Task{"calls", "clauses, assumptions, limits and hints in turn, through the C++ class", 16, draw_questions, calls},
    Task{"ipasir", "the same through the C functions", 3, draw_questions, ipasir},
    Task{"enumerate", "all models, or their projections", 5, draw_questions, enumerate},
    Task{"count", "how many models, plain and projected", 6, draw_count, count},
    Task{"cubes", "a split, and its cubes or others conquered", 6, draw_cubes, cubes},
    Task{"race", "engines side by side, each on a thread", 2, draw_race, race},
};

}  // namespace

std::span<const Task> tasks() {
    return kTasks;
}

const Task* find_task(std::string_view name) {
    const auto found = std::ranges::find(kTasks, name, &Task::name);
    return found == kTasks.end() ? nullptr : &*found;
}

const Task& random_task(sat::Random& random) {
    std::uint32_t at = random.below(100);
    for (const Task& t : kTasks) {
        if (at < t.share) return t;
        at -= t.share;
    }
    return kTasks.back();
}

}  // namespace fuzz
