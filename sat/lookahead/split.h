#pragma once

#include <cstdint>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"

namespace sat {

// Where the tree of a split ends.
//   depth      at this many decisions;
//   count      at this many open leaves: always those with the fewest assigned variables are split, so that the leaves
//              are of much the same hardness;
//   automatic  where a leaf looks easy, by what splitting has met so far (cutoff_rule.h).
enum class Cutoff : std::uint8_t { depth, count, automatic };

struct SplitSettings {
    Cutoff cutoff = Cutoff::automatic;
    std::uint64_t amount = 0;  // of decisions or leaves; > 0 for count
    Limits limits;
    ProofSink* proof = nullptr;    // null: no proof.  Otherwise it must outlive the split
    Progress* progress = nullptr;  // null: nobody asks
};

// The leaves of a tree of decisions over the formula.
//
//                    .            every leaf is in the list, or refuted; so the cubes and the refuted leaves together
//               1   / \  -1       cover all assignments.  Here 1 2 is refuted, and the cubes are: 1 -2; -1.
//                  .   *
//             2   / \  -2         What is proved, in this order: for an inner node with the decisions D, ~D or l for
//                x   *            each literal l that follows there; for a refuted node, ~D.
//
// A cube holds the decisions of its leaf, in their order.  What is implied there stays implied, so it need not be said;
// nothing else is ever assigned (no pure literal, no autarky), because a cube with such a literal would not say what
// its leaf is.
struct Split {
    // Unsatisfiable: all leaves are refuted, and the proof ends with the empty clause.  Satisfiable: a leaf satisfies
    // every clause; the cubes cover all assignments nevertheless.  Unknown: neither.  `stopped` is other than none
    // where a limit ended the splitting; what was not split then is in the list as it is.
    Outcome outcome;
    CubeList cubes;  // in the order of the tree, the side first that was tried first
    std::uint64_t refuted_leaves = 0;
};
Split split(const Formula& formula, const SplitSettings& settings);

}  // namespace sat
