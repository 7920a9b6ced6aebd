#pragma once

#include <cstdint>

#include "sat/cdcl/inprocess/parity_rows.h"
#include "sat/cdcl/parity_matrix.h"

namespace sat::cdcl {

class Solver;

// Gaussian elimination during the search: the sums (xors) in clauses are kept through all inprocessing (ParityRows),
// and what they imply together is propagated beside the clauses (ParityMatrix).
//
// A row follows from the clauses, so it serves as a reason or conflict like a clause, but becomes one in the database
// only as a conflict.  Off if a proof is wanted: see docs/decisions/0015-gauss.md.
class Gauss {
public:
    // Effort for adding up sums after a round of inprocessing: less than 20 ms.
    static constexpr std::uint64_t kToAddUp = 4'000'000;

    explicit Gauss(Solver& solver) : solver_(solver) {}

    // Record the sums before a round of inprocessing takes them apart.  Returns how many are new. Requires: no decision
    // is made, propagation is complete.
    std::uint64_t find(Effort& effort);
    // Build the matrix after it, unless it would be too large or was useless lately.  False: refuted. Requires: no
    // decision is made.
    bool attach(Effort& effort);
    // Propagate the clauses alone until attach().  Requires: no decision is made.
    void detach();
    // The same, and release all memory.
    void release();

    // Propagate clauses and sums; returns the false clause, or kNoCRef.  May refute the formula.
    CRef propagate();

    // Neither switched off nor off because of a proof.
    bool is_used() const;
    // Are sums propagated?  Not without a matrix, nor with a useless one.
    bool is_awake() const;
    std::uint64_t memory_bytes() const { return rows_.memory_bytes(); }

private:
    CRef propagate_rows();
    std::uint32_t level_of_others(const ParityMatrix::Found& found);
    CRef conflict(std::uint32_t row);
    CRef add_conflict(std::span<const Lit> literals);
    void check_use();

    Solver& solver_;
    ParityRows rows_;
    std::uint64_t gained_ = 0;                // by this matrix
    std::uint64_t checked_ = 0;               // its ticks at the last check
    bool useless_ = false;                    // not propagated any more, but rows may be reasons
    std::uint64_t fruitless_ = 0, wait_ = 0;  // useless matrices in a row; as many rounds are then skipped
};

}  // namespace sat::cdcl
