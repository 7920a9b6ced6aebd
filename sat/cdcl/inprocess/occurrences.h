#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/list_pool.h"
#include "sat/core/effort.h"

namespace sat {

// For every literal the irredundant clauses that contain it, kept up to date while they change, with unit propagation
// over these lists: what elimination and its like need, and too much for anything else.
//
// Invariants: (O1) every living irredundant clause is in the lists of its literals and in no other, once; (O2)
// count(l) is the number of living clauses in the list of l; (O3) after propagate() every living clause has only open
// literals.  Removed clauses stay in the lists until somebody looks.
class Occurrences {
public:
    // Connects all irredundant clauses, and takes the values at the root out of them.  O(arena).
    Occurrences(ClauseDatabase& db, Effort& effort);

    // After variables were added to the database.
    void grow_vars() {
        lists_.grow_vars(db_.num_vars());
        count_.grow_vars(db_.num_vars(), 0);
    }

    std::uint32_t count(Lit l) const { return count_[l]; }
    // The living clauses with l, good until something changes.
    std::span<const CRef> of(Lit l);
    bool contains(CRef c, Lit l) const;

    // The changes of ClauseDatabase, with the lists brought along.  Redundant clauses are not for these.
    CRef add(std::span<const Lit> literals, std::span<const CRef> antecedents);
    CRef add_definition(std::span<const Lit> literals, std::span<const CRef> candidates);
    void remove(CRef c);
    void weaken(CRef c, Lit witness);
    // Takes l out of the clause, because of `by` and the clause itself.  False: it became a unit, or refuted the
    // formula.
    bool strengthen(CRef c, Lit l, CRef by);

    // Takes what became true since into the clauses, until nothing follows.  False: the formula is refuted.
    bool propagate();

    // Variables of clauses that went or became shorter, or that came, since these were cleared last; with repetitions.
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
    Lit emptied_ = kNone;  // propagate() takes its clauses from it all at once
    std::vector<Lit> before_, kept_;
    std::vector<CRef> todo_;
};

}  // namespace sat
