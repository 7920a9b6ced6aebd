#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/arrays.h"
#include "sat/core/constraint.h"
#include "sat/core/formula_tables.h"
#include "sat/core/literal.h"
#include "sat/core/sparse_bitmap.h"

namespace sat {

class EncodingPlan;

// A formula as it was read, immutable and flat: one array of literals, and the end of each clause in it.  It keeps
// every clause exactly as written (repeated and opposite literals, repeated clauses, order).  Engines make their own
// working copy; the model check and the display use this one.
//
// Only variables that occur are numbered, from 0 in the order of their DIMACS numbers, so that memory depends on the
// size of the input, not on how large the numbers in it are.  If every number from 1 on occurs, the two numberings
// agree and no table is kept.
//
// Constraints that are not clauses are kept as they are, and encoded by clauses with auxiliary variables
// (constraint_encoding.h), which come after those that were read.  Engines, proofs and counters see the clauses alone;
// models are those of the declared variables.
//
// Invariants: (F1) every variable 0 .. num_vars()-1 occurs in a clause; (F2) dimacs numbers rise with the variables;
// (F3) auxiliary variables are the last ones, with the numbers from declared_vars() + 1 on; the others have numbers up
// to declared_vars(); all are at most kMaxVars.
class Formula {
public:
    Formula() = default;

    std::size_t num_vars() const { return num_vars_; }         // that occur
    std::uint32_t declared_vars() const { return declared_; }  // the header's number, at least the largest read
    std::size_t num_clauses() const { return end_.size(); }
    std::size_t num_literals() const { return literals_.size(); }
    std::span<const Lit> clause(ClauseId c) const {
        const std::uint32_t begin = end_.begin(c.index);
        return literals_.all().subspan(begin, end_.end(c.index) - begin);
    }
    // All literals, clause after clause.
    std::span<const Lit> literals() const { return literals_.all(); }

    // Of num_clauses() and num_vars(), those that encode constraints; the last ones.
    std::size_t num_encoding_clauses() const { return encoding_clauses_; }
    std::uint32_t num_auxiliary_vars() const { return auxiliary_vars_; }
    std::size_t num_encoding_literals() const {
        return encoding_clauses_ == 0
                   ? 0
                   : num_literals() - end_.begin(static_cast<std::uint32_t>(num_clauses() - encoding_clauses_));
    }
    // The constraints that were read and are not clauses.
    std::span<const Constraint> constraints() const { return constraints_; }
    // The number of the last variable, auxiliary ones included: what the header of its CNF declares.
    std::uint32_t declared_with_auxiliary() const { return declared_ + auxiliary_vars_; }

    // The signed number in the file.
    std::int32_t to_dimacs(Lit l) const {
        if (dimacs_.empty()) return l.to_dimacs();
        const auto n = static_cast<std::int32_t>(dimacs_[l.var().index]);
        return l.negative() ? -n : n;
    }
    // nullopt if that variable does not occur.  Requires: n != 0.
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
    std::uint32_t auxiliary_vars_ = 0;
    std::size_t encoding_clauses_ = 0;
    std::vector<Constraint> constraints_;
};

// Builds a Formula from clauses in DIMACS numbers.  Used by the reader, the generators and the tests.
class FormulaBuilder {
public:
    FormulaBuilder() = default;
    // The most literals a Formula can hold: a clause end fits 32 bits.
    static constexpr std::size_t kMaxLiterals = 0xffffffffu;
    // The most clauses: one ClauseId is reserved.
    static constexpr std::size_t kMaxClauses = 0xfffffffeu;

    // Appends a literal to the current clause.  Requires: 1 <= |n| <= kMaxVars; num_literals() < kMaxLiterals.
    void literal(std::int32_t n) {
        ASSERT(num_literals() < kMaxLiterals);
        const Lit l = Lit::from_dimacs(n);
        occurs_.insert(l.var().index);
        formula_.literals_.push_back(l);
    }
    // Ends the current clause, which may be empty.
    void end_clause() {
        ASSERT(num_clauses() < kMaxClauses);
        formula_.end_.push_back(static_cast<std::uint32_t>(formula_.literals_.size()));
    }
    // Appends a whole clause.
    void clause(std::span<const std::int32_t> numbers) {
        for (const std::int32_t n : numbers) literal(n);
        end_clause();
    }
    void clause(std::initializer_list<std::int32_t> numbers) { clause(std::span(numbers.begin(), numbers.size())); }
    // The header's number of variables; raised to the largest that occurs.  Requires: n <= kMaxVars.
    void declare_vars(std::uint32_t n) { formula_.declared_ = n; }

    // An odd number of the literals is true; with a variable twice, its literals add up.  Requires: as literal(), for
    // each.
    void parity(std::span<const std::int32_t> numbers);
    // At least `bound` of the literals are true; a literal that is repeated counts repeatedly.  Requires: as literal().
    void at_least(std::span<const std::int32_t> numbers, std::int64_t bound);
    // Encodes the constraints by clauses, unless these take more than `most_bytes` of the formula, variables beyond
    // kMaxVars, or too many clauses or literals; that is found before any is made.  Requires: open_literals() == 0.
    // Only build() follows, which does this itself if it was not done.
    struct EncodingFailure {
        std::size_t constraint;              // the first one that is too much, of num_constraints()
        std::optional<std::uint64_t> bytes;  // of the clauses up to it, if that is why
    };
    [[nodiscard]] std::optional<EncodingFailure> encode(std::uint64_t most_bytes = ~std::uint64_t{0});

    std::size_t num_clauses() const { return formula_.end_.size(); }
    std::size_t num_literals() const { return formula_.literals_.size(); }
    // Without those that are always satisfied.
    std::size_t num_constraints() const { return formula_.constraints_.size(); }
    // Literals since the last end_clause().
    std::size_t open_literals() const { return formula_.literals_.size() - formula_.end_.last(); }

    // Requires: open_literals() == 0; the constraints can be encoded.  The builder is not usable afterwards.
    Formula build() &&;

private:
    void note_declared(std::span<const std::int32_t> numbers);
    std::optional<EncodingFailure> reserve_encoding(const EncodingPlan& plan, std::uint64_t most_bytes);
    void renumber();

    Formula formula_;  // its constraints have DIMACS numbers, as Lit::from_dimacs()
    bool encoded_ = false;
    // The variables that occur.  A bitmap of 2.5 million takes 312 KiB and stays in the second-level cache, which keeps
    // reading fast; a table of numbers would not.
    SparseBitmap occurs_;
};

// A total assignment of the variables of one Formula (those that occur in it, numbered from 0).
class Model {
public:
    Model() = default;
    // All variables false.
    explicit Model(std::size_t num_vars) : value_(num_vars, 0) {}

    std::size_t num_vars() const { return value_.size(); }
    bool satisfies(Lit l) const { return (value_[l.var()] != 0) != l.negative(); }
    void make_true(Lit l) { value_[l.var()] = l.negative() ? 0 : 1; }

private:
    VarMap<std::uint8_t> value_;  // 1: true
};

// The effect of preprocessing on a formula: clauses that are no longer needed, and implied clauses that replace them.
// The formula itself is not modified.
struct FormulaChange {
    std::vector<ClauseId> dropped;  // in rising order
    std::vector<std::vector<Lit>> added;
    bool refuted = false;  // the empty clause was derived; the other fields are unspecified
};

}  // namespace sat
