#include "app/satsolve/power_sum.h"

#include <cmath>

namespace satsolve {
namespace {

constexpr std::size_t kMostWords = 10382;  // 100,007 digits, which take a tenth of a second
constexpr unsigned kWordBits = 32;

std::string nine_digits(std::uint32_t n, bool first) {
    std::string digits = std::to_string(n);
    return first ? digits : std::string(9 - digits.size(), '0') + digits;
}

// From the logarithm to the base of 10.
std::string rounded(double logarithm) {
    std::uint64_t exponent = static_cast<std::uint64_t>(logarithm);
    double digits = std::round(1000 * std::pow(10.0, logarithm - static_cast<double>(exponent)));
    if (digits >= 10000) {
        digits /= 10;
        ++exponent;
    }
    const std::string text = std::to_string(static_cast<std::uint64_t>(digits));
    return "about " + text.substr(0, 1) + "." + text.substr(1, 3) + "e" + std::to_string(exponent);
}

}  // namespace

void PowerSum::add_power(std::uint64_t exponent) {
    const std::size_t word = exponent / kWordBits;
    if (words_.size() <= word) words_.resize(word + 1, 0);
    std::uint64_t carry = std::uint64_t{1} << (exponent % kWordBits);
    for (std::size_t i = word; carry != 0; ++i) {
        if (i == words_.size()) words_.push_back(0);
        carry += words_[i];
        words_[i] = static_cast<std::uint32_t>(carry);
        carry >>= kWordBits;
    }
}

std::string PowerSum::text() const {
    if (words_.empty()) return "0";
    if (words_.size() > kMostWords) {
        const std::size_t n = words_.size();
        const double top =
            std::ldexp(words_[n - 1], 2 * kWordBits) + std::ldexp(words_[n - 2], kWordBits) + words_[n - 3];
        return rounded(std::log10(top) + static_cast<double>((n - 3) * kWordBits) * std::log10(2.0));
    }
    constexpr std::uint64_t kBillion = 1'000'000'000;
    std::vector<std::uint32_t> rest = words_, parts;
    while (!rest.empty()) {
        std::uint64_t remainder = 0;
        for (std::size_t i = rest.size(); i-- > 0;) {
            remainder = remainder << kWordBits | rest[i];
            rest[i] = static_cast<std::uint32_t>(remainder / kBillion);
            remainder %= kBillion;
        }
        parts.push_back(static_cast<std::uint32_t>(remainder));
        while (!rest.empty() && rest.back() == 0) rest.pop_back();
    }
    std::string text;
    for (std::size_t i = parts.size(); i-- > 0;) text += nine_digits(parts[i], text.empty());
    return text;
}

}  // namespace satsolve
