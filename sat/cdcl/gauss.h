#pragma once

#include <cstdint>

#include "sat/cdcl/core.h"
#include "sat/cdcl/inprocess/parity_rows.h"

namespace sat::cdcl {

// Gaussian elimination during the search: the sums that clauses contain are kept through all simplification
// (ParityRows), and what they imply together is propagated beside what the clauses imply (ParityMatrix).
//
// A row follows from the clauses, so it is a reason and a conflict like any clause, but has none in the database until
// it is a conflict.  Nothing is done where a proof is wanted: docs/decisions/0015-gauss.md says what one would take.
class Gauss {
public:
    // Work that may go into adding sums up after a round of simplification: less than 20 ms.
    static constexpr std::uint64_t kToAddUp = 4'000'000;

    // `sink`: told of what loses its value.
    Gauss(Core& core, Unassigned& sink) : core_(core), sink_(sink) {}

    // Before a round of simplification takes sums apart: writes them down.  Returns how many are new.
    // Requires: no decision is made, propagation is complete.
    std::uint64_t find(Effort& effort);
    // After it: makes the matrix, unless it would be too large, or was of no use lately.  False: refuted.
    // Requires: no decision is made.
    bool attach(Effort& effort);
    // Until attach() the clauses alone are propagated.  Requires: no decision is made.
    void detach();
    // The same, and gives back all memory.
    void forget();

    // Propagation by clauses and sums; the false clause, or kNoCRef.  May refute the formula.
    CRef propagate();

    // Not where a proof is wanted, nor where it was switched off.
    bool is_used() const { return core_.settings.uses(Technique::gauss, true) && !core_.db.proof.on(); }
    // Are sums propagated?  Not without a matrix, nor by one that was of no use.
    bool is_awake() const { return !core_.matrix.empty() && !useless_ && !core_.db.refuted(); }
    std::uint64_t memory_bytes() const { return rows_.memory_bytes(); }

private:
    CRef propagate_rows();
    std::uint32_t level_of_others(const ParityMatrix::Found& found);
    CRef conflict(std::uint32_t row);
    CRef add_conflict(std::span<const Lit> literals);
    void judge();

    Core& core_;
    Unassigned& sink_;
    ParityRows rows_;
    std::uint64_t gained_ = 0;                // by this matrix
    std::uint64_t judged_ = 0;                // its ticks when it was last looked at
    bool useless_ = false;                    // it is asked no more, but may hold reasons yet
    std::uint64_t fruitless_ = 0, wait_ = 0;  // useless matrices in a row; as many rounds are then passed over
};

}  // namespace sat::cdcl
