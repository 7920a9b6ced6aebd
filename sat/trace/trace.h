#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/observer.h"

namespace sat {

// One thing that a search did, in 8 bytes.
struct Event {
    enum class Kind : std::uint8_t { decided, implied, assumed_free, failed, conflict, merged, restarted, backtracked };
    std::uint32_t kind : 3;
    std::uint32_t literal : 29;  // Lit::code() of decided, implied, assumed_free, failed
    std::uint32_t number;        // clause of implied and conflict (kNoOriginal as in Observer); depth of the others
};

// Writes down what a search does, as long as there is room; then raises a stop flag.
class Recorder;  // : public Observer

// A place in a trace: the assignment, levels and counters there.  Steps forward and back, jumps to decisions.
class Replay;

}  // namespace sat
