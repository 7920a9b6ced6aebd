#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/literal.h"
#include "sat/count/number.h"

namespace sat::counting {

// A product of many integers.  Small factors are gathered first, so that a large one is not copied for each of them;
// value() multiplies neighbours of about equal length.
class Product {
public:
    void multiply(const Number& n);
    bool zero() const { return zero_; }
    Number value() const;
    // A lower bound of the logarithm of |value()|.  Requires: !zero().
    std::uint64_t least_bits() const;
    std::uint64_t heap_bytes() const;

private:
    std::vector<Number> parts_;
    bool zero_ = false;
};

// The weights of the literals of an instance.
//
// An assignment of the counted variables has exactly one literal of each, so the weights of both literals of a variable
// can be multiplied by their common denominator: the count is an integer times a rational factor.  So the search needs
// no fractions, and reduces none; dividing both by their greatest common divisor makes equal weights disappear.
//
// Invariants: (W1) the two weights of a variable have no common divisor; (W2) if they are equal, both are 1; (W3) the
// weights of a variable that is not counted are 1.
class Weights {
public:
    explicit Weights(std::size_t num_vars) : of_(num_vars, Number(1)), some_(num_vars, 0) {}

    std::size_t num_vars() const { return some_.size(); }
    const Number& operator[](Lit l) const { return of_[l]; }
    // True if the weights of `v` are not 1.
    bool weighted(Var v) const { return some_[v] != 0; }
    Number sum(Var v) const { return of_[Lit::of(v, false)] + of_[Lit::of(v, true)]; }

    // The weights of `v` become positive / denominator and negative / denominator.  Requires: denominator > 0; no
    // weights of `v` were set.
    void set(Var v, Number positive, Number negative, const Number& denominator);
    // `l` is true in every model, and its variable goes.
    void fix(Lit l) { numerator_.multiply(of_[l]); }
    // `l` equals `by` in every model, and its variable goes.
    void merge(Lit l, Lit by);
    // No clause contains `v`, and it goes.
    void add_out(Var v) { numerator_.multiply(sum(v)); }
    // An assignment of all counted variables of the table `to` weighs as much as before: `v` becomes `to_v`.
    void move(Var v, Weights& to, Var to_v) const;

    // Multiplies every assignment.
    void multiply(const Number& numerator, const Number& denominator);
    bool factor_is_zero() const { return numerator_.zero(); }
    const Product& numerator() const { return numerator_; }
    const Product& denominator() const { return denominator_; }
    void take_factor(const Weights& from);

    std::uint64_t memory_bytes() const;

private:
    void normalise(Var v);

    LitMap<Number> of_;
    VarMap<std::uint8_t> some_;
    Product numerator_, denominator_;
    std::uint64_t heap_ = 0;  // bytes of long weights
};

}  // namespace sat::counting
