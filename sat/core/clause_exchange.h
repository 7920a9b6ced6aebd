#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// How a search gives clauses to other searches of the same formula that run beside it, and takes theirs.  Each search
// has one of its own, used by its thread alone.
//
// Every clause given is implied by the formula, has only variables of the formula, and is in the proof already, if
// there is one (docs/decisions/0038-sharing.md).
class ClauseExchange {
public:
    static constexpr std::uint32_t kMostGlue = 2;       // of clauses that are always given
    static constexpr std::uint32_t kMostLiterals = 30;  // of clauses that are given

    struct Clause {
        std::span<const Lit> literals;  // empty: there is no clause left; valid until the next call
        std::uint32_t glue = 0;
        bool units = false;  // every literal is a clause of its own
    };

    virtual ~ClauseExchange() = default;

    // Requires: 2 to kMostLiterals literals.
    virtual void give(std::span<const Lit> clause, std::uint32_t glue) = 0;
    // Each literal is a clause of its own.
    virtual void give_units(std::span<const Lit> literals) = 0;

    // The search must call begin() once it has done this much work in ticks, since the others wait for it; without a
    // meeting, the largest number.
    virtual std::uint64_t next_meeting() const = 0;
    // Before the clauses of others are taken, which must be done completely.  At a meeting, wait for the others.
    // Returns false if there is nothing to take.
    virtual bool begin(std::uint64_t ticks) = 0;
    virtual Clause take() = 0;
    // Requires: begin() returned true.
    virtual void end() = 0;

    // What this search alone takes for the exchange.
    virtual std::uint64_t memory_bytes() const { return 0; }

    // Before something that takes much memory for a while.  False: others do that now, so ask again later.
    virtual bool begin_large() { return true; }
    // Requires: begin_large() returned true.
    virtual void end_large() {}
};

}  // namespace sat
