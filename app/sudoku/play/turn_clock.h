#pragma once

#include <cmath>
#include <cstdint>

namespace play {

// The player's time, turn by turn of the program's loop, which takes a second at most.  A longer gap is one in which
// the program was stopped, or the machine: it is not the player's.
class TurnClock {
public:
    static constexpr double kLongest = 2500;  // ms

    // `now` here and below: in milliseconds since some moment.
    explicit TurnClock(double now) : counted_(now) {}

    // Whole milliseconds since the last call; the fraction carries over to the next one.
    std::uint64_t turn(double now) {
        const double passed = now - counted_;
        if (passed < 0 || passed > kLongest) {
            counted_ = now;
            return 0;
        }
        const double whole = std::floor(passed);
        counted_ += whole;
        return static_cast<std::uint64_t>(whole);
    }

private:
    double counted_;
};

}  // namespace play
