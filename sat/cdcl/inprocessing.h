#pragma once

#include <cstdint>

#include "sat/cdcl/core.h"
#include "sat/cdcl/decision.h"
#include "sat/cdcl/gauss.h"
#include "sat/cdcl/inprocess/elimination.h"
#include "sat/cdcl/inprocess/parity.h"
#include "sat/cdcl/inprocess/probing.h"
#include "sat/cdcl/inprocess/subsumption.h"
#include "sat/cdcl/schedule.h"

namespace sat::cdcl {

// Simplification between stretches of search: runs the techniques of a table one after the other, each within a budget
// that is a share of what the search spent since its last turn (Jaervisalo, Heule, Biere: Inprocessing rules, IJCAR
// 2012).
class Inprocessing {
public:
    explicit Inprocessing(bool once) : once_(once) {}

    // The first round waits, up to twice as many conflicts, until the search has spent 64 passes over the clauses.
    bool is_due(const Core& core, std::uint64_t conflicts, const Recurring& schedule) const;

    // Requires: no decision is made, the watches are complete and propagated; so they are afterwards.
    // After an interrupt the remaining techniques wait for the next round.  False: refuted.
    bool run(Core& core, Decision& decision, Gauss& gauss);

    bool once() const { return once_; }

    // What techniques keep between rounds.
    SubsumptionState subsumption;
    EliminationState elimination;
    ProbeMemory probing;
    ParityState parity;
    // During run(): for a technique that comes upon a model, and one that writes sums down.
    Decision* decision = nullptr;
    Gauss* gauss = nullptr;

private:
    bool once_;
    std::uint64_t rounds_ = 0;
};

}  // namespace sat::cdcl
