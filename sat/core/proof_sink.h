#pragma once

#include <cstdint>
#include <span>

#include "sat/core/literal.h"

namespace sat {

// What a substitution makes of a literal, and the opposite of its negation.
struct LiteralImage {
    Lit literal, image;
};

// Receives the proof of unsatisfiability of an engine.  Events are rare compared to propagation, so virtual calls are
// cheap enough.  If a sink cannot write, it keeps the error for its owner, and the engine continues.
//
// The engine guarantees: every added clause is a reverse-unit-propagation (RUP) consequence of the formula and the
// clauses added and not yet removed; the last clause added is the empty one.
class ProofSink {
public:
    virtual ~ProofSink() = default;
    virtual void add(std::span<const Lit> clause) = 0;
    virtual void remove(std::span<const Lit> clause) = 0;

    // A sink that propagates itself saves the engine that work: asked about a clause, it adds it if that is RUP, unless
    // its last literal already follows from the negation of the others.
    enum class Derived { not_rup, added, superfluous };
    virtual bool propagates() const { return false; }
    // Requires: propagates(); the clause is not empty.
    virtual Derived derive(std::span<const Lit>) { return Derived::not_rup; }

    // A sink that accepts steps of substitution redundancy (Buss, Thapen: DRAT and propagation redundancy proofs
    // without new variables, LMCS 2021).
    virtual bool takes_substitutions() const { return false; }
    // Add a clause for the substitution that makes its first literal true and maps others as `images` says: if an
    // assignment satisfies all clauses but this one, its image satisfies them and this one, by unit propagation.
    // Requires: takes_substitutions(); the literals that are mapped are positive and distinct, and none is of the first
    // literal's variable.
    virtual void add_redundant(std::span<const Lit>, std::span<const LiteralImage>) {}
};

// A proof with hints as in LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient certified RAT
// verification, CADE 2017).  The formula's clauses have the ids 1 .. num_clauses in order; lemmas have larger,
// increasing ids.
class HintedProofSink {
public:
    virtual ~HintedProofSink() = default;
    // `hints`: ids in the order in which their clauses become unit under the negation of `clause`, the last one
    // false.  A negative hint -id begins the resolution candidate `id` on the first literal, followed by its hints.
    virtual void add(std::uint64_t id, std::span<const Lit> clause, std::span<const std::int64_t> hints) = 0;
    virtual void remove(std::span<const std::uint64_t> ids) = 0;
};

}  // namespace sat
