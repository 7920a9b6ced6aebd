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

// A database with all its proofs, small enough to look at every assignment.  Bit v of an assignment: variable v is
// true.
class Trial {
public:
    using Assignment = std::uint32_t;
    explicit Trial(const Clauses& clauses);

    // What an engine does before and after a technique: all units, over all clauses.
    void propagate();
    // Redundant resolvents of clauses that are there, as learning adds them.
    void learn(std::uint64_t seed, std::size_t how_many);
    // Clauses change their places, as engines make them.
    void collect() {
        db.arena.collect([](CRef, CRef) {});
    }

    bool satisfies_input(Assignment a) const;
    std::set<Assignment> models_of_input() const;
    std::set<Assignment> models_of_rest() const;  // all variables, also those that are gone
    // A model of the rest, brought back to the input's variables.
    Assignment extended(Assignment a) const;
    // Do the redundant clauses follow from the irredundant ones?  Requires: nothing blocked or pure was taken out.
    bool redundant_clauses_hold() const;

    // Refutes what is left by looking at everything.  Requires: the rest has no model.
    void refute_rest();
    // Do the checkers accept both proofs, as far as they go; and to their end where the database is refuted?
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

// A clause as its DIMACS numbers, in their order.
std::vector<std::int32_t> numbers(const Clause& clause);

}  // namespace sat::test
