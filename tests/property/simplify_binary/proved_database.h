#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/formula.h"
#include "tests/property/proof_texts.h"

namespace sat::test {

using Clauses = std::vector<std::vector<std::int32_t>>;
using Assignment = std::vector<bool>;  // by variable

// A formula in a ClauseDatabase with everything on that a technique must serve, and the questions a test asks of it.
class ProvedDatabase {
public:
    // `frozen`: DIMACS numbers; those that do not occur are passed over.
    explicit ProvedDatabase(const Clauses& clauses, const std::vector<std::int32_t>& frozen = {});

    // What the engine does between techniques, by looking at every clause until nothing changes.
    void propagate();
    // The models of what is left, each extended to all variables.  Requires: few variables.
    std::set<Assignment> models() const;
    std::set<Assignment> models_of_input() const;
    // Does every redundant clause hold in every model?
    bool redundant_clauses_hold() const;
    bool frozen_variables_are_there() const;
    // Ends the proofs by a refutation of what is left.  Requires: it has no model.
    void refute();
    // What a checker has against the proofs so far; empty: nothing, and where `complete`, they refute the formula.
    std::string proof_fault(bool complete) const;

    Formula formula;
    ProofTexts proofs;
    ClauseDatabase db;

private:
    bool holds(const Assignment& a, const Clause& clause) const;
    void learn(std::vector<Lit>& decisions);
    std::vector<CRef> living() const;
};

Formula build(const Clauses& clauses);

}  // namespace sat::test
