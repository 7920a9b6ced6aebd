#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "sat/core/proof_sink.h"

namespace satcluster {

// Passes on a proof of one process so that the proofs of many can be joined in any order: clauses that it did not add
// itself, those of the formula, are not removed, since the others need them.
class BatchProof final : public sat::ProofSink {
public:
    using Clause = std::vector<sat::Lit>;

    // Requires: `to` outlives this.
    explicit BatchProof(sat::ProofSink& to) : to_(to) {}

    void add(std::span<const sat::Lit> clause) override;
    void remove(std::span<const sat::Lit> clause) override;

    // Adds the clause, and keeps it to the end.
    void keep(std::span<const sat::Lit> clause);
    // Removes all lemmas that are left but the kept ones.
    void remove_others();

private:
    struct Count {
        std::size_t all = 0, kept = 0;
    };
    Count& count_of(std::span<const sat::Lit> clause);

    sat::ProofSink& to_;
    std::map<Clause, Count> lemmas_;  // sorted clauses that are there
    Clause sorted_;
};

}  // namespace satcluster
