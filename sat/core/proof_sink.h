#pragma once

#include <span>

#include "sat/core/literal.h"

namespace sat {

// Where an engine writes its proof of unsatisfiability.  Events are rare beside propagation, so this may be
// virtual.  A sink that cannot write keeps its fault for whoever owns it; the engine goes on.
//
// What an engine owes to a checker: every added clause is a reverse-unit-propagation (RUP) consequence of the
// formula and the clauses added and not yet removed; the last clause added is the empty one.
class ProofSink {
public:
    virtual ~ProofSink() = default;
    virtual void add(std::span<const Lit> clause) = 0;
    virtual void remove(std::span<const Lit> clause) = 0;
};

}  // namespace sat
