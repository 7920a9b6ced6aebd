#pragma once

#include <string>

#include "sat/count/number.h"

namespace sat::counting {

// `n` in decimal.  Requires: n >= 0.
//
// Number::str() is quadratic: 0.07 s for 90,000 digits, a hundred times that for a million.  Here a number is divided
// by a power of ten of half its length, and so on with both parts.  A division is two multiplications, by a reciprocal
// and back (Brent, Zimmermann: Modern Computer Arithmetic, 2010, sections 1.7 and 2.4.1), and those are Karatsuba's.
std::string decimal_text(const Number& n);

}  // namespace sat::counting
