#pragma once

#include <functional>

namespace cli {

// Calls `action` at growing intervals of a long run, in the thread of the supervisor and under the output lock: after
// half a second, and whenever the run is 1.4 times as old.  Nothing happens while the output is in use or blocked.
// There is at most one at a time.
class Milestones {
public:
    // `run_began`: as cli::Stopwatch::now().wall.
    Milestones(double run_began, std::function<void()> action);
    ~Milestones();
    Milestones(const Milestones&) = delete;
    Milestones& operator=(const Milestones&) = delete;

    // For the supervisor: calls the action if it is due.  Returns the time of the next call, as Stopwatch::now().wall;
    // infinity: there is none.
    static double update();
};

}  // namespace cli
