#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sat::cdcl {

// n log^p n, from n = 1 on: between linear and quadratic, as intervals grow.
inline double n_log_n(std::uint64_t n, int power) {
    const double x = static_cast<double>(n);
    return x * std::pow(std::log10(x + 9), power);
}

// Something that happens again and again, each time after more conflicts than the last.
class Recurring {
public:
    explicit Recurring(std::uint64_t interval) : interval_(interval), at_(interval) {}
    bool due(std::uint64_t conflicts) const { return conflicts >= at_; }
    std::uint64_t count() const { return count_; }
    // It happened: the next time is in interval * factor conflicts.
    void done(std::uint64_t conflicts, double factor) {
        at_ = conflicts + static_cast<std::uint64_t>(static_cast<double>(interval_) * factor);
    }
    std::uint64_t next_count() { return ++count_; }

private:
    std::uint64_t interval_, at_, count_ = 0;
};

// When things are due.  The intervals are those of Kissat (Biere, Fleury: Gimsatul, IsaSAT and Kissat entering the SAT
// Competition 2022), but for reduction: 500 in the place of 1000 took a quarter off the PAR2 of 16 structured instances
// (one run, one of them solved by it alone).  Of the others no alternative was measured.
struct Schedule {
    explicit Schedule(std::uint64_t interval_divisor)
        : reduce(shorter(500, interval_divisor)),
          rephase(shorter(1000, interval_divisor)),
          inprocess(shorter(500, interval_divisor)),
          mode_conflicts(shorter(1000, interval_divisor)) {}
    static std::uint64_t shorter(std::uint64_t interval, std::uint64_t interval_divisor) {
        return std::max<std::uint64_t>(1, interval / interval_divisor);
    }

    Recurring reduce, rephase, inprocess;
    // The first change of mode is due by conflicts; what the first mode took, in ticks, is the unit of the others.
    std::uint64_t mode_conflicts, mode_ticks = 0, mode_limit = 0, modes = 0;
};

}  // namespace sat::cdcl
