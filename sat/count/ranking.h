#pragma once

#include <cstdint>
#include <vector>

namespace sat::counting {

// A tree decomposition as an elimination order leaves it: one bag for each variable, with that variable and those of
// its neighbours that were eliminated later.
struct BagTree {
    using Vertex = std::uint32_t;
    static constexpr Vertex kNone = 0xffffffffu;

    // By variable: its bag without itself.  The bag shares as many variables with the bag above.
    std::vector<std::vector<Vertex>> others;
    std::vector<Vertex> parent;  // the bag above, or kNone
    std::vector<Vertex> order;   // of elimination: every bag comes before the one above it

    std::size_t size() const { return parent.size(); }
};

// In what order the variables are best decided, and what that costs.
struct Ranking {
    std::vector<std::uint32_t> rank;  // by variable, from 0: the lower ones first
    std::uint32_t highest = 0;
    double work = 0;  // the sizes of all possible components, each counted for each state of its neighbours
};

// What computing either ranking takes, for each bag.
inline constexpr std::uint64_t kRankingListBytes = 64, kRankingTableBytes = 80;

// A variable's rank is the distance from the tree's centroid to the nearest bag that has it, so that a search walks
// outward and cuts off one bag after the other.  A bag that lies within the one above it counts as one with it.
Ranking rank_by_distance(const BagTree& tree);

// Cuts the tree at a bag in its middle, each part again, and so on: a variable's rank is the number of cuts above the
// first one that has it, at most 2 log n.
//
// A part hangs on three cuts at most: one that hangs on three is cut where the paths between them meet (Bodlaender,
// Hagerup: Parallel algorithms with optimal speedup for bounded treewidth, SIAM J. Computing 1998).  So a part has the
// states of three bags instead of one, but no part is visited more than O(log n) times in each: O(n log n) altogether
// for a long and thin instance, where a search that walks along it from one end visits all that is left in each step.
Ranking rank_by_dissection(const BagTree& tree);

}  // namespace sat::counting
