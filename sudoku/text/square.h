#pragma once

#include <cmath>
#include <cstddef>

#include "sat/core/assert.h"

namespace sudoku {

// The largest r with r * r <= n.  Requires: n < 2^52.
inline std::size_t root_of(std::size_t n) {
    ASSERT(n >> 52 == 0);
    return static_cast<std::size_t>(std::sqrt(static_cast<double>(n)));
}
inline bool is_square(std::size_t n) {
    return root_of(n) * root_of(n) == n;
}

// The r nearest to the cube root of n.  Requires: n < 2^52.
inline std::size_t cube_root_of(std::size_t n) {
    ASSERT(n >> 52 == 0);
    return static_cast<std::size_t>(std::lround(std::cbrt(static_cast<double>(n))));
}
inline bool is_cube(std::size_t n) {
    const std::size_t r = cube_root_of(n);
    return r * r * r == n;
}

}  // namespace sudoku
