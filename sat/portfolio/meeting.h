#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>

namespace sat {

// Where threads wait for each other, again and again, until they leave.  Nothing but the others ends the wait, so a
// thread that is interrupted elsewhere must leave soon.
class Meeting {
public:
    // `complete`: called when all have arrived, before any continues, by one of the threads; must not throw.
    Meeting(std::size_t threads, std::function<void()> complete) : present_(threads), complete_(std::move(complete)) {}

    // Returns when all others have arrived or left.
    void arrive() {
        std::unique_lock lock(mutex_);
        ++arrived_;
        const std::uint64_t number = number_;
        if (arrived_ == present_) return go_on();
        all_here_.wait(lock, [&] { return number_ != number; });
    }
    // This thread arrives no more.
    void leave() {
        const std::lock_guard lock(mutex_);
        --present_;
        if (present_ > 0 && arrived_ == present_) go_on();
    }

private:
    void go_on() {
        complete_();
        arrived_ = 0;
        ++number_;
        all_here_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable all_here_;
    std::size_t present_, arrived_ = 0;
    std::uint64_t number_ = 0;  // of meetings so far
    std::function<void()> complete_;
};

}  // namespace sat
