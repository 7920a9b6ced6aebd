#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <span>

#include "sat/count/memory.h"

// The numbers of a count.  They stay inside the .cpp files of sat/count: its public header speaks in decimal text,
// so that no user of the library needs Boost.
namespace sat::counting {

using Limb = boost::multiprecision::limb_type;

// Up to 2^128 it lives in the object itself; beyond, on the heap.  Header only: GMP multiplies huge numbers faster,
// but the products here are few and a shared library more would cost every start of satsolve.
using Number = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    0, 0, boost::multiprecision::signed_magnitude, boost::multiprecision::unchecked, Metered<Limb>>>;

// A number that is not negative, as its limbs, and back.
inline std::span<const Limb> limbs_of(const Number& n) {
    return {n.backend().limbs(), n.backend().size()};
}
inline Number number_of(std::span<const Limb> limbs) {
    Number n;
    const auto size = static_cast<unsigned>(limbs.size());
    n.backend().resize(size, size);
    std::ranges::copy(limbs, n.backend().limbs());
    return n;
}

}  // namespace sat::counting
