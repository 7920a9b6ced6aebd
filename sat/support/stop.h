#pragma once

#include <atomic>

namespace sat {

// Does somebody want an end?  `stop` null: nobody can.  Relaxed, for nothing but the wish itself is passed on by it.
inline bool is_raised(const std::atomic<bool>* stop) { return stop && stop->load(std::memory_order_relaxed); }

}  // namespace sat
