#pragma once

#include <vector>

#include "sat/core/effort.h"
#include "sat/symmetry/clause_list.h"
#include "sat/symmetry/permutation.h"

namespace sat {

// Generators of a group of symmetries: permutations of the literals that map the set of clauses to itself.  Each is
// verified before it is returned.
//
// The search follows one path of refinements to a partition where no literal shares a cell.  On the way back it tries
// to map the literal chosen on each level to one of every other orbit of its cell, refining both choices side by side
// until their cells agree but for single vertices (Darga, Sakallah, Markov: Faster symmetry discovery using sparsity of
// symmetries, DAC 2008).  It does not backtrack: where the first choice fails, a generator is missed.  So the group may
// be smaller than that of all symmetries, which matters only for formulas whose graphs are hard for refinement, and the
// work stays within the effort.  A library for graph automorphisms finds the whole group, but has no such bound.
//
// Generators found on one level fix the literals chosen on the levels before: they are a strong generating set.
// Returns what was found when the effort is exhausted.
// Requires: every variable occurs; the literals of a clause are distinct and not opposite; no clause is empty.
std::vector<Permutation> find_automorphisms(const ClauseList& clauses, std::size_t num_vars, Effort& effort);

}  // namespace sat
