#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <vector>

namespace sat {

// Ends work from outside.  Whoever wants an end calls terminate(), from any thread or a signal handler; the library
// polls terminated() at natural points: at each conflict and decision, at restarts, whenever a budget is checked, once
// per component, per block of input.  It never polls inside a sort, a copy or a destructor: a program that must end
// sooner than such a step leaves by itself (app/cli/supervisor.h).
//
// Tests terminate at the n-th poll (terminate_at_poll), so that every poll of an algorithm can be tried.
class Terminator {
public:
    Terminator() = default;
    explicit Terminator(bool terminated) : flag_(terminated) {}
    // Also terminated once `parent` is.  Null: none.  It must outlive this one.
    explicit Terminator(const Terminator* parent) : parent_(parent) {}
    Terminator(const Terminator&) = delete;
    Terminator& operator=(const Terminator&) = delete;

    void terminate() noexcept { flag_.store(true, std::memory_order_relaxed); }
    // Takes terminate() back.  Not for a terminator that a search still polls.
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
    // The n-th poll from now on, and all after it, are true; 0: none.  For one thread.
    void terminate_at_poll(std::uint64_t n) {
        countdown_ = n;
        polls_ = 0;
        update_polled();
    }
    // Also terminated once `flag` is true.  Null: none.  It must outlive this one.
    void watch(const std::atomic<bool>* flag) {
        external_ = flag;
        update_polled();
    }
    // Polls so far, counted while one of the three above is set.
    std::uint64_t polls() const { return polls_; }

private:
    void update_polled() { polled_ = callback_ != nullptr || countdown_ != 0 || external_ != nullptr; }
    bool poll() const {
        ++polls_;
        if (external_ != nullptr && external_->load(std::memory_order_relaxed)) return true;
        if (countdown_ != 0 && polls_ >= countdown_) flag_.store(true, std::memory_order_relaxed);
        else if (callback_ && polls_ % interval_ == 0 && callback_()) flag_.store(true, std::memory_order_relaxed);
        return flag_.load(std::memory_order_relaxed);
    }

    mutable std::atomic<bool> flag_{false};
    const Terminator* parent_ = nullptr;
    bool polled_ = false;  // a callback, a countdown or an external flag is set
    const std::atomic<bool>* external_ = nullptr;
    mutable std::uint64_t polls_ = 0;
    std::uint64_t countdown_ = 0;
    std::function<bool()> callback_;
    std::uint32_t interval_ = 1;
};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers call terminate()");

// False where nobody can end the work (null).
inline bool terminated(const Terminator* terminator) {
    return terminator != nullptr && terminator->terminated();
}

// Thrown where somebody wants an end, out of what is of no use half done.
struct Stopped {};

inline void throw_if_raised(const Terminator* stop) {
    if (terminated(stop)) throw Stopped{};
}

// Calls f(0), f(1) ... f(count - 1).  Throws Stopped between blocks of them, so that the loop itself is what it is
// without a flag.
template <class F>
void for_each_until_stopped(std::size_t count, const Terminator* stop, F&& f) {
    constexpr std::size_t kBlock = 4096;
    for (std::size_t begin = 0; begin < count; begin += kBlock) {
        throw_if_raised(stop);
        const std::size_t end = count - begin < kBlock ? count : begin + kBlock;
        for (std::size_t i = begin; i < end; ++i) f(i);
    }
}

// Makes a vector as long as `size`, or shorter where somebody wants an end: touching new memory takes longest of all
// that is made of millions of clauses.
template <class T, class Allocator>
void resize_until_stopped(std::vector<T, Allocator>& v, std::size_t size, const Terminator* stop) {
    constexpr std::size_t kBlock = std::size_t{1} << 16;
    if (size < v.size()) v.resize(size);
    v.reserve(size);
    while (v.size() < size && !terminated(stop)) v.resize(std::min(size, v.size() + kBlock));
}

// The same, which throws Stopped, and always where the vector is shorter.
template <class T, class Allocator>
void resize_or_throw(std::vector<T, Allocator>& v, std::size_t size, const Terminator* stop) {
    resize_until_stopped(v, size, stop);
    if (v.size() < size) throw Stopped{};
    throw_if_raised(stop);
}

// for_each_until_stopped for what is no such loop: looks at the flag at every 1024th step.
class StopPoll {
public:
    explicit StopPoll(const Terminator* stop) : stop_(stop) {}
    void step() {
        if (++steps_ % 1024 == 0) throw_if_raised(stop_);
    }

private:
    const Terminator* stop_;
    std::uint32_t steps_ = 0;
};

// std::sort, which throws Stopped in the middle: the range is good for nothing then, elements may be lost.
template <class Range, class Less = std::less<>>
void sort_until_stopped(Range& range, const Terminator* stop, const Less& less = {}) {
    constexpr std::size_t kMany = std::size_t{1} << 16;  // fewer take milliseconds
    if (stop == nullptr || std::size(range) < kMany) return std::sort(std::begin(range), std::end(range), less);
    StopPoll poll(stop);
    std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        poll.step();
        return less(a, b);
    });
}

}  // namespace sat
