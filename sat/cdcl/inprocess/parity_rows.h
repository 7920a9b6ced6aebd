#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// A sum of variables that is 1 (odd) or 0.
struct ParityRow {
    std::vector<Var> vars;  // sorted, each once
    bool odd = false;
    friend auto operator<=>(const ParityRow&, const ParityRow&) = default;
};

// The sums (xors) that the clauses contained at any time, over the variables that are left.
//
// Inprocessing takes sums apart: it eliminates and substitutes variables, and shortens some of the 2^(n-1) clauses of a
// sum, so that few are found afterwards (Soos, Gocht, Meel: Tinted, detached, and lazy CNF-XOR solving and its
// applications to counting and sampling, CAV 2020, section 5).  So they are recorded before, and follow the variables:
// values and equivalent literals are substituted, and an eliminated variable is eliminated here too, by adding sums.
// What is left follows from the current clauses, which imply for the variables left whatever the earlier clauses did.
class ParityRows {
public:
    // Record sums that the formula has as such.  Their encodings by clauses are not recorded by find(): those have
    // variables from `first_auxiliary` on.
    void give(std::vector<ParityRow> rows, Var first_auxiliary);
    // Record the sums among the current clauses.  Returns how many are new. Requires: propagation at the root is
    // complete.
    std::uint64_t find(const ClauseDatabase& db, Effort& effort);
    // Rewrite all sums in active, open variables that are not substituted.  False: too much work or too many rows; they
    // are dropped.
    bool follow(const ClauseDatabase& db, Effort& effort);

    // Sorted; after follow(), over variables that are left.  An odd row without variables is a refutation.
    const std::vector<ParityRow>& rows() const { return rows_; }
    std::uint64_t memory_bytes() const;

private:
    // More rows are not worth a matrix, and cost more than a search of a few seconds can afford.
    static constexpr std::size_t kMaxRows = 20'000;

    void replace(const ClauseDatabase& db);
    bool eliminate(const ClauseDatabase& db, Effort& effort);
    void clean();

    std::vector<ParityRow> rows_;
    std::size_t replaced_ = 0;  // of the database's substitutions
    Var first_auxiliary_{~0u};
};

}  // namespace sat
