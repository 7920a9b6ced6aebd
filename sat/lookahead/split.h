#pragma once

#include <cstdint>

#include "sat/core/cube_list.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/proof_sink.h"

namespace sat {

// Where the tree of a split ends.
//   depth      at this many decisions;
//   count      at this many open leaves: those with the fewest assigned variables are split first, so that the leaves
//              are about equally hard;
//   automatic  where a leaf looks easy, judged by the leaves so far (CutoffRule).
enum class Cutoff : std::uint8_t { depth, count, automatic };

struct SplitSettings {
    Cutoff cutoff = Cutoff::automatic;
    std::uint64_t amount = 0;  // of decisions or leaves; > 0 for count
    Limits limits;
    ProofSink* proof = nullptr;    // null: no proof.  Otherwise it must outlive the split
    Progress* progress = nullptr;  // may be null
};

// The leaves of a tree of decisions over the formula.
//
//                    .            every leaf is in the list, or refuted; so the cubes and the refuted leaves together
//               1   / \  -1       cover all assignments.  Here 1 2 is refuted, and the cubes are: 1 -2; -1.
//                  .   *
//             2   / \  -2         What is proved, in this order: for an inner node with the decisions D, ~D or l for
//                x   *            each literal l that follows there; for a refuted node, ~D.
//
// A cube holds the decisions of its leaf, in their order.  What they imply is left out.  Nothing else is ever assigned
// (no pure literal, no autarky): a cube would not describe its leaf without it.
struct Split {
    // Unsatisfiable: all leaves are refuted, and the proof ends with the empty clause.  Satisfiable: a leaf satisfies
    // every clause; the cubes cover all assignments nevertheless.  Unknown: neither.  `stopped` is not none if a limit
    // or an interrupt ended the splitting; leaves not split yet are in the list as they are.
    Outcome outcome;
    CubeList cubes;  // in the order of the tree, the preferred side first
    std::uint64_t refuted_leaves = 0;
};
Split split(const Formula& formula, const SplitSettings& settings);

}  // namespace sat
