#pragma once

#include <string>
#include <vector>

#include "app/satcluster/cube_tree.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/split.h"

namespace satcluster {

// The cubes of a split in DIMACS numbers, and its lemmas as DRAT in text: with them, the cubes cover all assignments
// (sat/lookahead/split.h).
struct CampaignSplit {
    // Satisfiable: with a model, and there are no cubes.  Unsatisfiable: all parts are refuted, and the lemmas end with
    // the empty clause, or the negated cube.
    sat::Outcome outcome;
    Literals model;  // of satisfiable: the literals that are true
    std::vector<Literals> cubes;
    std::string lemmas;
    bool interrupted = false;  // the cubes are not to be used
};

CampaignSplit split_formula(const sat::Formula& formula, sat::Cutoff cutoff, std::uint64_t amount,
                            const sat::Terminator& stop);
// Into at most `count` parts, whose cubes begin with the literals of this one.  The lemmas hold for the formula itself.
// One cube that equals the old one: it cannot be split.
CampaignSplit split_cube(const sat::Formula& formula, const Literals& cube, std::uint64_t count,
                         const sat::Terminator& stop);

}  // namespace satcluster
