#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat::lookahead {

// What is left of a formula when its unit clauses are propagated: clauses of two literals and more, none with a literal
// twice, none twice, over the variables that occur in them, numbered from 0.
class Root {
public:
    // Requires: `change` is implied by the formula.
    Root(const Formula& formula, const FormulaChange& change);

    bool refuted() const { return refuted_; }
    std::uint32_t num_vars() const { return static_cast<std::uint32_t>(formula_var_.size()); }
    const std::vector<std::vector<Lit>>& clauses() const { return clauses_; }
    // The formula's literal.
    Lit in_formula(Lit l) const { return Lit::of(formula_var_[l.var().index], l.negative()); }
    // Literals of the formula that its unit clauses make true.
    const std::vector<Lit>& implied() const { return implied_; }
    std::uint64_t memory_bytes() const;
    // What the formula's clauses take by themselves, asked before there is a Root.
    static std::uint64_t least_bytes(const Formula& formula);

private:
    void collect(const Formula& formula, const FormulaChange& change);
    void add(std::span<const Lit> literals);
    void propagate();
    void visit(const std::vector<Lit>& clause);
    void shorten();
    void drop_repeated();
    void number();

    LitMap<std::uint8_t> true_;
    std::vector<std::vector<Lit>> clauses_;
    std::vector<Lit> implied_;
    std::vector<Var> formula_var_;
    bool refuted_ = false;
};

}  // namespace sat::lookahead
