#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "app/satcluster/cube_tree.h"

// Are cubes that a user brought a sensible split?
namespace satcluster {

// Two cubes (or one, then `second` is 0) that make a split vacuous: one has no literals, so that it is the whole
// formula, or all of its literals are in the other, so that the other one is superfluous.  Numbers from 1.
struct Vacuous {
    std::uint64_t first = 0, second = 0;
    friend bool operator==(const Vacuous&, const Vacuous&) = default;
};
// nullopt: the cubes are independent.  A literal of a cube may be repeated.
std::optional<Vacuous> vacuous_cube(std::span<const Literals> cubes);

}  // namespace satcluster
