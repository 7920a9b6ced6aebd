#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "sat/core/outcome.h"

namespace satsolve {

// One line on standard error that shows how far a long run is, while this object lives: time, decisions,
// depth and the estimated share of the search tree that is done.  It appears when the run is a second old,
// and is cleared at the end.  Without a terminal nothing happens, and no thread is started.
class StatusLine {
public:
    // `run_began`: as process::Stopwatch::now().wall.  `progress`: null while there is no search (`phase` is shown
    // instead); otherwise it outlives this object.
    StatusLine(double run_began, std::string phase, const sat::Progress* progress);
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

private:
    void watch();
    void show() const;

    double run_began_;
    std::string phase_;
    const sat::Progress* progress_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool end_ = false;    // guarded by mutex_
    bool shown_ = false;  // the thread's own until it is joined
    std::thread thread_;
};

// The text of the line, at most 78 columns.
std::string status_text(double seconds, const std::string& phase, const sat::Progress* progress);

}  // namespace satsolve
