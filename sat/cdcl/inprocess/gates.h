#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sat/cdcl/inprocess/occurrences.h"

namespace sat {

// The clauses that define a variable as a function of others: those with the literal, and those with its negation.
struct Gate {
    std::vector<CRef> with, against;
    void clear() { with.clear(), against.clear(); }
};

// Finds the definition of a variable: as a conjunction or disjunction (an equivalence is one of one input), as
// if-then-else, or as a parity of up to four others.  With a definition, elimination need resolve only its clauses with
// the others: other resolvents are implied (Een, Biere: Effective preprocessing in SAT through variable and clause
// elimination, SAT 2005, section 4; the patterns also in Ostrowski, Gregoire, Mazure, Sais: Recovering and exploiting
// structural knowledge from CNF formulas, CP 2002).
class GateFinder {
public:
    GateFinder(ClauseDatabase& db, Occurrences& occurrences, Effort& effort)
        : db_(db), occurrences_(occurrences), effort_(effort), mark_(db.num_vars(), 0) {}

    // Set `gate` to the definition of l's variable.  Requires: clauses have open literals only.
    bool find(Lit l, Gate& gate);

private:
    bool find_and(Lit output, std::vector<CRef>& long_side, std::vector<CRef>& binary_side);
    bool is_and(CRef c, Lit output) const;
    bool find_if_then_else(Lit l, Gate& gate);
    bool complete_if_then_else(Lit l, CRef first, Lit condition, Lit then, Gate& gate);
    bool find_parity(Lit l, Gate& gate);
    bool complete_parity(Lit l, CRef first, Gate& gate);
    // The clause of exactly these literals.
    std::optional<CRef> find_clause(std::span<const Lit> literals);

    ClauseDatabase& db_;
    Occurrences& occurrences_;
    Effort& effort_;
    LitMap<std::uint8_t> mark_;
    std::vector<Lit> marked_;
    std::vector<CRef> candidates_;
};

}  // namespace sat
