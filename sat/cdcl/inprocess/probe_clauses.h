#pragma once

#include <cstdint>
#include <span>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/lit_lists.h"

namespace sat {

// The clauses that probing propagates over, by the literals whose falsity matters to them: binary and ternary clauses
// stand in the lists themselves with their other literals.  Lists are whole (no watches), since many probes at once
// share a visit, and what one of them need not look at another must.
//
// Of the redundant clauses only the short and the good take part: each visit of a long one costs its whole length.
// Literals and clauses are those of the root at the time of building; clauses may not be changed while it is used, but
// more literals may become true.
class ProbeClauses {
public:
    struct Binary {
        Lit other;
        CRef clause;
    };
    struct Ternary {
        Lit a, b;
        CRef clause;
    };

    explicit ProbeClauses(const ClauseDatabase& db);

    // Clauses in which l is false, once l's negation is true.
    std::span<const Binary> binaries(Lit l) const { return binaries_[l]; }
    std::span<const Ternary> ternaries(Lit l) const { return ternaries_[l]; }
    std::span<const CRef> longs(Lit l) const { return longs_[l]; }

    std::uint64_t ticks() const { return ticks_; }  // of building
    std::uint64_t memory_bytes() const {
        return binaries_.memory_bytes() + ternaries_.memory_bytes() + longs_.memory_bytes();
    }

private:
    LitLists<Binary> binaries_;
    LitLists<Ternary> ternaries_;
    LitLists<CRef> longs_;
    std::uint64_t ticks_ = 0;
};

}  // namespace sat
