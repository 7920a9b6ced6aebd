#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/clause_ends.h"
#include "sat/core/literal.h"

namespace sat {

// The clauses of a local search, flat, numbered from 0 in the order they were given: whoever has clauses, a formula or
// a search, copies those that matter, without literals that are false for good.
//
// Invariants: (C1) no clause repeats a variable: a repeated literal would count twice where a flip makes it true, and
// a tautology cannot break; (C2) has_empty() iff a clause had no literal; it is not stored, and no walk mends it.
class WalkClauses {
public:
    explicit WalkClauses(std::size_t num_vars) : num_vars_(num_vars) {}
    void reserve(std::size_t literals) { literals_.reserve(literals); }

    // Appends a literal to the clause being given.  Requires: its variable is below num_vars().
    void literal(Lit l) { literals_.push_back(l); }
    // Ends that clause: it is stored, without repetitions, unless it is empty or a tautology.
    void end_clause();
    // Forgets it.
    void drop_clause() { literals_.resize(ends_.last()); }

    std::size_t num_vars() const { return num_vars_; }
    std::uint32_t size() const { return ends_.size(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> operator[](std::uint32_t c) const {
        const std::uint32_t begin = ends_.begin(c);
        return {literals_.data() + begin, ends_.end(c) - begin};
    }
    bool has_empty() const { return has_empty_; }
    double mean_length() const {
        return size() == 0 ? 0.0 : static_cast<double>(num_literals()) / static_cast<double>(size());
    }

private:
    std::size_t num_vars_;
    std::vector<Lit> literals_;
    ClauseEnds ends_;
    bool has_empty_ = false;
};

}  // namespace sat
