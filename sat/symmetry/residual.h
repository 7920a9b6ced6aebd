#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/symmetry/clause_list.h"

namespace sat {

// A formula to which clauses are added, and what is left of it under the units: the formula whose symmetries may be
// broken next.
class Residual {
public:
    // If the effort runs out, some of what follows from the units is missing.
    Residual(const Formula& formula, Effort& effort);

    std::size_t num_vars() const { return value_.num_vars(); }
    Var new_var();
    // Add a clause and propagate; its literals are distinct and not opposite.
    void add(std::span<const Lit> clause, Effort& effort);
    bool refuted() const { return refuted_; }
    bool is_open(Lit l) const { return value_[l] == 0; }
    std::size_t num_units() const { return trail_.size(); }
    // How many further literals become true with l, which stays open; more if that refutes the formula, fewer if the
    // effort runs out.
    std::size_t num_implied(Lit l, Effort& effort);

    // The clauses that are not true, without their false literals, over the variables that occur in them.
    struct Open {
        ClauseList clauses;     // of the variables below
        std::vector<Var> vars;  // in the formula, by their number here
    };
    Open open(Effort& effort) const;

private:
    void list_occurrences();
    void make_true(Lit l);
    void propagate(Effort& effort);
    bool reduce(std::span<const Lit> clause, std::vector<Lit>& left) const;  // false: true

    ClauseList clauses_;
    std::vector<std::vector<std::uint32_t>> occurs_;  // by literal code: clauses; empty until it is needed
    LitMap<std::int8_t> value_;
    std::vector<Lit> trail_;
    std::size_t propagated_ = 0;
    bool refuted_ = false;
};

}  // namespace sat
