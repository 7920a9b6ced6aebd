#include "python/binding/interrupts.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "python/binding/errors.h"

namespace py = pybind11;

namespace satdoku_python {
namespace {

constexpr std::chrono::milliseconds kBetweenChecks{20};
constexpr double kLongestSeconds = 1e9;  // longer ones overflow the clock

// Threads that work on parts, and the first exception among them.
class Crew {
public:
    void start(std::size_t threads, const std::function<void(std::size_t)>& work) {
        for (std::size_t t = 0; t < threads; ++t) {
            running_ += 1;
            try {
                threads_.emplace_back([this, &work, t] { run(work, t); });
            } catch (...) {
                finish(std::current_exception());
                return;
            }
        }
    }
    // True if all ended within this time.
    bool wait(std::chrono::milliseconds most) {
        std::unique_lock lock(mutex_);
        return ended_.wait_for(lock, most, [this] { return running_ == 0; });
    }
    ~Crew() { join(); }
    void join() {
        for (std::thread& thread : threads_)
            if (thread.joinable()) thread.join();
    }
    bool failed() {
        const std::lock_guard lock(mutex_);
        return thrown_ != nullptr;
    }
    std::exception_ptr thrown() const { return thrown_; }

private:
    void run(const std::function<void(std::size_t)>& work, std::size_t t) {
        std::exception_ptr thrown;
        try {
            work(t);
        } catch (...) { thrown = std::current_exception(); }
        finish(thrown);
    }
    void finish(const std::exception_ptr& thrown) {
        const std::lock_guard lock(mutex_);
        if (thrown && !thrown_) thrown_ = thrown;
        running_ -= 1;
        ended_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable ended_;
    std::atomic<std::size_t> running_{0};
    std::exception_ptr thrown_;
    std::vector<std::thread> threads_;
};

}  // namespace

Interrupts::Interrupts(std::optional<double> seconds) : checked_(Clock::now()) {
    if (!seconds) return;
    if (!(*seconds >= 0)) throw Failure(sat::Error{"a time limit must not be negative"});
    if (*seconds > kLongestSeconds) return;
    end_ = checked_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
}

void Interrupts::enter() {
    in_main_thread_ = ::gettid() == ::getpid();
}

bool Interrupts::poll() {
    if (ended()) return true;
    const auto now = Clock::now();
    if (end_ && now >= *end_) return timed_out_ = true;
    return check_signals(now);
}

bool Interrupts::check_signals(Clock::time_point now) {
    if (!in_main_thread_ || now - checked_ < kBetweenChecks) return false;
    checked_ = now;
    const py::gil_scoped_acquire locked;
    return raised_ = PyErr_CheckSignals() != 0;
}

void Interrupts::rethrow(const std::exception_ptr& thrown) const {
    if (raised_) throw py::error_already_set();
    if (thrown) std::rethrow_exception(thrown);
}

void Interrupts::run_in_threads(std::size_t threads, const std::function<void(std::size_t)>& work) {
    enter();
    std::exception_ptr thrown;
    {
        const py::gil_scoped_release unlocked;
        Crew crew;
        crew.start(threads, work);
        while (!crew.wait(kBetweenChecks))
            if (poll() || crew.failed()) stop_.terminate();
        crew.join();
        thrown = crew.thrown();
    }
    rethrow(thrown);
}

std::size_t thread_count(std::size_t wanted) {
    if (wanted != 0) return wanted;
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return static_cast<std::size_t>(CPU_COUNT(&set));
    return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace satdoku_python
