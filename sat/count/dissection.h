#pragma once

#include "sat/count/bag_tree.h"

namespace sat::counting {

// Cuts the tree at a bag in its middle, each part again, and so on: a variable's rank is the number of cuts above the
// first one that has it, at most 2 log n.
//
// What is cut off hangs on three cuts at most, since a part that hangs on three is cut where the ways between them
// meet (Bodlaender, Hagerup: Parallel algorithms with optimal speedup for bounded treewidth, SIAM J. Computing 1998).
// So the states of a part are those of three bags instead of one, but no part is looked at more than O(log n) times
// in each: for a long and thin instance O(n log n) altogether, where a search that walks along it from one end looks
// at all that is left in each step.
Ranking dissect(const BagTree& tree);

}  // namespace sat::counting
