#pragma once

#include "sat/branching/activity.h"
#include "sat/branching/alternating.h"
#include "sat/branching/first_literal.h"
#include "sat/branching/jeroslow_wang.h"
#include "sat/branching/largest_sum.h"
#include "sat/branching/live_most.h"
#include "sat/branching/lookahead.h"
#include "sat/branching/moms.h"
#include "sat/branching/random_choice.h"
#include "sat/branching/shortest_positive.h"
#include "sat/branching/static_order.h"
#include "sat/branching/vmtf.h"
#include "sat/branching/vsids.h"

namespace sat {

// The one list of branching rules, as types.  The registry and every engine's table are made from it.
template <class... Rules>
struct RuleList {};
using BranchRules = RuleList<LiveMost, StaticMost, FirstLiteral, FirstVariable, Moms, JeroslowWangOneSided,
                             JeroslowWangTwoSided, Dlis, Dlcs, ShortestPositive, RandomChoice, Activity, ActivityTrue,
                             Lookahead, Alternating, Vsids, Vmtf>;

}  // namespace sat
