#pragma once

#include <map>
#include <span>
#include <vector>

#include "sat/core/proof_sink.h"

namespace sat {

// The proof of a search for "formula and cube" as a part of a proof of the formula alone: each lemma C becomes C or
// the negated cube.  Whoever assumes that to be false assumes the cube, so what followed by unit propagation follows
// still; the empty clause becomes the negated cube, which is what is wanted.
//
// Requires: the search's lemmas follow by unit propagation (see ProofSink).
class LiftedProof final : public ProofSink {
public:
    // Requires: `to` outlives this.
    LiftedProof(ProofSink& to, std::span<const Lit> cube);

    void add(std::span<const Lit> clause) override;
    // Of clauses of the formula nothing is removed: other cubes need them.
    void remove(std::span<const Lit> clause) override;

    // Removes the lemmas that are left, all but the negated cube, which is proved if it was not.
    // Requires: the search has refuted the cube.
    void conclude();
    // Removes all of them.
    void drop();

private:
    // Into lifted_, sorted.  False: it holds a literal of the cube, and says nothing.
    bool lift(std::span<const Lit> clause);
    void remove_others(bool keep_negation);

    ProofSink& to_;
    std::vector<Lit> negated_;  // sorted
    std::vector<Lit> lifted_;
    std::map<std::vector<Lit>, std::size_t> lemmas_;  // not removed yet, and how often
};

}  // namespace sat
