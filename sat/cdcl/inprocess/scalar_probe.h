#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/probe_clauses.h"
#include "sat/core/effort.h"

namespace sat {

// One probe propagated literal by literal, with reasons: what BitwiseProbe finds for many is proved here for one, and
// the values that follow at the root are spread.  The two reach the same literals from the same probe.
class ScalarProbe {
public:
    // All three must outlive it.  Root values made since `clauses` was built are propagated by settle().
    ScalarProbe(ClauseDatabase& db, const ProbeClauses& clauses, Effort& effort)
        : db_(db),
          clauses_(clauses),
          effort_(effort),
          reason_(db.num_vars(), kNoCRef),
          state_(db.num_vars(), State::untouched) {}

    // Makes l true and propagates it.  False: a clause became false.  What it made true stands in db.value and in
    // implied() until undo().  Requires: l is open, nothing is to be undone.
    bool run(Lit l);
    void undo();
    std::span<const Lit> implied() const { return trail_; }
    // Reasons of everything implied, in order, with the false clause, if there is one, as the last.
    std::span<const CRef> antecedents();
    // After a run that failed: the first literal (from the conflict) through which all its reasons go.  Its negation
    // holds at the root.  Once a run.
    Lit unique_implication_point();

    // Makes true at the root what follows from root values by unit propagation.  False: refuted.
    bool settle();

private:
    enum class State : std::uint8_t { untouched, implied, marked, resolved };

    template <class Unit>
    CRef visit(Lit l, Unit&& unit);
    template <class Unit>
    CRef visit_longs(Lit falsified, Unit&& unit);

    ClauseDatabase& db_;
    const ProbeClauses& clauses_;
    Effort& effort_;
    std::vector<Lit> trail_;
    VarMap<CRef> reason_;  // of what is on the trail
    VarMap<State> state_;
    CRef conflict_ = kNoCRef;
    std::vector<CRef> antecedents_;
    std::size_t settled_ = 0;  // of db.trail
};

}  // namespace sat
