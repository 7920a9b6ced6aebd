#include "sat/count/answer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "sat/count/decimal_text.h"
#include "sat/count/scientific.h"
#include "sat/count/weights.h"

namespace sat::counting {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kDigits = 15;        // of an exact number, rounded
constexpr int kDoubleDigits = 17;  // of a double

// n as mantissa * 2^shift.
std::pair<double, std::int64_t> scaled(const Number& n) {
    const auto bits = static_cast<std::int64_t>(msb(n));
    const std::int64_t shift = bits > 62 ? bits - 62 : 0;
    return {static_cast<double>(Number(n >> static_cast<unsigned>(shift))), shift};
}

// Requires: both are above 0.  The exponents are subtracted as integers, so that the logarithm of a fraction of two
// long numbers is as accurate as that of a short one.
double log10_of(const Number& n, const Number& divisor) {
    const auto [above, shift_above] = scaled(n);
    const auto [below, shift_below] = scaled(divisor);
    return std::log10(above / below) + static_cast<double>(shift_above - shift_below) * std::log10(2.0);
}

// Divides both by their greatest common divisor.  Most of it is a power of two.
void reduce(Number& numerator, Number& denominator) {
    if (numerator == 0) {
        denominator = 1;
        return;
    }
    const auto twos = std::min(lsb(numerator < 0 ? Number(-numerator) : numerator), lsb(denominator));
    const bool negative = numerator < 0;
    if (negative) numerator = -numerator;
    numerator >>= twos;
    denominator >>= twos;
    const Number common = gcd(numerator, denominator);
    if (common != 1) {
        numerator /= common;
        denominator /= common;
    }
    if (negative) numerator = -numerator;
}

// The middle of an interval, as far as a double can hold it.
double middle(const Interval& interval) {
    return interval.low() / 2 + interval.high() / 2;
}

std::string rounded_text(const Interval& interval, int digits) {
    return scientific(middle(interval), interval.exponent(), digits, Rounding::nearest);
}

// Without zeros at the end of the digits: "1.25e+00".
std::string shortened(std::string text) {
    const std::size_t exponent = text.find('e'), point = text.find('.');
    if (exponent == std::string::npos || point == std::string::npos) return text;
    std::size_t end = exponent;
    while (text[end - 1] == '0') --end;
    if (end - 1 == point) --end;
    return text.erase(end, exponent - end);
}

// The largest relative error of the middle, written with kDoubleDigits digits.
double relative_error(const Interval& interval) {
    if (interval.zero()) return 0;
    if (interval.contains_zero()) return kInfinity;
    const double least = std::min(std::abs(interval.low()), std::abs(interval.high()));
    const double radius = (interval.high() - interval.low()) / 2;
    constexpr double kOwnRounding = 1 + 1e-15, kWriting = 5.1e-17, kMiddle = 2.3e-16;
    return radius / least * kOwnRounding + (radius == 0 ? kWriting : kWriting + kMiddle);
}

void write_number(CountOutcome& outcome, const Number& numerator, const Number& denominator) {
    outcome.negative = numerator < 0;
    const Number size = abs(numerator);
    outcome.models = (outcome.negative ? "-" : "") + decimal_text(size);
    if (denominator != 1) outcome.models += "/" + decimal_text(denominator);
    outcome.log10 = size == 0 ? -kInfinity : log10_of(size, denominator);
}

}  // namespace

CountOutcome too_long() {
    CountOutcome outcome;
    outcome.too_long = true;
    return outcome;
}

CountOutcome answer(Number found, const Instance& instance, MemoryBudget& budget) {
    Number denominator = 1;
    if (instance.weights) {
        found *= instance.weights->numerator().value();
        denominator = instance.weights->denominator().value();
    }
    const auto bits = [](const Number& n) { return n == 0 ? 0 : std::uint64_t{msb(n < 0 ? Number(-n) : n)}; };
    if (bits(found) + instance.doublings >= kMostBits || bits(denominator) >= kMostBits) return too_long();
    found <<= instance.doublings;
    if (instance.weights) reduce(found, denominator);
    constexpr std::uint64_t kCopies = 12;  // powers of ten, quotients and the text
    budget.check({0, kCopies * (limbs_of(found).size_bytes() + limbs_of(denominator).size_bytes())});
    CountOutcome outcome;
    outcome.verdict = Verdict::satisfiable;
    write_number(outcome, found, denominator);
    if (instance.weights) {
        Interval value(found);
        value /= Interval(denominator);
        outcome.rounded = shortened(rounded_text(value, kDigits));
    }
    return outcome;
}

CountOutcome answer(Interval found, const Instance& instance, MemoryBudget&) {
    ASSERT(instance.weights);
    found *= Interval(instance.weights->numerator().value());
    found <<= instance.doublings;
    found /= Interval(instance.weights->denominator().value());
    CountOutcome outcome;
    outcome.verdict = Verdict::satisfiable;
    outcome.models = outcome.rounded = rounded_text(found, kDoubleDigits);
    outcome.negative = middle(found) < 0;
    outcome.log10 = middle(found) == 0
                        ? -kInfinity
                        : std::log10(std::abs(middle(found))) + static_cast<double>(found.exponent()) * std::log10(2.0);
    outcome.bounds = {scientific(found.low(), found.exponent(), kDoubleDigits, Rounding::down),
                      scientific(found.high(), found.exponent(), kDoubleDigits, Rounding::up), relative_error(found)};
    return outcome;
}

CountOutcome zero_answer(Verdict verdict, const CountSettings& settings) {
    CountOutcome outcome;
    outcome.verdict = verdict;
    outcome.models = "0";
    outcome.log10 = -kInfinity;
    if (!settings.weights) return outcome;
    outcome.rounded = "0";
    if (settings.weights_as_doubles) outcome.bounds = {"0", "0", 0};
    return outcome;
}

}  // namespace sat::counting
