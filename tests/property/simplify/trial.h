#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/formula.h"
#include "tests/property/proof_texts.h"
#include "tests/property/simplify/formulas.h"

namespace sat::test {

// A database with its proofs, small enough for brute force. Bit v of an assignment is the value of variable v.
class Trial {
public:
    using Assignment = std::uint32_t;
    explicit Trial(const Clauses& clauses);

    // Root propagation by naive iteration, as an engine does before and after a technique.
    void propagate();
    // Add redundant resolvents of existing clauses, like learning.
    void learn(std::uint64_t seed, std::size_t how_many);
    // Collect garbage, which moves clauses.
    void collect() {
        db.arena.collect([](CRef, CRef) {});
    }

    bool satisfies_input(Assignment a) const;
    std::set<Assignment> models_of_input() const;
    std::set<Assignment> models_of_rest() const;  // over all variables, also eliminated ones
    // Extend a model of the rest to the variables of the input.
    Assignment extended(Assignment a) const;
    // True if the redundant clauses follow from the irredundant ones. Requires: no blocked or pure clause was removed.
    bool redundant_clauses_hold() const;

    // Refute the rest by brute force. Requires: it is unsatisfiable.
    void refute_rest();
    // True if the checkers accept both proofs so far, and completely if the database is refuted.
    bool drat_is_accepted() const;
    bool lrat_is_accepted() const;

    ProofTexts proofs;
    std::uint32_t input_vars = 0;
    Formula formula;
    ClauseDatabase db;

private:
    CRef refute_under(std::vector<Lit>& decisions);
    CRef false_clause(const std::vector<Lit>& decisions) const;
    std::vector<std::vector<Lit>> input_;
};

// A clause as sorted DIMACS literals.
std::vector<std::int32_t> numbers(const Clause& clause);

}  // namespace sat::test
