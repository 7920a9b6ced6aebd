#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <span>

#include "sat/count/budget.h"

// Big integers stay inside the .cpp files of sat/count: its public header uses decimal text, so that no user of the
// library needs Boost.
namespace sat::counting {

using Limb = boost::multiprecision::limb_type;

// Numbers up to 2^128 are stored inline, larger ones on the heap.  GMP multiplies huge numbers faster, but there are
// few such products, and another shared library would slow down every start of satsolve.
using Number = boost::multiprecision::cpp_int;

// Converts a non-negative number to its limbs and back.
inline std::span<const Limb> limbs_of(const Number& n) {
    ASSERT(n >= 0);
    return {n.backend().limbs(), n.backend().size()};
}
inline Number number_of(std::span<const Limb> limbs) {
    Number n;
    const auto size = static_cast<unsigned>(limbs.size());
    n.backend().resize(size, size);
    std::ranges::copy(limbs, n.backend().limbs());
    return n;
}

// Without the object itself.
inline std::uint64_t heap_bytes(const Number& n) {
    constexpr std::size_t kInside = 2;
    const std::size_t limbs = n.backend().size();
    return limbs <= kInside ? 0 : block_bytes(limbs * sizeof(Limb));
}

}  // namespace sat::counting
