#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"
#include "sat/core/small_code.h"

namespace sat::lookahead {

// A formula after propagation of its unit clauses.
//
// Invariants: (R1) Clauses have two or more literals, of distinct variables; clauses and the literals in them are
//                  sorted, and clauses are distinct.
//             (R2) Variables are numbered from 0, and each occurs in a clause.
class Root {
public:
    // Requires: `change` is implied by the formula.
    Root(const Formula& formula, const FormulaChange& change);

    bool refuted() const { return refuted_; }  // the rest is unspecified then
    std::uint32_t num_vars() const { return static_cast<std::uint32_t>(formula_var_.size()); }
    const std::vector<std::vector<Lit>>& clauses() const { return clauses_; }
    // The literal of the formula.
    Lit in_formula(Lit l) const { return Lit::of(formula_var_[l.var().index], l.negative()); }
    // Literals of the formula implied by its unit clauses.
    const std::vector<Lit>& implied() const { return implied_; }
    std::uint64_t memory_bytes() const;
    // A lower bound that needs no Root: the bytes of the formula's clauses.
    static std::uint64_t min_bytes(const Formula& formula);

private:
    void collect(const Formula& formula, const FormulaChange& change);
    void add(std::span<const Lit> literals);
    void propagate();
    void visit(const std::vector<Lit>& clause);
    void shorten();
    void drop_duplicates();
    void number();

    LitMap<std::uint8_t> true_;
    std::vector<std::vector<Lit>> clauses_;
    std::vector<Lit> implied_;
    std::vector<Var> formula_var_;
    bool refuted_ = false;
};

// The clause numbers of each literal.
class Occurrences {
public:
    Occurrences(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses);
    explicit Occurrences(const Root& root) : Occurrences(root.num_vars(), root.clauses()) {}

    std::span<const std::uint32_t> of(Lit l) const {
        return {clauses_.data() + begin_[l.code()], begin_[l.code() + 1] - begin_[l.code()]};
    }
    static std::uint64_t estimated_bytes(const Root& root);

private:
    std::vector<std::uint32_t> begin_, clauses_;
};

// The consecutive literals whose lists have the same length.
struct ListRun {
    std::uint32_t entries;   // of each literal's list
    std::uint32_t literals;  // with lists of this length
};

// Lists hold places instead of literals: four times the literal's code, so that the vector's offset is eight times the
// place, a scale that x86 addressing provides.
inline constexpr std::uint32_t kPlace = 4;

// The clauses as a kernel reads them; Index is the narrowest type that can hold the places.
//
// Binary and ternary clauses are lists of pairs, one list for each literal: l is true where both literals of a pair
// are.  A clause a b c puts the pair (~b, ~c) into the list of a, and a clause a b the pair (~b, true), where `true` is
// an extra literal after all others (constant_true), followed by one that is never true.  The lists are sorted by
// length.  Longer clauses are stored as the places of the negated literals.
template <class Index>
struct ListsView {
    std::uint32_t num_vars;
    const ListRun* runs;  // falling lengths
    std::size_t num_runs;
    const Index* order;  // the literals, by falling list length
    const Index* pairs;  // their lists, two places per entry
    const Index* long_negations;
    const std::uint32_t* long_ends;    // end of each long clause
    const std::uint16_t* long_weight;  // of each long clause in the scores
    std::size_t num_long;

    std::uint32_t constant_true() const { return 2 * num_vars; }
};

class ClauseLists {
public:
    // Requires: clauses have at least two literals, of distinct variables.
    ClauseLists(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }
    std::size_t num_long() const { return long_ends_.size(); }  // clauses of more than three literals
    // True if places fit 16 bits.
    bool is_small() const { return kPlace * (num_literals() + 2) <= 0x10000; }
    // True if they are kept in 16 bits.
    bool narrow() const { return !kSmallCode && is_small(); }
    ListsView<std::uint16_t> narrow_view() const { return view(narrow_); }  // Requires: narrow()
    ListsView<std::uint32_t> wide_view() const { return view(wide_); }      // Requires: !narrow()

    std::uint64_t memory_bytes() const;

private:
    template <class Index>
    struct Arrays {
        std::vector<Index> order, pairs, long_negations;
    };
    template <class Index>
    void build(std::span<const std::vector<Lit>> clauses, Arrays<Index>& arrays);
    template <class Index>
    std::vector<std::uint32_t> lay_out(std::span<const std::uint32_t> entries, Arrays<Index>& arrays);
    template <class Index>
    void add(std::span<const Lit> clause, std::span<std::uint32_t> place, Arrays<Index>& arrays);
    void weigh(std::span<const std::vector<Lit>> clauses);
    template <class Index>
    ListsView<Index> view(const Arrays<Index>& arrays) const;

    std::uint32_t num_vars_;
    std::vector<ListRun> runs_;
    Arrays<std::uint16_t> narrow_;
    Arrays<std::uint32_t> wide_;
    std::vector<std::uint32_t> long_ends_;
    std::vector<std::uint16_t> long_weight_;
};

}  // namespace sat::lookahead
