#pragma once

#include <cstdint>

#include "sat/cdcl/core.h"
#include "sat/cdcl/decision.h"

namespace sat::cdcl {

// Now and then the saved phases are set anew, so that the search sees another part of the space (Biere: CaDiCaL at the
// SAT Race 2019): to the initial ones, their opposite, the best ones met, or what a local search makes of them, in
// turn.
class Rephasing {
public:
    // Requires: no decision is made, nothing is left to propagate.  Where it may not walk (memory), it takes the best
    // phases instead.
    void rephase(Core& core, Decision& decision, bool may_walk);

private:
    std::uint64_t count_ = 0;
};

}  // namespace sat::cdcl
