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
//   automatic  at leaves that look easy compared with those so far (CutoffRule).
enum class Cutoff : std::uint8_t { depth, count, automatic };

struct SplitSettings {
    Cutoff cutoff = Cutoff::automatic;
    std::uint64_t amount = 0;  // of decisions or leaves; > 0 for count
    Limits limits;
    ProofSink* proof = nullptr;    // null: no proof; must outlive the split
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
// A cube holds the decisions of its leaf in order, without implied literals.  Pure literals and autarkies are not
// assigned, since a cube would have to include them to describe its leaf.
struct Split {
    // Unsatisfiable: all leaves are refuted, and the proof ends with the empty clause.  Satisfiable: a leaf satisfies
    // every clause; the cubes still cover all assignments.  Unknown: neither.  `stopped` is set if a limit or an
    // interrupt ended the splitting; the list then includes the leaves that were not split yet.
    Outcome outcome;
    CubeList cubes;  // in the order of the tree, the preferred side first
    std::uint64_t refuted_leaves = 0;
};
Split split(const Formula& formula, const SplitSettings& settings);
// The trivial split: the whole formula, not refuted.
Split no_split(StopReason stopped);

}  // namespace sat
