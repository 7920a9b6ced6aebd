#pragma once

#include <utility>

#include "sat/core/clause_sink.h"
#include "sat/core/formula.h"

namespace sat {

// Keeps an instance as a Formula; comments are dropped.
class FormulaSink final : public ClauseSink {
public:
    void comment(std::string_view) override {}
    void header(std::uint32_t vars, std::uint64_t) override { builder_.declare_vars(vars); }
    void clause(std::span<const Lit> literals) override {
        for (const Lit l : literals) builder_.literal(l.to_dimacs());
        builder_.end_clause();
    }
    // The instance so far.  Ends the life of the sink.
    Formula formula() && { return std::move(builder_).build(); }

private:
    FormulaBuilder builder_;
};

}  // namespace sat
