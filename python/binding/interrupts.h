#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>

#include "sat/core/terminator.h"

namespace satdoku_python {

// Runs long work without Python's lock, until it ends, a time limit passes, or a signal handler of Python raises (^C).
//
// Only Python's main thread runs signal handlers.  If it works, it polls for them itself, through the terminator; while
// other threads work, it polls as it waits for them.  Calls in other threads do not take Python's lock until they end:
// a daemon thread that did so while the interpreter exits would be ended in the middle of C++ code.
class Interrupts {
public:
    // `seconds`: of wall-clock time, from now; nullopt: no limit.  Throws LimitReached for a negative number.
    explicit Interrupts(std::optional<double> seconds);
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    // Polled by the work.
    const sat::Terminator& terminator() const { return stop_; }
    // True if the time is over or a signal handler raised; called without Python's lock, by the thread that called
    // into this module.
    bool poll();

    // Runs `work` in this thread.  Throws what a signal handler raised, and what `work` threw.
    template <class Work>
    void run(const Work& work) {
        enter();
        stop_.set_callback([this] { return poll(); }, 1);
        std::exception_ptr thrown;
        {
            const pybind11::gil_scoped_release unlocked;
            try {
                work();
            } catch (...) { thrown = std::current_exception(); }
        }
        stop_.set_callback({}, 1);  // another thread may work next
        rethrow(thrown);
    }
    // Runs work(0), ..., work(threads - 1), each in a thread of its own; throws likewise.
    void run_in_threads(std::size_t threads, const std::function<void(std::size_t)>& work);

    bool timed_out() const { return timed_out_; }
    // True if the work ended early.
    bool ended() const { return timed_out_ || raised_; }

private:
    using Clock = std::chrono::steady_clock;

    // Notes whether this thread runs signal handlers: that of the call, which may be another one at the next call.
    void enter();
    bool check_signals(Clock::time_point now);
    // Throws what a signal handler raised, or else `thrown`, if any.
    void rethrow(const std::exception_ptr& thrown) const;

    sat::Terminator stop_;
    std::optional<Clock::time_point> end_;
    Clock::time_point checked_;
    bool in_main_thread_ = false, timed_out_ = false, raised_ = false;
};

// The number of processors that this process may use, at least 1; `wanted` if it is not 0.
std::size_t thread_count(std::size_t wanted);

}  // namespace satdoku_python
