#pragma once

#ifdef SATDOKU_SMALL_CODE
#define BOOST_LEXICAL_CAST_ASSUME_C_LOCALE  // whose numbers are those of every locale here
#endif

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

// The limbs of |n|.
inline std::span<const Limb> limbs_of(const Number& n) {
    return {n.backend().limbs(), n.backend().size()};
}

// A count as the cache stores it, which is a view of the count.
struct CountWords {
    std::span<const Limb> limbs;
    bool negative;
};
inline CountWords words_of(const Number& n) {
    return {limbs_of(n), n < 0};
}
// The count of these words; specialised for each type of count.
template <class Count>
Count count_of(const CountWords& words);
template <>
inline Number count_of<Number>(const CountWords& words) {
    Number n;
    const auto size = static_cast<unsigned>(words.limbs.size());
    n.backend().resize(size, size);
    std::ranges::copy(words.limbs, n.backend().limbs());
    if (words.negative) n = -n;
    return n;
}

// Without the object itself.
inline std::uint64_t heap_bytes(const Number& n) {
    constexpr std::size_t kInside = 2;
    const std::size_t limbs = n.backend().size();
    return limbs <= kInside ? 0 : block_bytes(limbs * sizeof(Limb));
}

}  // namespace sat::counting
