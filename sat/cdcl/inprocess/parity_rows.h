#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// A sum of variables that is 1 (odd) or 0.
struct ParityRow {
    std::vector<Var> vars;  // in order, each once
    bool odd = false;
    friend auto operator<=>(const ParityRow&, const ParityRow&) = default;
};

// The sums (xors) that clauses contained at one time or another, over the variables that are left.
//
// Simplification takes sums apart: it resolves variables away, replaces others, and shortens clauses of which a sum has
// 2^(n-1), so that few are found afterwards (Soos, Gocht, Meel: Tinted, detached, and lazy CNF-XOR solving and its
// applications to counting and sampling, CAV 2020, section 5).  Here they are written down before, and follow what
// becomes of the variables: values and equivalent literals are put in their places, and a variable that was
// eliminated is eliminated here as well, by adding sums up.  What is left follows from the clauses there are: these
// say of the variables left whatever the clauses before said of them, and so do the sums.
class ParityRows {
public:
    // Writes down the sums that are among the clauses now.  Returns how many are new.
    // Requires: propagation at the root is complete.
    std::uint64_t find(const ClauseDatabase& db, Effort& effort);
    // Rewrites all sums for the variables that are active, open and not replaced.  False: too much work or too many;
    // they are given up then.
    bool follow(const ClauseDatabase& db, Effort& effort);

    // Sorted; after follow() over variables that are left.  A row without variables that is odd: a refutation.
    const std::vector<ParityRow>& rows() const { return rows_; }
    std::uint64_t memory_bytes() const;

private:
    // More are not worth a matrix, and take more than a search of a few seconds can pay for.
    static constexpr std::size_t kMostRows = 20'000;

    void replace(const ClauseDatabase& db);
    bool eliminate(const ClauseDatabase& db, Effort& effort);
    void clean();

    std::vector<ParityRow> rows_;
    std::size_t replaced_ = 0;  // of the database's substitutions
};

}  // namespace sat
