#pragma once

#include <string>

#include "sat/count/number.h"

namespace sat::counting {

// `n` in decimal.  Requires: n >= 0.
//
// Number::str() is quadratic: 0.07 s for 90,000 digits, 100 times as long for a million.  This algorithm divides by a
// power of ten of half the length, recursively.  A division takes two multiplications, by a reciprocal and back (Brent,
// Zimmermann: Modern Computer Arithmetic, 2010, sections 1.7 and 2.4.1), which use Karatsuba's algorithm.
std::string decimal_text(const Number& n);

}  // namespace sat::counting
