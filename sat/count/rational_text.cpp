#include "sat/count/rational_text.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace sat::counting {
namespace {

constexpr std::size_t kMostDigits = 10'000;
constexpr int kMostExponent = 10'000;

Error not_a_weight(std::string_view text) {
    return Error{"invalid weight '%1'; expected a number like 3, -0.25, 1/3 or 1.5e-3", text};
}
Error out_of_range(std::string_view text) {
    constexpr std::size_t kShown = 40;
    return Error{"weight '%1' is out of range; expected at most %2 digits and an exponent of at most %2",
                 text.substr(0, kShown), kMostDigits};
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Removes the digits at the start of `text`.
std::string_view take_digits(std::string_view& text) {
    const auto end = std::ranges::find_if_not(text, is_digit);
    const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(digits.size());
    return digits;
}

Number number_of_digits(std::string digits) {
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));  // a leading 0 would mean octal
    return digits.empty() ? Number(0) : Number(digits);
}

Rational reduced(Number numerator, Number denominator) {
    ASSERT(denominator != 0);
    Number common = gcd(numerator, denominator);
    if (denominator < 0) common = -common;
    return {numerator / common, denominator / common};
}

// Reads "e-3" at the start of `text`, or nothing.  Returns false if it is malformed.
bool take_exponent(std::string_view& text, long& exponent) {
    exponent = 0;
    if (text.empty() || (text.front() != 'e' && text.front() != 'E')) return true;
    text.remove_prefix(1);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    const std::string_view digits = take_digits(text);
    if (digits.empty()) return false;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (read.ec != std::errc{} || exponent > kMostExponent) exponent = kMostExponent + 1;
    if (negative) exponent = -exponent;
    return true;
}

// Without a fraction bar.  `whole` is the text for errors.
Result<Rational> read_decimal(std::string_view text, std::string_view whole) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    std::string digits(take_digits(text));
    std::string_view after;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        after = take_digits(text);
    }
    digits += after;
    long exponent = 0;
    if (digits.empty() || !take_exponent(text, exponent) || !text.empty()) return not_a_weight(whole);
    if (digits.size() > kMostDigits || exponent > kMostExponent || exponent < -kMostExponent)
        return out_of_range(whole);
    exponent -= static_cast<long>(after.size());
    Number numerator = number_of_digits(std::move(digits)), denominator = 1;
    (exponent < 0 ? denominator : numerator) *= pow(Number(10), static_cast<unsigned>(std::abs(exponent)));
    if (negative) numerator = -numerator;
    return reduced(std::move(numerator), std::move(denominator));
}

}  // namespace

Result<Rational> read_rational(std::string_view text) {
    const std::size_t bar = text.find('/');
    auto above = read_decimal(text.substr(0, bar), text);
    if (!above || bar == std::string_view::npos) return above;
    const auto below = read_decimal(text.substr(bar + 1), text);
    if (!below) return below;
    if (below->numerator == 0) return Error{"weight '%1' divides by 0", text};
    return reduced(above->numerator * below->denominator, above->denominator * below->numerator);
}

}  // namespace sat::counting
