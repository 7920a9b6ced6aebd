#pragma once

#include <cstdint>

#include "sat/count/memory.h"

namespace sat::counting {

// A tree decomposition as an elimination order leaves it: one bag for each variable, which has that variable and
// those of its neighbours that were eliminated later.
struct BagTree {
    using Vertex = std::uint32_t;
    static constexpr Vertex kNobody = 0xffffffffu;

    Array<Array<Vertex>> others;  // by variable: its bag without itself; so many variables the bag shares with the bag
                                  // above
    Array<Vertex> parent;         // the bag above, or kNobody
    Array<Vertex> order;          // of elimination: every bag stands before the one above it

    std::size_t size() const { return parent.size(); }
};

// In what order the variables are best decided, and what that will cost.
struct Ranking {
    Array<std::uint32_t> rank;  // by variable, from 0: the lower ones first
    std::uint32_t highest = 0;
    double work = 0;  // the sizes of all components that there may be, each counted for each state of its neighbours
};

}  // namespace sat::counting
