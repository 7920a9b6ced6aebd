#pragma once

#include <cstdint>

#include "sat/cdcl/average.h"
#include "sat/cdcl/schedule.h"

namespace sat::cdcl {

// The sequence 1 1 2 1 1 2 4 ... times a period, cut at kMost (Luby, Sinclair, Zuckerman 1993; computed by Knuth's
// reluctant doubling, TAOCP 7.2.2.2).
class ReluctantDoubling {
public:
    explicit ReluctantDoubling(std::uint64_t interval_divisor)
        : period_(Schedule::shorter(kPeriod, interval_divisor)), wait_(period_) {}
    // To be called once per conflict; true: a restart is due.
    bool tick() {
        if (--wait_ > 0) return false;
        if ((u_ & (~u_ + 1)) == v_) ++u_, v_ = 1;
        else v_ *= 2;
        if (v_ * period_ > kMost) u_ = v_ = 1;
        wait_ = v_ * period_;
        return true;
    }

private:
    static constexpr std::uint64_t kPeriod = 1024, kMost = std::uint64_t{1} << 20;
    std::uint64_t period_, u_ = 1, v_ = 1, wait_;
};

// When to restart: in focused mode as soon as the glue of late is larger than usual (Audemard, Simon: Refining restarts
// strategies for SAT and UNSAT, CP 2012; with exponential averages as in Biere, Froehlich: Evaluating CDCL restart
// schemes, POS 2015), in stable mode rarely, by reluctant doubling.  The averages are those of focused mode alone:
// stable mode learns clauses of another kind.
class Restarts {
public:
    explicit Restarts(std::uint64_t interval_divisor)
        : fast_(static_cast<double>(Schedule::shorter(kOfLate, interval_divisor))), reluctant_(interval_divisor) {}
    void conflict(std::uint32_t glue, bool stable) {
        ++since_;
        if (stable) {
            if (reluctant_.tick()) due_ = true;
            return;
        }
        fast_.update(glue);
        slow_.update(glue);
    }
    bool due(bool stable) const {
        return stable ? due_ : since_ >= kInterval && fast_.value() > kMargin * slow_.value();
    }
    void restarted() {
        since_ = 0;
        due_ = false;
    }

private:
    static constexpr std::uint64_t kInterval = 2, kOfLate = 33;
    static constexpr double kMargin = 1.1;
    Average fast_, slow_{1e5};
    ReluctantDoubling reluctant_;
    std::uint64_t since_ = 0;
    bool due_ = false;
};

}  // namespace sat::cdcl
