#include "sat/count/weights.h"

#include <utility>

namespace sat::counting {

void Product::multiply(const Number& n) {
    constexpr std::size_t kShort = 64;  // limbs
    if (n == 0) {
        zero_ = true;
        parts_.clear();
    }
    if (zero_ || n == 1) return;
    if (parts_.empty() || parts_.back().backend().size() >= kShort) parts_.push_back(n);
    else parts_.back() *= n;
}

Number Product::value() const {
    if (zero_) return 0;
    std::vector<Number> numbers = parts_;
    if (numbers.empty()) return 1;
    for (; numbers.size() > 1; numbers.resize((numbers.size() + 1) / 2))
        for (std::size_t i = 0; 2 * i < numbers.size(); ++i) {
            Number product = std::move(numbers[2 * i]);
            if (2 * i + 1 < numbers.size()) product *= numbers[2 * i + 1];
            numbers[i] = std::move(product);
        }
    return std::move(numbers.front());
}

std::uint64_t Product::least_bits() const {
    std::uint64_t bits = 0;
    for (const Number& n : parts_) bits += msb(n < 0 ? Number(-n) : n);
    return bits;
}

std::uint64_t Product::heap_bytes() const {
    std::uint64_t bytes = table_bytes(parts_);
    for (const Number& n : parts_) bytes += counting::heap_bytes(n);
    return bytes;
}

void Weights::set(Var v, Number positive, Number negative, const Number& denominator) {
    ASSERT(denominator > 0 && !weighted(v));
    denominator_.multiply(denominator);
    of_[Lit::of(v, false)] = std::move(positive);
    of_[Lit::of(v, true)] = std::move(negative);
    normalise(v);
}

void Weights::merge(Lit l, Lit by) {
    ASSERT(l.var() != by.var());
    if (!weighted(l.var())) return;
    of_[by] *= of_[l];
    of_[~by] *= of_[~l];
    normalise(by.var());
}

// Moves the common divisor of the weights of `v` to the factor.
void Weights::normalise(Var v) {
    Number& p = of_[Lit::of(v, false)];
    Number& n = of_[Lit::of(v, true)];
    Number common = gcd(p, n);
    if (p == n && p < 0) common = -common;
    numerator_.multiply(common);
    if (common == 0) p = n = 1;
    else if (common != 1) {
        p /= common;
        n /= common;
    }
    some_[v] = p != n;
    heap_ += heap_bytes(p) + heap_bytes(n);  // an upper bound
}

void Weights::move(Var v, Weights& to, Var to_v) const {
    for (const bool negative : {false, true}) to.of_[Lit::of(to_v, negative)] = of_[Lit::of(v, negative)];
    to.some_[to_v] = some_[v];
    to.heap_ += heap_bytes(of_[Lit::of(v, false)]) + heap_bytes(of_[Lit::of(v, true)]);
}

void Weights::multiply(const Number& numerator, const Number& denominator) {
    numerator_.multiply(numerator);
    denominator_.multiply(denominator);
}

void Weights::take_factor(const Weights& from) {
    numerator_ = from.numerator_;
    denominator_ = from.denominator_;
}

std::uint64_t Weights::memory_bytes() const {
    return of_.memory_bytes() + some_.memory_bytes() + heap_ + numerator_.heap_bytes() + denominator_.heap_bytes();
}

}  // namespace sat::counting
