#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "sat/core/assert.h"

namespace sat::cdcl {

// n log^p n for n >= 1, the growth of intervals: between linear and quadratic.
inline double n_log_n(std::uint64_t n, int power) {
    const double x = static_cast<double>(n);
    return x * std::pow(std::log10(x + 9), power);
}

// An event that recurs at growing intervals of conflicts.
class Recurring {
public:
    explicit Recurring(std::uint64_t interval) : interval_(interval), at_(interval) {}
    bool due(std::uint64_t conflicts) const { return conflicts >= at_; }
    std::uint64_t count() const { return count_; }
    // Schedule the next time in interval * factor conflicts.
    void done(std::uint64_t conflicts, double factor) {
        ASSERT(factor >= 1);
        at_ = conflicts + static_cast<std::uint64_t>(static_cast<double>(interval_) * factor);
    }
    std::uint64_t next_count() { return ++count_; }

private:
    std::uint64_t interval_, at_, count_ = 0;
};

// The schedule of recurring events.  The intervals are those of Kissat (Biere, Fleury: Gimsatul, IsaSAT and Kissat
// entering the SAT Competition 2022).  Of the alternatives, only 500 for reduction was measured
// (decision 35).
struct Schedule {
    explicit Schedule(std::uint64_t interval_divisor)
        : reduce(shorter(1000, interval_divisor)),
          rephase(shorter(1000, interval_divisor)),
          inprocess(shorter(500, interval_divisor)),
          mode_conflicts(shorter(1000, interval_divisor)) {}
    static std::uint64_t shorter(std::uint64_t interval, std::uint64_t divisor) {
        ASSERT(divisor > 0);
        return std::max<std::uint64_t>(1, interval / divisor);
    }

    Recurring reduce, rephase, inprocess;
    // The first mode ends after a number of conflicts; its ticks determine the length of the others.
    std::uint64_t mode_conflicts, mode_ticks = 0, mode_limit = 0, modes = 0;
};

// An exponential moving average with bias correction, as in Adam (Kingma, Ba 2015).
class Average {
public:
    // A value loses 63 % of its weight after about `window` values.
    explicit Average(double window) : alpha_(1 / window) { ASSERT(window >= 1); }
    void update(double x) {
        biased_ += alpha_ * (x - biased_);
        missing_ *= 1 - alpha_;
        value_ = biased_ / (1 - missing_);
    }
    double value() const { return value_; }

private:
    double alpha_, biased_ = 0, missing_ = 1, value_ = 0;
};

// The sequence 1 1 2 1 1 2 4 ... times a period, cut at kMax (Luby, Sinclair, Zuckerman 1993; computed by Knuth's
// reluctant doubling, TAOCP 7.2.2.2).
class ReluctantDoubling {
public:
    explicit ReluctantDoubling(std::uint64_t interval_divisor)
        : period_(Schedule::shorter(kPeriod, interval_divisor)), wait_(period_) {}
    // Call once per conflict; returns true if a restart is due.
    bool tick() {
        ASSERT(wait_ > 0);
        if (--wait_ > 0) return false;
        if ((u_ & (~u_ + 1)) == v_) ++u_, v_ = 1;
        else v_ *= 2;
        if (v_ * period_ > kMax) u_ = v_ = 1;
        wait_ = v_ * period_;
        return true;
    }

private:
    static constexpr std::uint64_t kPeriod = 1024, kMax = std::uint64_t{1} << 20;
    std::uint64_t period_, u_ = 1, v_ = 1, wait_;
};

// The restart policy: in focused mode as soon as recent glue exceeds the average (Audemard, Simon: Refining restarts
// strategies for SAT and UNSAT, CP 2012; with exponential averages as in Biere, Froehlich: Evaluating CDCL restart
// schemes, POS 2015), in stable mode rarely, by reluctant doubling.  The averages are updated in focused mode only,
// since stable mode learns different clauses.
class Restarts {
public:
    explicit Restarts(std::uint64_t interval_divisor)
        : fast_(static_cast<double>(Schedule::shorter(kFastWindow, interval_divisor))), reluctant_(interval_divisor) {}
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
    static constexpr std::uint64_t kInterval = 2, kFastWindow = 33;
    static constexpr double kMargin = 1.1;
    Average fast_, slow_{1e5};
    ReluctantDoubling reluctant_;
    std::uint64_t since_ = 0;
    bool due_ = false;
};

}  // namespace sat::cdcl
