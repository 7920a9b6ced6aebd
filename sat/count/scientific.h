#pragma once

#include <cstdint>
#include <string>

namespace sat::counting {

enum class Rounding { down, nearest, up };

// mantissa * 2^exponent with `digits` significant decimal digits, like "-1.25e-1000".  Rounding down and up are outward
// bounds: the text is never on the wrong side of the number, and at most two units of its last digit away.
// Requires: `mantissa` is finite; 1 <= digits <= 17; |exponent| < 2^40.
std::string scientific(double mantissa, std::int64_t exponent, int digits, Rounding rounding);

}  // namespace sat::counting
