#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/append_array.h"
#include "sat/core/clause_ends.h"
#include "sat/core/dimacs_numbers.h"
#include "sat/core/literal.h"
#include "sat/core/sparse_bitmap.h"

namespace sat {

// What was read, immutable and flat: one array of literals, and where clauses end in it.  It keeps every clause exactly
// as it was written (repeated and opposite literals, repeated clauses, order): engines make their own working
// copy, the model check and the display use this one.
//
// Only variables that occur are numbered, from 0 in the order of their DIMACS numbers, so that memory follows
// what was read and never a number in it.  Where every number from 1 on occurs, the two numberings agree and
// no table is kept.
//
// Invariants: (F1) every variable 0 .. num_vars()-1 occurs in a clause; (F2) dimacs numbers rise with the
// variables; (F3) dimacs(last variable) <= declared_vars() <= kMaxVars.
class Formula {
public:
    Formula() = default;

    std::size_t num_vars() const { return num_vars_; }         // that occur
    std::uint32_t declared_vars() const { return declared_; }  // the header's number, at least the largest used
    std::size_t num_clauses() const { return end_.size(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> clause(ClauseId c) const {
        const std::uint32_t begin = end_.begin(c.index);
        return literals_.all().subspan(begin, end_.end(c.index) - begin);
    }
    // All literals, clause after clause.
    std::span<const Lit> literals() const { return literals_.all(); }

    // The signed number of the file.
    std::int32_t to_dimacs(Lit l) const {
        if (dimacs_.empty()) return l.to_dimacs();
        const auto n = static_cast<std::int32_t>(dimacs_[l.var().index]);
        return l.negative() ? -n : n;
    }
    // nullopt: that variable does not occur.  Requires: n != 0.
    std::optional<Lit> from_dimacs(std::int32_t n) const;

    std::size_t memory_bytes() const {
        return literals_.capacity() * sizeof(Lit) + end_.memory_bytes() + dimacs_.memory_bytes();
    }

private:
    friend class FormulaBuilder;
    AppendArray<Lit> literals_;
    ClauseEnds end_;        // in literals_
    DimacsNumbers dimacs_;  // of each variable; empty where it is index + 1
    std::uint32_t num_vars_ = 0;
    std::uint32_t declared_ = 0;
};

// Takes clauses in DIMACS numbers and makes a Formula.  Used by the reader, the generators and the tests.
class FormulaBuilder {
public:
    FormulaBuilder() = default;
    // The most literals a Formula can hold, so that a clause end fits 32 bits.
    static constexpr std::size_t kMaxLiterals = 0xffffffffu;
    // The most clauses, so that a ClauseId has a value to spare.
    static constexpr std::size_t kMaxClauses = 0xfffffffeu;

    // Appends a literal to the clause being written.  Requires: 1 <= |n| <= kMaxVars; literals() < kMaxLiterals.
    void literal(std::int32_t n) {
        const Lit l = Lit::from_dimacs(n);
        occurs_.insert(l.var().index);
        formula_.literals_.push_back(l);
    }
    // Ends the clause being written; without a literal before it, it is the empty clause.
    void end_clause() { formula_.end_.push_back(static_cast<std::uint32_t>(formula_.literals_.size())); }
    // Both at once.
    void clause(std::span<const std::int32_t> numbers) {
        for (const std::int32_t n : numbers) literal(n);
        end_clause();
    }
    void clause(std::initializer_list<std::int32_t> numbers) { clause(std::span(numbers.begin(), numbers.size())); }
    // The header's number of variables; raised to the largest that occurs.  Requires: n <= kMaxVars.
    void declare_vars(std::uint32_t n) { formula_.declared_ = n; }

    std::size_t num_clauses() const { return formula_.end_.size(); }
    std::size_t num_literals() const { return formula_.literals_.size(); }
    // Literals since the last end_clause().
    std::size_t open_literals() const { return formula_.literals_.size() - formula_.end_.last(); }

    // Requires: open_literals() == 0.  Ends the builder's life.
    Formula build() &&;

private:
    void renumber();

    Formula formula_;
    // Variables that occur: at 2.5 million 312 KiB, which stay in the second-level cache, where a table of numbers
    // would not.  This is what keeps reading fast.
    SparseBitmap occurs_;
};

}  // namespace sat
