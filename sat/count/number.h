#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>

// The numbers of a count.  They stay inside the .cpp files of sat/count: its public header speaks in decimal text,
// so that no user of the library needs Boost.
namespace sat::counting {

// Up to 2^128 it lives in the object itself; beyond, on the heap.  Header only: GMP multiplies huge numbers faster,
// but the products here are few and a shared library more would cost every start of satsolve.
using Number = boost::multiprecision::cpp_int;

// What `n` has on the heap.
inline std::size_t heap_bytes(const Number& n) {
    const std::size_t limbs = n.backend().size();
    return limbs <= 2 ? 0 : limbs * sizeof(boost::multiprecision::limb_type);
}

}  // namespace sat::counting
