#include "sat/count/interval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "sat/core/assert.h"

namespace sat::counting {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Above this magnitude no rounding error of a product is lost to underflow.
constexpr double kExactProduct = 0x1p-900;

double down(double x) {
    return std::nextafter(x, -kInfinity);
}
double up(double x) {
    return std::nextafter(x, kInfinity);
}

// x + y rounded to nearest, and the sign of what is missing (TwoSum).
std::pair<double, double> sum_of(double x, double y) {
    const double sum = x + y, part = sum - x;
    return {sum, (x - (sum - part)) + (y - part)};
}

double sum_down(double x, double y) {
    const auto [sum, error] = sum_of(x, y);
    return error < 0 ? down(sum) : sum;
}
double sum_up(double x, double y) {
    const auto [sum, error] = sum_of(x, y);
    return error > 0 ? up(sum) : sum;
}

std::pair<double, double> product_of(double x, double y) {
    const double product = x * y;
    return {product, std::fma(x, y, -product)};
}
double product_down(double x, double y) {
    if (x == 0 || y == 0) return 0;
    const auto [product, error] = product_of(x, y);
    if (product == 0 && (x < 0) == (y < 0)) return 0;
    return error < 0 || std::abs(product) < kExactProduct ? down(product) : product;
}
double product_up(double x, double y) {
    return -product_down(-x, y);
}

// x * 2^shift, where small results lose bits.
double scaled_down(double x, std::int64_t shift) {
    constexpr std::int64_t kMost = 4000;
    const double scaled = std::ldexp(x, static_cast<int>(std::clamp(shift, -kMost, kMost)));
    if (scaled == 0 && x >= 0) return 0;
    return std::abs(scaled) < kExactProduct ? down(scaled) : scaled;
}
double scaled_up(double x, std::int64_t shift) {
    return -scaled_down(-x, shift);
}

}  // namespace

Interval::Interval(double low, double high, std::int64_t exponent) {
    ASSERT(low <= high && std::isfinite(low) && std::isfinite(high));  // (V1)
    if (low == 0 && high == 0) return;
    int shift = 0;
    std::frexp(std::max(std::abs(low), std::abs(high)), &shift);
    low_ = scaled_down(low, -shift);
    high_ = scaled_up(high, -shift);
    exponent_ = exponent + shift;
    // Rounding outward may have reached 1.
    if (std::max(std::abs(low_), std::abs(high_)) < 1) return;
    low_ = scaled_down(low_, -1);
    high_ = scaled_up(high_, -1);
    ++exponent_;
}

Interval::Interval(const Number& n) {
    if (n == 0) return;
    constexpr unsigned kBits = 53;
    const Number size = abs(n);
    const auto bits = static_cast<std::int64_t>(msb(size)) + 1;
    const std::int64_t shift = std::max<std::int64_t>(0, bits - kBits);
    const bool exact = shift == 0 || static_cast<std::int64_t>(lsb(size)) >= shift;
    const double low = static_cast<double>(static_cast<std::uint64_t>(Number(size >> static_cast<unsigned>(shift))));
    const double high = exact ? low : low + 1;  // at most 2^53
    *this = n > 0 ? Interval(low, high, shift) : Interval(-high, -low, shift);
}

Interval& Interval::operator+=(const Interval& other) {
    if (other.zero()) return *this;
    if (zero()) return *this = other;
    const bool larger = exponent_ >= other.exponent_;
    const Interval& high = larger ? *this : other;
    const Interval& low = larger ? other : *this;
    const std::int64_t shift = low.exponent_ - high.exponent_;
    return *this = Interval(sum_down(high.low_, scaled_down(low.low_, shift)),
                            sum_up(high.high_, scaled_up(low.high_, shift)), high.exponent_);
}

Interval& Interval::operator*=(const Interval& other) {
    const std::int64_t exponent = exponent_ + other.exponent_;
    if (low_ >= 0 && other.low_ >= 0)
        return *this = Interval(product_down(low_, other.low_), product_up(high_, other.high_), exponent);
    const auto [a, b, c, d] = std::array{low_, high_, other.low_, other.high_};
    const double low = std::min({product_down(a, c), product_down(a, d), product_down(b, c), product_down(b, d)});
    const double high = std::max({product_up(a, c), product_up(a, d), product_up(b, c), product_up(b, d)});
    return *this = Interval(low, high, exponent);
}

Interval& Interval::operator/=(const Interval& other) {
    ASSERT(other.low_ > 0);
    const double low = low_ / (low_ >= 0 ? other.high_ : other.low_);
    const double high = high_ / (high_ >= 0 ? other.low_ : other.high_);
    return *this = Interval(low == 0 && low_ == 0 ? 0 : down(low), high == 0 && high_ == 0 ? 0 : up(high),
                            exponent_ - other.exponent_);
}

Interval& Interval::operator<<=(std::uint64_t bits) {
    if (!zero()) exponent_ += static_cast<std::int64_t>(bits);
    return *this;
}

}  // namespace sat::counting
