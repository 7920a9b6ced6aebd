#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/list_pool.h"
#include "sat/core/effort.h"

namespace sat {

// For every literal, the irredundant clauses that contain it, kept up to date while they change, with unit propagation
// over these lists: what elimination needs, and too expensive for most others.
//
// Invariants: (O1) every live irredundant clause is in the lists of its literals, once, and in no other; (O2) count(l)
// is the number of live clauses in the list of l; (O3) after propagate() every live clause has open literals only.
// Removed clauses stay in the lists until these are read.
class Occurrences {
public:
    // Connect all irredundant clauses, without root values.  O(arena).
    Occurrences(ClauseDatabase& db, Effort& effort);

    // Call after variables were added to the database.
    void grow_vars() {
        lists_.grow_vars(db_.num_vars());
        count_.grow_vars(db_.num_vars(), 0);
    }

    std::uint32_t count(Lit l) const { return count_[l]; }
    // The live clauses with l, valid until something changes.
    std::span<const CRef> of(Lit l);
    bool contains(CRef c, Lit l) const;

    // The changes of ClauseDatabase, which update the lists too.  Not for redundant clauses.
    CRef add(std::span<const Lit> literals, std::span<const CRef> antecedents);
    CRef add_definition(std::span<const Lit> literals, std::span<const CRef> candidates);
    void remove(CRef c);
    void weaken(CRef c, Lit witness);
    // Remove l from the clause, because of `by` and the clause itself.  False: it became a unit, or refuted the
    // formula.
    bool strengthen(CRef c, Lit l, CRef by);

    // Propagate new root values over the clauses.  False: refuted.
    bool propagate();

    // Variables of clauses that were removed or shortened, or added, since these were last cleared; with repetitions.
    std::vector<Var> lost, gained;

private:
    void connect(CRef c);
    CRef enter(CRef c);
    void forget(std::span<const Lit> literals);
    void drop(Lit l, CRef c);
    bool shorten(CRef c, std::span<const CRef> antecedents);

    ClauseDatabase& db_;
    Effort& effort_;
    ListPool<CRef> lists_;
    LitMap<std::uint32_t> count_;
    std::size_t propagated_;
    static constexpr Lit kNone = Lit::from_code(0xffffffffu);
    Lit emptied_ = kNone;  // its list is emptied by propagate() as a whole
    std::vector<Lit> before_, kept_;
    std::vector<CRef> todo_;
};

}  // namespace sat
