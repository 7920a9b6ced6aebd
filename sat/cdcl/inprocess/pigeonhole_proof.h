#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "sat/cdcl/inprocess/binary_graph.h"

namespace sat {

// Clauses (pigeons) whose open literals all lie in at-most-one sets (holes), fewer than the clauses.
struct CrowdedHoles {
    struct Place {
        Lit literal;
        std::uint32_t pigeon, hole;  // from 0
    };
    std::vector<CRef> pigeons;
    std::vector<Place> places;  // each open literal of each pigeon once; a pigeon may have several in one hole
    std::uint32_t num_holes = 0;
};

// The order of pairs in which pigeons and holes are eliminated.
struct PigeonholePlan {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps;
    std::uint64_t lemmas = 0;  // estimate, without those of the first level
};
// Each pair makes the fewest lemmas at its turn, like the choice of pivots for sparse matrices (Markowitz: The
// elimination form of the inverse, 1957).  O(pigeons * holes) a pair.
PigeonholePlan plan_pigeonhole(const CrowdedHoles& crowded);

// Refute the database by Cook's extension (Cook: A short proof of the pigeon hole principle using extended resolution,
// 1976), generalised.  When pigeon m and hole n are eliminated, a pigeon in n moves to where m was:
//     q_ij  <->  p_ij  or  (p_in and p_mj)
// and the remaining pigeons crowd the remaining holes.  Absent pairs are false, and if that makes q_ij equal to p_ij,
// there is no definition; several literals of a pigeon in one hole are first joined to one variable, and exclusions
// that take more than one binary clause are derived.  With n holes and all pairs, about n^4 / 2 lemmas, each removed
// when its level is done.
//
// Each lemma follows by unit propagation or defines a new variable of the database. Requires: any two literals of
// different pigeons in a hole exclude each other over the edges of `binaries`, no literal is in two places, and the
// plan is that of `crowded`.
void refute_pigeonhole(ClauseDatabase& db, const BinaryGraph& binaries, const CrowdedHoles& crowded,
                       const PigeonholePlan& plan);

}  // namespace sat
