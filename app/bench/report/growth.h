#pragma once

#include <optional>
#include <span>

namespace sat {

// The cost (seconds or leaves) at size `n`.
struct Cost {
    double n = 0, value = 0;
};

// value = a * b^n.
struct Growth {
    double a = 0, b = 1;
    double worst = 1;  // the largest ratio (>= 1) between a fitted cost and the curve, either way

    double at(double n) const;
    // The increase of n that doubles the value. Requires: b > 1.
    double doubling() const;
};

// Least squares on the logarithms, every size with the same weight, since the error of a mean over few formulas is a
// factor. nullopt with fewer than two sizes, or if a value is not positive.
std::optional<Growth> fit_growth(std::span<const Cost> costs);

}  // namespace sat
