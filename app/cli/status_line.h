#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace cli {

// One line on standard error that shows how far a long run is, while this object lives: the seconds it took, and
// what the program says of it.  It appears when the run is a second old, and is cleared at the end.  Without a
// terminal nothing happens, and no thread is started.
class StatusLine {
public:
    // `run_began`: as cli::Stopwatch::now().wall.  `text` is called by another thread, about five times a
    // second; what it returns is cut at the line's 78 columns.
    StatusLine(double run_began, std::function<std::string()> text);
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

private:
    void watch_while_possible();
    void watch();
    void show() const;

    double run_began_;
    std::function<std::string()> text_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool end_ = false;    // guarded by mutex_
    bool shown_ = false;  // the thread's own until it is joined
    std::thread thread_;
};

}  // namespace cli
