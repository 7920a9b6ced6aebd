#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// What preprocessing did to a formula: clauses it no longer needs, and implied ones that took their place.  The
// formula itself stays as it was read.
struct FormulaChange {
    std::vector<ClauseId> dropped;  // in rising order
    std::vector<std::vector<Lit>> added;
    bool refuted = false;  // the empty clause was derived; nothing else matters then
};

}  // namespace sat
