#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "sat/core/assert.h"

namespace sat::cdcl {

// n log^p n, from n = 1 on: between linear and quadratic, as intervals grow.
inline double n_log_n(std::uint64_t n, int power) {
    const double x = static_cast<double>(n);
    return x * std::pow(std::log10(x + 9), power);
}

// Something that recurs, each time after more conflicts than the last.
class Recurring {
public:
    explicit Recurring(std::uint64_t interval) : interval_(interval), at_(interval) {}
    bool due(std::uint64_t conflicts) const { return conflicts >= at_; }
    std::uint64_t count() const { return count_; }
    // It happened: the next time is in interval * factor conflicts.
    void done(std::uint64_t conflicts, double factor) {
        ASSERT(factor >= 1);
        at_ = conflicts + static_cast<std::uint64_t>(static_cast<double>(interval_) * factor);
    }
    std::uint64_t next_count() { return ++count_; }

private:
    std::uint64_t interval_, at_, count_ = 0;
};

// When things are due.  The intervals are those of Kissat (Biere, Fleury: Gimsatul, IsaSAT and Kissat entering the SAT
// Competition 2022), except reduction: 500 instead of 1000 took a quarter off the PAR2 of 16 structured instances (one
// run, one of them solved by it alone).  For the others no alternative was measured.
struct Schedule {
    explicit Schedule(std::uint64_t interval_divisor)
        : reduce(shorter(500, interval_divisor)),
          rephase(shorter(1000, interval_divisor)),
          inprocess(shorter(500, interval_divisor)),
          mode_conflicts(shorter(1000, interval_divisor)) {}
    static std::uint64_t shorter(std::uint64_t interval, std::uint64_t divisor) {
        ASSERT(divisor > 0);
        return std::max<std::uint64_t>(1, interval / divisor);
    }

    Recurring reduce, rephase, inprocess;
    // The first change of mode is due by conflicts; the ticks of the first mode are the unit of the others.
    std::uint64_t mode_conflicts, mode_ticks = 0, mode_limit = 0, modes = 0;
};

// An exponential moving average that is right from the first value on (its start is corrected by the weight still
// missing, as in Adam: Kingma, Ba 2015).
class Average {
public:
    // After about `window` values an old one has lost 63 % of its weight.
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
    // To be called once per conflict; true: a restart is due.
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

// When to restart: in focused mode as soon as recent glue is larger than usual (Audemard, Simon: Refining restarts
// strategies for SAT and UNSAT, CP 2012; with exponential averages as in Biere, Froehlich: Evaluating CDCL restart
// schemes, POS 2015), in stable mode rarely, by reluctant doubling.  The averages are those of focused mode alone:
// stable mode learns clauses of another kind.
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
