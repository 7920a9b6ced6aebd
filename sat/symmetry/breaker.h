#pragma once

#include <span>
#include <vector>

#include "sat/symmetry/breaking.h"
#include "sat/symmetry/permutation.h"
#include "sat/symmetry/residual.h"

namespace sat {

// What the ways of breaking share: the formula with the clauses added so far, these clauses, and their proof.
class Breaker {
public:
    Breaker(const Formula& formula, const BreakingOptions& options, Effort& budget)
        : effort(budget), residual_(formula, effort), with_proof_(options.with_proof) {}

    Residual& residual() { return residual_; }
    bool with_proof() const { return with_proof_; }
    Var new_var() {
        ++result_.new_vars;
        return residual_.new_var();
    }

    // Add a clause whose first literal is true under the symmetry `witness`, if the clause is not.
    void add_redundant(std::span<const Lit> clause, const Permutation& witness) {
        prove_redundant(clause, witness);
        keep(clause);
    }
    // Add a clause that defines a new variable, which is that of its first literal, for the formula or for the proof
    // alone.
    void add_definition(std::span<const Lit> clause, bool for_proof_alone) {
        if (with_proof_) result_.proof.push_back({BreakingStep::Kind::redundant, {clause.begin(), clause.end()}, {}});
        if (!for_proof_alone) return keep(clause);
        if (with_proof_) for_proof_alone_.emplace_back(clause.begin(), clause.end());
    }
    void prove_redundant(std::span<const Lit> clause, const Permutation& witness);
    void prove_implied(std::span<const Lit> clause);
    void prove_removed(std::span<const Lit> clause);
    // Add a clause that is proved.
    void keep(std::span<const Lit> clause) {
        result_.clauses.add(clause);
        residual_.add(clause, effort);
    }
    // Remove from the proof what the formula does not have.
    Breaking finish() &&;

    Effort& effort;

private:
    Residual residual_;
    Breaking result_;
    bool with_proof_;
    std::vector<std::vector<Lit>> for_proof_alone_;
};

// What was broken: how many literals, points or images, and the binary logarithm of the number of assignments of which
// one is left, as if they were equally many for each.
struct Broken {
    std::size_t count = 0;
    double bits = 0;
};
// The ways, in the order in which a round tries them, by symmetries of the residual formula.
Broken fix_literals(Breaker& breaker, std::span<const Permutation> generators);
Broken order_points(Breaker& breaker, std::span<const Permutation> generators);
Broken order_images(Breaker& breaker, std::span<const Permutation> generators);

}  // namespace sat
