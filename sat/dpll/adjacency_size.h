#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/core/formula_change.h"

namespace sat {

// How much an Adjacency of a formula and a change to it can hold, counted before anything is built: what a search
// would take is held against its limit first and allocated then.  Clauses count as they were read, with repeated
// literals, and dropped ones too, since the tables have room for them.
struct AdjacencySize {
    AdjacencySize(const Formula& formula, const FormulaChange& change) : vars(formula.num_vars()) {
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) add(1, formula.clause(ClauseId{c}).size());
        for (const auto& clause : change.added) add(1, clause.size());
    }
    // So many clauses more, each of `length` literals.
    void add(std::uint64_t more, std::uint64_t length) {
        clauses += more;
        literals += more * length;
        two_or_more += length >= 2 ? more : 0;
        three_or_more += length >= 3 ? more : 0;
        longer += length > 3 ? more : 0;
        longer_literals += length > 3 ? more * length : 0;
    }

    std::uint64_t vars;
    std::uint64_t clauses = 0, literals = 0;
    std::uint64_t two_or_more = 0, three_or_more = 0;  // clauses with so many literals
    std::uint64_t longer = 0, longer_literals = 0;     // clauses with more than three, and what is in them
};

}  // namespace sat
