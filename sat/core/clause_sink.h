#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat {

// Receives an instance clause by clause, in the order of a DIMACS file: comments, the header, the clauses.  It connects
// generators and encoders to writers, so that millions of clauses can be written without being in memory at once.
//
// A sink may throw to stop the caller, so callers keep only local state.
class ClauseSink {
public:
    virtual ~ClauseSink() = default;
    // One or more lines, without the leading "c ".
    virtual void comment(std::string_view text) = 0;
    // Called once, before the first clause.  Requires: vars <= kMaxVars.
    virtual void header(std::uint32_t vars, std::uint64_t clauses) = 0;
    // Variables are numbered from 0; variable v is written as v + 1.
    virtual void clause(std::span<const Lit> literals) = 0;
};

// Keeps an instance as a Formula; comments are dropped.
class FormulaSink final : public ClauseSink {
public:
    void comment(std::string_view) override {}
    void header(std::uint32_t vars, std::uint64_t) override { builder_.declare_vars(vars); }
    void clause(std::span<const Lit> literals) override {
        for (const Lit l : literals) builder_.literal(l.to_dimacs());
        builder_.end_clause();
    }
    // The instance so far.  The sink is not usable afterwards.
    Formula formula() && { return std::move(builder_).build(); }

private:
    FormulaBuilder builder_;
};

}  // namespace sat
