#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <vector>

namespace sat {

#ifdef SATDOKU_STOP_GAPS
// Called whenever somebody looks at a flag; set by a program that notes how long nobody does (app/cli/stop_gaps.h).
inline void (*looked_at_stop)() = nullptr;
#endif

// Does somebody want an end?  `stop` null: nobody can.  Relaxed, for nothing but the wish itself is passed on by it.
inline bool is_raised(const std::atomic<bool>* stop) {
#ifdef SATDOKU_STOP_GAPS
    if (stop != nullptr && looked_at_stop != nullptr) looked_at_stop();
#endif
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}

// Thrown where somebody wants an end, out of what is of no use half done.
struct Stopped {};

inline void throw_if_raised(const std::atomic<bool>* stop) {
    if (is_raised(stop)) throw Stopped{};
}

// Calls f(0), f(1) ... f(count - 1).  Throws Stopped between blocks of them, so that the loop itself is what it is
// without a flag.
template <class F>
void for_each_until_stopped(std::size_t count, const std::atomic<bool>* stop, F&& f) {
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
void resize_until_stopped(std::vector<T, Allocator>& v, std::size_t size, const std::atomic<bool>* stop) {
    constexpr std::size_t kBlock = std::size_t{1} << 16;
    if (size < v.size()) v.resize(size);
    v.reserve(size);
    while (v.size() < size && !is_raised(stop)) v.resize(std::min(size, v.size() + kBlock));
}

// The same, which throws Stopped, and always where the vector is shorter.
template <class T, class Allocator>
void resize_or_throw(std::vector<T, Allocator>& v, std::size_t size, const std::atomic<bool>* stop) {
    resize_until_stopped(v, size, stop);
    if (v.size() < size) throw Stopped{};
    throw_if_raised(stop);
}

// for_each_until_stopped for what is no such loop: looks at the flag at every 1024th step.
class StopPoll {
public:
    explicit StopPoll(const std::atomic<bool>* stop) : stop_(stop) {}
    void step() {
        if (++steps_ % 1024 == 0) throw_if_raised(stop_);
    }

private:
    const std::atomic<bool>* stop_;
    std::uint32_t steps_ = 0;
};

// std::sort, which throws Stopped in the middle: the range is good for nothing then, elements may be lost.
template <class Range, class Less = std::less<>>
void sort_until_stopped(Range& range, const std::atomic<bool>* stop, const Less& less = {}) {
    constexpr std::size_t kMany = std::size_t{1} << 16;  // fewer take milliseconds
    if (stop == nullptr || std::size(range) < kMany) return std::sort(std::begin(range), std::end(range), less);
    StopPoll poll(stop);
    std::sort(std::begin(range), std::end(range), [&](const auto& a, const auto& b) {
        poll.step();
        return less(a, b);
    });
}

}  // namespace sat
