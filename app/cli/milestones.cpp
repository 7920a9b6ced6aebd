#include "app/cli/milestones.h"

#include <unistd.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <mutex>
#include <utility>

#include "app/cli/standard_streams.h"
#include "app/cli/status_line.h"
#include "app/cli/stopwatch.h"
#include "app/cli/supervisor.h"

namespace cli {
namespace {

constexpr double kFirstAge = 500, kGrowth = 1.4;  // milliseconds; ratio of two ages
constexpr double kAgain = 50;                     // after the output was in use
constexpr double kNone = std::numeric_limits<double>::infinity();

// Never destroyed: the supervisor uses it until the process has ended.
struct Schedule {
    std::mutex mutex;
    double run_began = 0, next = kNone;
    std::function<void()>* action = nullptr;
};
constinit Schedule schedule;

}  // namespace

Milestones::Milestones(double run_began, std::function<void()> action) {
    {
        const std::lock_guard lock(schedule.mutex);
        schedule.action = new std::function<void()>(std::move(action));
        schedule.run_began = run_began;
        schedule.next = run_began + kFirstAge;
    }
    detail::wake_supervisor();
}

Milestones::~Milestones() {
    const std::lock_guard lock(schedule.mutex);
    schedule.next = kNone;
    delete std::exchange(schedule.action, nullptr);
}

double Milestones::update() try {
    const std::lock_guard lock(schedule.mutex);
    if (schedule.action == nullptr) return kNone;
    const double now = Stopwatch::now().wall;
    if (now < schedule.next) return schedule.next;
    const bool done = !is_blocked(STDOUT_FILENO) && try_output([] {
        StatusLine::hide();
        (*schedule.action)();
    });
    schedule.next = done ? std::max(now, schedule.run_began + kGrowth * (now - schedule.run_began)) : now + kAgain;
    return schedule.next;
} catch (const std::exception&) {
    return Stopwatch::now().wall + kAgain;  // out of memory
}

}  // namespace cli
