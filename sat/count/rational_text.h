#pragma once

#include <string_view>

#include "sat/core/error.h"
#include "sat/count/number.h"

namespace sat::counting {

// In lowest terms; the denominator is above 0.
struct Rational {
    Number numerator = 0;
    Number denominator = 1;
    friend bool operator==(const Rational&, const Rational&) = default;
};

// Reads an integer, a decimal or scientific number, or a fraction of two of these: "3", "-0.25", ".5", "1.5e-3", "1/3".
// Errors: anything else; a division by 0; more digits than 10,000 or an exponent beyond 10,000, since the number would
// not fit into memory.
Result<Rational> read_rational(std::string_view text);

}  // namespace sat::counting
