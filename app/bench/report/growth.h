#pragma once

#include <optional>
#include <span>

namespace sat {

// What something of size `n` took: seconds, or leaves.
struct Cost {
    double n = 0, value = 0;
};

// value = a * b^n.
struct Growth {
    double a = 0, b = 1;
    double worst = 1;  // the largest factor, 1 or more, between a cost it was fitted to and the curve

    double at(double n) const;
    // By how much n grows while the value doubles.  Requires: b > 1.
    double doubling() const;
};

// The straight line through the logarithms with the least squares, every size counting alike: a mean over a few
// formulas is off by a factor, not by a difference.  nullopt: fewer than two sizes, or a value that is not positive.
std::optional<Growth> fit_growth(std::span<const Cost> costs);

}  // namespace sat
