#pragma once

#include <atomic>
#include <cstddef>

namespace sat {

// Several threads, of which only some may do a certain thing at the same time.  No thread waits: one that is refused a
// turn does something else first, and asks again.
class Turns {
public:
    explicit Turns(std::size_t most) : free_(most) {}

    // True: the thread has a turn, and must give it back.
    bool take() {
        std::size_t free = free_.load(std::memory_order_relaxed);
        while (free > 0)
            if (free_.compare_exchange_weak(free, free - 1, std::memory_order_relaxed)) return true;
        return false;
    }
    void give_back() { free_.fetch_add(1, std::memory_order_relaxed); }

private:
    std::atomic<std::size_t> free_;
};

}  // namespace sat
