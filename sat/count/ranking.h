#pragma once

#include <cstdint>
#include <vector>

namespace sat::counting {

// The tree decomposition of an elimination order: the bag of each variable contains it and its neighbours that are
// eliminated later.
struct BagTree {
    using Vertex = std::uint32_t;
    static constexpr Vertex kNone = 0xffffffffu;

    // By variable: its bag without itself, which is what it shares with the bag above.
    std::vector<std::vector<Vertex>> others;
    std::vector<Vertex> parent;  // the bag above, or kNone
    std::vector<Vertex> order;   // elimination order: every bag precedes its parent

    std::size_t size() const { return parent.size(); }
};

// An order in which to decide the variables, and its estimated cost.
struct Ranking {
    std::vector<std::uint32_t> rank;  // by variable, from 0: the lower ones first
    std::uint32_t highest = 0;
    double work = 0;  // the sizes of all possible components, each counted for each state of its neighbours
};

// Memory per bag to compute either ranking.
inline constexpr std::uint64_t kRankingListBytes = 64, kRankingTableBytes = 80;

// A variable's rank is the distance from the tree's centroid to the nearest bag that contains it, so that a search
// proceeds outward and cuts off one bag after the other.  A bag contained in its parent counts as one with it.
Ranking rank_by_distance(const BagTree& tree);

// Cuts the tree at a bag in the middle, recursively: a variable's rank is the number of cuts above the first one that
// contains it, at most 2 log n.
//
// A part is attached to at most three cuts: with three, it is cut where the paths between them meet (Bodlaender,
// Hagerup: Parallel algorithms with optimal speedup for bounded treewidth, SIAM J. Computing 1998).  So a part has the
// states of three bags instead of one, but each variable is visited only O(log n) times per state: O(n log n) in total
// for a long and thin instance, whereas a search from one end visits the whole rest in each step.
Ranking rank_by_dissection(const BagTree& tree);

}  // namespace sat::counting
