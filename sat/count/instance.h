#pragma once

#include <cstdint>
#include <span>

#include "sat/core/literal.h"
#include "sat/count/clause_list.h"
#include "sat/count/memory.h"

namespace sat::counting {

using Clause = Array<Lit>;  // one by itself
inline Clause copy_of(std::span<const Lit> clause) {
    return {clause.begin(), clause.end()};
}

// What is counted: the assignments of the counted variables that extend to a model of the clauses, times
// 2^doublings.
//
// Invariants of one that preprocessing hands on: (I1) every clause has at least two literals, of distinct
// variables; (I2) every variable occurs in `clauses`.
struct Instance {
    ClauseList clauses;
    ClauseList implied;            // by the clauses; they may propagate, and connect nothing
    VarMap<std::uint8_t> counted;  // 1: its value distinguishes models
    std::uint64_t doublings = 0;   // counted variables that no clause restricts
    bool contradictory = false;    // there is no model; nothing else matters then

    std::size_t num_vars() const { return counted.size(); }
};

}  // namespace sat::counting
