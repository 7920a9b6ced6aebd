#pragma once

#include <cstdint>
#include <iterator>

#include "sat/core/random.h"

namespace fuzz {

// Uniform in [least, most].
inline std::uint32_t between(sat::Random& random, std::uint32_t least, std::uint32_t most) {
    return least + random.below(most - least + 1);
}
// True with probability 1/n.
inline bool one_in(sat::Random& random, std::uint32_t n) {
    return random.below(n) == 0;
}
// Requires: the list is not empty.
template <class List>
auto& any_of(sat::Random& random, List& list) {
    return list[random.below(static_cast<std::uint32_t>(std::size(list)))];
}

}  // namespace fuzz
