#pragma once

#include "sat/dpll/branching/activity.h"
#include "sat/dpll/branching/alternating.h"
#include "sat/dpll/branching/first_literal.h"
#include "sat/dpll/branching/jeroslow_wang.h"
#include "sat/dpll/branching/largest_sum.h"
#include "sat/dpll/branching/live_most.h"
#include "sat/dpll/branching/lookahead.h"
#include "sat/dpll/branching/moms.h"
#include "sat/dpll/branching/random_choice.h"
#include "sat/dpll/branching/shortest_positive.h"
#include "sat/dpll/branching/static_order.h"
#include "sat/dpll/branching/vmtf.h"
#include "sat/dpll/branching/vsids.h"

namespace sat {

// The list of branching rules, as types, from which the registry and the table of each engine are derived.
template <class... Rules>
struct RuleList {};
using BranchRules =
    RuleList<LiveMost, StaticMost, FirstLiteral, FirstVariable, Moms, JeroslowWangOneSided, JeroslowWangTwoSided, Dlis,
             Dlcs, ShortestPositive, RandomChoice, Activity, ActivityTrue, Lookahead, Alternating, Vsids, Vmtf>;

}  // namespace sat
