#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// Proves a short clause from a handful of clauses: by unit propagation where that suffices, as for AND gates, and by
// cases on their variables where it does not, as for XOR and if-then-else (the lemmas between are those of a small
// DPLL tree, deepest first).  They leave the database again.
class CaseSplit {
public:
    explicit CaseSplit(ClauseDatabase& db) : db_(db), true_(db.proof.on() ? db.num_vars() : 0, 0) {}

    // Adds `clause` (no literals: refutes) as a redundant one; kNoCRef: it is a unit, or empty.
    // Requires: the premises and root values imply it; its literals are open and differ in their variables.  `premises`
    // is looked at only where there is a proof; O(premises) for each lemma.
    CRef derive(std::span<const Lit> clause, std::vector<CRef>& premises);

private:
    // Makes unit propagation from the premises suffice for clause_, adding lemmas to them.
    void prepare(std::vector<CRef>& premises);
    // Propagates the negation of clause_; false: that leads to no conflict.
    bool conflicts(const std::vector<CRef>& premises);
    bool pass(const std::vector<CRef>& premises, bool& progress);
    bool is_true(Lit l) const { return db_.is_true(l) || true_[l] == now_; }

    ClauseDatabase& db_;
    LitMap<std::uint32_t> true_;  // now_: in the present propagation
    std::uint32_t now_ = 0;
    std::vector<Lit> clause_;
    Lit open_{};                 // of the shortest clause that is not satisfied: the next case
    std::size_t open_size_ = 0;  // 0: there is none
};

}  // namespace sat
