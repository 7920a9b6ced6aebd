#include "tests/fuzz/solve/task.h"

#include <algorithm>
#include <array>

namespace fuzz {
namespace {

constexpr std::array kTasks{
    Task{"decide", "one search, with proofs", 62, draw_search, decide},
    Task{"calls", "clauses, assumptions, limits and hints in turn, through the C++ API", 16, draw_queries, calls},
    Task{"ipasir", "the same through the C API", 3, draw_queries, ipasir},
    Task{"enumerate", "all models, or their projections", 5, draw_queries, enumerate},
    Task{"count", "model counting, plain and projected", 6, draw_count, count},
    Task{"cubes", "cube-and-conquer", 6, draw_cubes, cubes},
    Task{"portfolio", "engines in parallel threads", 2, draw_portfolio, portfolio},
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
