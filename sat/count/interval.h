#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "sat/count/number.h"

namespace sat::counting {

// All numbers from low * 2^exponent to high * 2^exponent.  The exponent of its own makes it hold products of many
// weights, where a double would overflow or become 0.
//
// Each operation returns an interval that contains every exact result of numbers of its operands (Moore, Kearfott,
// Cloud: Introduction to Interval Analysis, 2009).  The rounding error of a sum or product of doubles is computed
// exactly (Dekker, Numerische Mathematik 18, 1971; Knuth, TAOCP 2, section 4.2.2), and a bound moves to the next double
// if it lies on the wrong side: the rounding mode is never changed, and exact operations widen nothing.
//
// Invariants: (V1) low <= high, both finite; (V2) the larger of |low| and |high| is in [1/2, 1), or both are 0 and so
// is the exponent.
class Interval {
public:
    Interval() = default;  // 0
    Interval(int n) : Interval(n, n, 0) {}
    explicit Interval(const Number& n);

    double low() const { return low_; }
    double high() const { return high_; }
    std::int64_t exponent() const { return exponent_; }
    bool zero() const { return low_ == 0 && high_ == 0; }
    bool contains_zero() const { return low_ <= 0 && high_ >= 0; }

    Interval& operator+=(const Interval& other);
    Interval& operator*=(const Interval& other);
    // Requires: all of `other` is above 0.
    Interval& operator/=(const Interval& other);
    Interval& operator<<=(std::uint64_t bits);

    friend bool operator==(const Interval&, const Interval&) = default;

private:
    Interval(double low, double high, std::int64_t exponent);

    double low_ = 0, high_ = 0;
    std::int64_t exponent_ = 0;
};

inline std::uint64_t heap_bytes(const Interval&) {
    return 0;
}

// An interval as the cache stores it.
struct IntervalWords {
    std::array<Limb, sizeof(Interval) / sizeof(Limb)> limbs;
    operator CountWords() const { return {limbs, false}; }
};
inline IntervalWords words_of(const Interval& interval) {
    return {std::bit_cast<decltype(IntervalWords::limbs)>(interval)};
}
template <>
inline Interval count_of<Interval>(const CountWords& words) {
    IntervalWords copy;
    ASSERT(words.limbs.size() == copy.limbs.size());
    std::ranges::copy(words.limbs, copy.limbs.begin());
    return std::bit_cast<Interval>(copy.limbs);
}

}  // namespace sat::counting
