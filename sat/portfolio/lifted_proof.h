#pragma once

#include <map>
#include <span>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// Turns the proof of a search for "formula and cube" into a part of a proof of the formula alone: each lemma C becomes
// C or the negated cube.  Its negation implies the cube, so whatever followed by unit propagation still does.  The
// empty clause becomes the negated cube, as required.
//
// Requires: the lemmas of the search follow by unit propagation (see ProofSink).
class LiftedProof final : public ProofSink {
public:
    // Requires: `to` outlives this.
    LiftedProof(ProofSink& to, std::span<const Lit> cube);

    void add(std::span<const Lit> clause) override;
    // Clauses of the formula are not removed: other cubes need them.
    void remove(std::span<const Lit> clause) override;

    // Removes all remaining lemmas but the negated cube, which is proved first if it was not.
    // Requires: the search has refuted the cube.
    void conclude();
    // Removes all remaining lemmas.
    void drop();

private:
    // Sets lifted_, sorted.  False: the clause has a literal of the cube, so the lifted one is a tautology.
    bool lift(std::span<const Lit> clause);
    void remove_others(bool keep_negation);

    ProofSink& to_;
    std::vector<Lit> negated_;  // sorted
    std::vector<Lit> lifted_;
    std::map<std::vector<Lit>, std::size_t> lemmas_;  // not removed yet, and how often
};

}  // namespace sat
