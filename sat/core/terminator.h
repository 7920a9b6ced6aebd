#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace sat {

// A stop request.  Any thread or signal handler may call terminate(); the library polls terminated() at natural points:
// at each conflict and decision, at restarts, whenever a budget is checked, once per component, per block of input.  It
// never polls inside a sort, a copy or a destructor: a program that cannot wait for such a step must exit on its own
// (app/cli/supervisor.h).
//
// Tests terminate at the n-th poll (terminate_at_poll()) to exercise every poll of an algorithm.
class Terminator {
public:
    Terminator() = default;
    explicit Terminator(bool terminated) : flag_(terminated) {}
    // Also terminated when `parent` (may be null) is, which must outlive this one.
    explicit Terminator(const Terminator* parent) : parent_(parent) {}
    Terminator(const Terminator&) = delete;
    Terminator& operator=(const Terminator&) = delete;

    void terminate() noexcept { flag_.store(true, std::memory_order_relaxed); }
    // Undoes terminate().  Not for a terminator that a search still polls.
    void reset() noexcept { flag_.store(false, std::memory_order_relaxed); }

    bool terminated() const {
        if (flag_.load(std::memory_order_relaxed)) return true;
        if (parent_ != nullptr && parent_->terminated()) return true;
        return polled_ && poll();
    }

    // Called by terminated(), every `interval` polls; true ends the work (IPASIR's terminate).  For one thread.
    void set_callback(std::function<bool()> callback, std::uint32_t interval) {
        callback_ = std::move(callback);
        interval_ = interval;
        update_polled();
    }
    // terminated() returns true from the n-th poll on, counted from now; 0: never.  For one thread.
    void terminate_at_poll(std::uint64_t n) {
        countdown_ = n;
        polls_ = 0;
        update_polled();
    }
    // Also terminated when `flag` (may be null) is true, which must outlive this one.  For one thread, before any
    // polls.
    void watch(const std::atomic<bool>* flag) {
        external_ = flag;
        update_polled();
    }
    // The number of polls; counted only while a callback, a countdown or a flag is set.
    std::uint64_t polls() const { return polls_.load(std::memory_order_relaxed); }

private:
    void update_polled() { polled_ = callback_ != nullptr || countdown_ != 0 || external_ != nullptr; }
    bool poll() const {
        const std::uint64_t polls = polls_.fetch_add(1, std::memory_order_relaxed) + 1;
        if (external_ != nullptr && external_->load(std::memory_order_relaxed)) return true;
        if (countdown_ != 0 && polls >= countdown_) flag_.store(true, std::memory_order_relaxed);
        else if (callback_ && polls % interval_ == 0 && callback_()) flag_.store(true, std::memory_order_relaxed);
        return flag_.load(std::memory_order_relaxed);
    }

    mutable std::atomic<bool> flag_{false};
    const Terminator* parent_ = nullptr;
    bool polled_ = false;  // a callback, a countdown or an external flag is set
    const std::atomic<bool>* external_ = nullptr;
    mutable std::atomic<std::uint64_t> polls_{0};
    std::uint64_t countdown_ = 0;
    std::function<bool()> callback_;
    std::uint32_t interval_ = 1;
};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers call terminate()");

// False for null.
inline bool terminated(const Terminator* terminator) {
    return terminator != nullptr && terminator->terminated();
}

}  // namespace sat
