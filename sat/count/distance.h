#pragma once

#include "sat/count/bag_tree.h"

namespace sat::counting {

// A variable's rank is the distance from the tree's centroid to the nearest bag that has it, so that a search walks
// outward and cuts off one bag after the other.  Bags that lie within the one above them count as one with it.
Ranking rank_by_distance(const BagTree& tree);

}  // namespace sat::counting
