#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sat/core/formula.h"
#include "sat/io/clause_scanner.h"
#include "sat/io/dimacs_header.h"
#include "sat/io/dimacs_text.h"

namespace sat {

// How many clauses and constraints the header allows, and which variables.  The lenient reader allows more after one
// warning for each of the two.
class DeclaredItems {
public:
    // Requires: the arguments outlive it.
    DeclaredItems(DimacsText& text, const DimacsHeader& header, const FormulaBuilder& builder)
        : text_(text),
          builder_(builder),
          declared_(header.declared() ? header.declared()->clauses : 0),
          vars_allowed_(header.declared() ? header.declared()->vars : kMaxVars),
          items_allowed_(header.declared() ? declared_ : FormulaBuilder::kMaxClauses) {}

    // Clauses and constraints read so far.
    std::uint64_t count() const { return builder_.num_clauses() + num_constraints_; }
    std::uint64_t declared() const { return declared_; }
    // The constraint that ends here.
    void add_constraint() {
        ++num_constraints_;
        if (builder_.num_constraints() > lines_.size()) lines_.push_back(text_.line());
    }
    // The line in which a constraint of the builder ends.
    std::uint64_t line_of(std::size_t constraint) const { return lines_[constraint]; }

    // What may follow without an error or a warning.
    ClauseAllowance allowance() const { return {vars_allowed_, items_allowed_ - count()}; }
    // One more may begin at the mark.
    bool allow_item() { return count() < items_allowed_ || allow_more_items(); }
    // The marked literal may be read.
    bool allow_literal(bool negative, std::uint64_t variable) {
        return variable <= vars_allowed_ || allow_beyond_header(negative, variable);
    }

private:
    bool allow_more_items() {
        if (items_allowed_ == FormulaBuilder::kMaxClauses)
            return text_.refuse(text_.marked(), {"too many clauses, the limit is %1", FormulaBuilder::kMaxClauses});
        const std::uint64_t declared = std::exchange(items_allowed_, FormulaBuilder::kMaxClauses);
        return text_.refuse_unless_lenient(text_.marked(), {"more clauses than declared (%1)", declared});
    }
    bool allow_beyond_header(bool negative, std::uint64_t variable) {
        const std::uint32_t declared = std::exchange(vars_allowed_, kMaxVars);
        const std::string literal = (negative ? "-" : "") + std::to_string(variable);
        return text_.refuse_unless_lenient(text_.marked(),
                                           {"literal %1 exceeds the declared variables (%2)", literal, declared});
    }

    DimacsText& text_;
    const FormulaBuilder& builder_;
    std::uint64_t declared_;      // 0 without a header
    std::uint32_t vars_allowed_;  // without an error or a warning
    std::uint64_t items_allowed_;
    std::uint64_t num_constraints_ = 0;
    std::vector<std::uint64_t> lines_;  // of the constraints that the builder keeps
};

}  // namespace sat
