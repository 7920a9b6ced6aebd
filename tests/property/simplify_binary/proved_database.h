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

// A formula in a ClauseDatabase with proofs, models and frozen variables, for brute-force checks.
class ProvedDatabase {
public:
    // `frozen`: DIMACS variables; unused ones are ignored.
    explicit ProvedDatabase(const Clauses& clauses, const std::vector<std::int32_t>& frozen = {});

    // Root propagation by naive iteration, as the engine does between techniques.
    void propagate();
    // The models of the rest, extended to all variables. Requires: few variables.
    std::set<Assignment> models() const;
    std::set<Assignment> models_of_input() const;
    // True if every model satisfies every redundant clause.
    bool redundant_clauses_hold() const;
    bool frozen_variables_are_there() const;
    // Complete the proofs with a refutation of the rest. Requires: it is unsatisfiable.
    void refute();
    // The error that a checker finds in the proofs so far, or "". If `complete`, they must refute the formula.
    std::string proof_error(bool complete) const;

    Formula formula;
    ProofTexts proofs;
    ClauseDatabase db;

private:
    bool holds(const Assignment& a, const Clause& clause) const;
    void learn(std::vector<Lit>& decisions);
    std::vector<CRef> living() const;
};

Formula formula_from(const Clauses& clauses);

}  // namespace sat::test
