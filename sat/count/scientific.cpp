#include "sat/count/scientific.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "sat/core/assert.h"
#include "sat/count/number.h"

namespace sat::counting {
namespace {

// A number that is value * 2^exponent, or larger by less than a 2^-900th of it.
struct Scaled {
    Number value = 1;
    std::int64_t exponent = 0;
    bool exact = true;
};

// Cuts the number to 1025 bits, an error of at most 2^-1024.  A power of ten below 10^(2^40) takes 80 products, and
// squaring doubles the error 40 times.
void cut(Scaled& s) {
    constexpr std::int64_t kBits = 1024;
    const std::int64_t more = static_cast<std::int64_t>(msb(s.value)) - kBits;
    if (more <= 0) return;
    s.exact = s.exact && static_cast<std::int64_t>(lsb(s.value)) >= more;
    s.value >>= static_cast<unsigned>(more);
    s.exponent += more;
}

Scaled power_of_ten(std::int64_t n) {
    Scaled power;
    for (int bit = 62; bit >= 0; --bit) {
        power.value *= power.value;
        power.exponent *= 2;
        if ((n >> bit & 1) != 0) power.value *= 10;
        cut(power);
    }
    return power;
}

// A whole number of units, rounded down, and whether something is left; `exact`: both are certain.
struct Units {
    Number whole;
    bool left = false, more_than_half = false, exact = true;
};

// |mantissa| * 2^exponent / 10^unit.
Units units_of(double mantissa, std::int64_t exponent, std::int64_t unit) {
    constexpr int kMantissa = 53, kSpare = 2048;
    int shift = 0;
    const double fraction = std::frexp(std::abs(mantissa), &shift);
    Number n = static_cast<std::uint64_t>(std::ldexp(fraction, kMantissa));
    std::int64_t two = exponent + shift - kMantissa;
    const Scaled power = power_of_ten(std::abs(unit));
    Units units;
    units.exact = power.exact;
    if (unit < 0) {
        n *= power.value;
        two += power.exponent;
    } else {
        n <<= kSpare;
        Number rest;
        divide_qr(Number(n), power.value, n, rest);
        units.left = rest != 0;
        two -= power.exponent + kSpare;
    }
    if (two >= 0) {
        units.whole = n << static_cast<unsigned>(two);
        return units;
    }
    const auto down = static_cast<unsigned>(-two);
    units.whole = n >> down;
    const Number rest = n - (units.whole << down);
    units.left = units.left || rest != 0;
    units.more_than_half = (rest >> (down - 1)) != 0;
    return units;
}

Number rounded(const Units& units, Rounding rounding) {
    if (rounding == Rounding::nearest) return units.whole + (units.more_than_half ? 1 : 0);
    const int doubt = units.exact ? 0 : 1;
    if (rounding == Rounding::down) return units.whole - doubt;
    return units.whole + (units.left ? 1 : 0) + doubt;
}

}  // namespace

std::string scientific(double mantissa, std::int64_t exponent, int digits, Rounding rounding) {
    ASSERT(std::isfinite(mantissa) && digits >= 1 && digits <= 17);
    if (mantissa == 0) return "0";
    const bool negative = mantissa < 0;
    if (negative && rounding != Rounding::nearest)
        rounding = rounding == Rounding::down ? Rounding::up : Rounding::down;
    const double log10 = std::log10(std::abs(mantissa)) + static_cast<double>(exponent) * std::log10(2.0);
    auto point = static_cast<std::int64_t>(std::floor(log10));
    const auto size = static_cast<std::size_t>(digits);
    std::string text = rounded(units_of(mantissa, exponent, point - digits + 1), rounding).str();
    // The logarithm may be off by one near a power of ten.  Just above it, a number rounded down with a doubt has a
    // digit too many in the smaller unit and one too few in the larger unit.
    bool longer = false;  // in the smaller unit
    while (text.size() != size && !(longer && text.size() < size)) {
        longer = text.size() > size;
        point += longer ? 1 : -1;
        text = rounded(units_of(mantissa, exponent, point - digits + 1), rounding).str();
    }
    if (text.size() < size) text = "1" + std::string(size - 1, '0');
    if (digits > 1) text.insert(1, ".");
    const std::string power = std::to_string(std::abs(point));
    return (negative ? "-" : "") + text + (point < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
}

}  // namespace sat::counting
