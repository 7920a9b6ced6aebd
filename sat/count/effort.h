#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "sat/core/terminator.h"

namespace sat::counting {

// How long something may go on: an amount of work, in a unit of its own, and until `stop` is set (null: nobody does).
class Effort {
public:
    Effort(std::uint64_t work, const Terminator* stop = nullptr) : left_(work), stop_(stop) {}

    void spend(std::uint64_t work) { left_ -= std::min(left_, work); }
    std::uint64_t left() const { return left_; }
    // Is it over, or was it with so much more work?
    bool over(std::uint64_t more = 0) const { return left_ <= more || terminated(stop_); }

private:
    std::uint64_t left_;
    const Terminator* stop_;
};

}  // namespace sat::counting
