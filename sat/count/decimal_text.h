#pragma once

#include <optional>
#include <string>

#include "sat/core/terminator.h"
#include "sat/count/number.h"

namespace sat::counting {

// `n`, which is not negative, in decimal.  nullopt: `stop` (null: nobody) was set.
//
// Number::str() takes time with the square of the digits, 0.07 s for 90,000 and a hundred times that for a million.
// Here a number is divided by a power of ten of half its length, and so on with both parts; a division is two
// multiplications, by a reciprocal and back (Brent, Zimmermann: Modern Computer Arithmetic, 2010, sections 1.7 and
// 2.4.1), and those are Karatsuba's.
std::optional<std::string> decimal_text(const Number& n, const Terminator* stop);

}  // namespace sat::counting
