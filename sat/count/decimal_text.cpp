#include "sat/count/decimal_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sat/core/assert.h"

namespace sat::counting {
namespace {

constexpr std::size_t kLeafDigits = 512;  // numbers up to this length are left to Number::str()

Number power_of_two(std::size_t exponent) {
    return Number(1) << exponent;
}

// A power of ten as a divisor.
// Invariants: (D1) 2^(bits-1) <= value < 2^bits; (D2) reciprocal is 2^(2*bits) / value, rounded down.
class Divisor {
public:
    explicit Divisor(Number value)
        : value_(std::move(value)), bits_(msb(value_) + 1), reciprocal_(power_of_two(2 * bits_) / value_) {}
    // The square of a divisor.  Half of the bits of the squared reciprocal are correct; a Newton step corrects all but
    // the last few.
    Divisor squared() const {
        Divisor square;
        square.value_ = value_ * value_;
        square.bits_ = msb(square.value_) + 1;
        Number guess = (reciprocal_ * reciprocal_) >> (4 * bits_ - 2 * square.bits_);
        guess += (guess * Number(power_of_two(2 * square.bits_) - guess * square.value_)) >> (2 * square.bits_);
        square.settle(std::move(guess));
        return square;
    }

    // Quotient and remainder.  Requires: n < value^2.  The estimate is at most two too small (Barrett, CRYPTO 1986).
    std::pair<Number, Number> divide(const Number& n) const {
        Number quotient = (Number(n >> (bits_ - 1)) * reciprocal_) >> (bits_ + 1);
        Number rest = n - quotient * value_;
        for (; rest >= value_; rest -= value_) ++quotient;
        ASSERT(rest >= 0);
        return {std::move(quotient), std::move(rest)};
    }
    const Number& value() const { return value_; }

private:
    Divisor() = default;
    // Corrects an estimate of the reciprocal.
    void settle(Number guess) {
        reciprocal_ = std::move(guess);
        Number rest = power_of_two(2 * bits_) - reciprocal_ * value_;
        for (; rest < 0; rest += value_) --reciprocal_;
        for (; rest >= value_; rest -= value_) ++reciprocal_;
    }

    Number value_;
    std::size_t bits_ = 0;
    Number reciprocal_;
};

class Writer {
public:
    std::string write(const Number& n) {
        divisors_.emplace_back(pow(Number(10), kLeafDigits));
        while (!reaches(n)) divisors_.push_back(divisors_.back().squared());
        append(n, divisors_.size());
        text_.erase(0, std::min(text_.find_first_not_of('0'), text_.size() - 1));
        return std::move(text_);
    }

private:
    // True if n is below the square of the largest divisor.
    bool reaches(const Number& n) const { return n == 0 || msb(n) < 2 * msb(divisors_.back().value()); }

    // Appends kLeafDigits * 2^level digits, with leading zeros.
    void append(const Number& n, std::size_t level) {
        if (level == 0) {
            const std::string digits = n.str();
            ASSERT(digits.size() <= kLeafDigits);
            text_.append(kLeafDigits - digits.size(), '0');
            text_ += digits;
            return;
        }
        const auto [high, low] = divisors_[level - 1].divide(n);
        append(high, level - 1);
        append(low, level - 1);
    }

    std::vector<Divisor> divisors_;  // by 10^(kLeafDigits * 2^i)
    std::string text_;
};

}  // namespace

std::string decimal_text(const Number& n) {
    ASSERT(n >= 0);
    return Writer().write(n);
}

}  // namespace sat::counting
