#pragma once

#include <cstdint>

#include "sat/core/outcome.h"

namespace sat {

// Publishes a local search, from its first flip to the end of this object.
class WalkReport {
public:
    // `progress` may be null.
    explicit WalkReport(Progress* progress) : progress_(progress) {}
    ~WalkReport() {
        if (progress_) progress_->walking.store(false, std::memory_order_relaxed);
    }
    WalkReport(const WalkReport&) = delete;
    WalkReport& operator=(const WalkReport&) = delete;

    // Call at every flip, and before the first.
    void flip(std::uint64_t flips, std::uint64_t unsatisfied) {
        constexpr std::uint64_t kInterval = 4096;  // a power of two
        if (progress_ && flips % kInterval == 0) note(flips, unsatisfied);
    }

private:
    void note(std::uint64_t flips, std::uint64_t unsatisfied) {
        progress_->flips.store(flips, std::memory_order_relaxed);
        progress_->unsatisfied.store(unsatisfied, std::memory_order_relaxed);
        progress_->walking.store(true, std::memory_order_relaxed);
    }

    Progress* const progress_;
};

}  // namespace sat
