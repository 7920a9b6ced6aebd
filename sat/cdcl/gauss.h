#pragma once

#include <cstdint>
#include <utility>

#include "sat/cdcl/inprocess/parity_rows.h"
#include "sat/cdcl/parity_matrix.h"
#include "sat/core/formula.h"

namespace sat::cdcl {

class Solver;

// Gaussian elimination during the search: the xors encoded by clauses are preserved through inprocessing (ParityRows),
// and their joint implications are propagated in addition to the clauses (ParityMatrix).
//
// A row is implied by the clauses, so it serves as a reason or conflict like a clause, but is stored as a clause only
// if it is a conflict.  Off if a proof is written (docs/decisions/0015-gauss.md).
class Gauss {
public:
    // Effort for adding rows after a round of inprocessing: less than 20 ms.
    static constexpr std::uint64_t kToAddUp = 4'000'000;

    explicit Gauss(Solver& solver) : solver_(solver) {}

    // Take the xors that the formula has as such, and the parities of its exact counts; they are propagated from the
    // start.
    void load(const Formula& formula);
    // True once, if there are such xors: a matrix can be attached before the first round of inprocessing.
    bool take_loaded() { return std::exchange(loaded_, false); }
    // Record the xors before a round of inprocessing rewrites their clauses.  Returns the number of new ones.
    // Requires: no decision is made, propagation is complete.
    std::uint64_t find(Effort& effort);
    // Build the matrix after inprocessing, unless it would be too large or was useless recently.  Returns false if
    // refuted.  Requires: no decision is made.
    bool attach(Effort& effort);
    // Propagate the clauses alone until attach().  Requires: no decision is made.
    void detach();
    // Like detach(), and release all memory.
    void release();

    // Propagate clauses and xors; returns the false clause, or kNoCRef.  May refute the formula.
    CRef propagate();

    // False if switched off, or if a proof is written.
    bool is_used() const;
    // True if xors are propagated, that is, if there is a matrix that is not useless.
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
    bool loaded_ = false;                     // xors of the formula, no matrix attached yet
    std::uint64_t gained_ = 0;                // by this matrix
    std::uint64_t checked_ = 0;               // its ticks at the last check
    bool useless_ = false;                    // not propagated any more, but rows may be reasons
    std::uint64_t fruitless_ = 0, wait_ = 0;  // consecutive useless matrices, and the rounds to skip after them
};

}  // namespace sat::cdcl
