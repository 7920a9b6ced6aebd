#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/inprocess/occurrences.h"

namespace sat {

// Backward subsumption: what do clauses that are new make superfluous or shorten?  (Een, Biere 2005.)
class Backward {
public:
    Backward(ClauseDatabase& db, Occurrences& occurrences, Effort& effort)
        : db_(db), occurrences_(occurrences), effort_(effort), mark_(db.num_vars(), 0) {}

    void later(CRef c) { queue_.push_back(c); }
    // Tries the clauses handed to later(), and those that become shorter.  False: the formula is refuted.
    bool run();

    std::uint64_t subsumed = 0, strengthened = 0;  // clauses

private:
    void try_clause(CRef c);
    void look_in(Lit l, CRef part);
    bool fits(const Clause& clause, std::uint32_t part_size, Lit& surplus, bool& flipped) const;

    ClauseDatabase& db_;
    Occurrences& occurrences_;
    Effort& effort_;
    LitMap<std::uint8_t> mark_;
    std::vector<CRef> queue_;
    std::vector<CRef> list_;
};

}  // namespace sat
