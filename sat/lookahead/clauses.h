#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat::lookahead {

// A formula after propagation of its unit clauses.
//
// Invariants: (R1) Clauses have two literals or more, none twice and none beside its negation; they are sorted, and so
//                  are their literals; no clause is there twice.
//             (R2) Variables are numbered from 0, and each occurs in a clause.
class Root {
public:
    // Requires: `change` is implied by the formula.
    Root(const Formula& formula, const FormulaChange& change);

    bool refuted() const { return refuted_; }  // then nothing else holds
    std::uint32_t num_vars() const { return static_cast<std::uint32_t>(formula_var_.size()); }
    const std::vector<std::vector<Lit>>& clauses() const { return clauses_; }
    // The formula's literal.
    Lit in_formula(Lit l) const { return Lit::of(formula_var_[l.var().index], l.negative()); }
    // Literals of the formula that its unit clauses make true.
    const std::vector<Lit>& implied() const { return implied_; }
    std::uint64_t memory_bytes() const;
    // A lower bound, before there is a Root: the bytes of the formula's clauses.
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

// For each literal the numbers of its clauses.
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

// The literals of one list length, which stand one after the other.
struct ListRun {
    std::uint32_t entries;   // of each literal's list
    std::uint32_t literals;  // with lists of this length
};

// Lists hold places instead of literals: four times the literal's number, so that eight times a place is where its
// vector stands, which an address computes by itself.
inline constexpr std::uint32_t kPlace = 4;

// The clauses as a kernel reads them; Index is the narrowest type that holds the places of the literals.
//
// Binary and ternary clauses are lists of pairs, one list for each literal: l is true where both literals of a pair
// are.  A clause of a, b, c puts the pair (~b, ~c) into a's list, and one of a and b the pair (~b, true), where `true`
// is a literal of its own behind all others (constant_true), and the one behind that is never true.  The lists are
// sorted by length.  Longer clauses are the places of their literals' negations in a row.
template <class Index>
struct ListsView {
    std::uint32_t num_vars;
    const ListRun* runs;  // falling lengths
    std::size_t num_runs;
    const Index* order;  // the literals, longest list first
    const Index* pairs;  // their lists, two places an entry
    const Index* long_negations;
    const std::uint32_t* long_ends;    // behind the last literal of each long clause
    const std::uint16_t* long_weight;  // of each long clause in the scores
    std::size_t num_long;

    std::uint32_t constant_true() const { return 2 * num_vars; }
};

class ClauseLists {
public:
    // Requires: no clause has fewer than two literals, a literal twice or both literals of a variable.
    ClauseLists(std::uint32_t num_vars, std::span<const std::vector<Lit>> clauses);

    std::uint32_t num_vars() const { return num_vars_; }
    std::size_t num_literals() const { return 2 * static_cast<std::size_t>(num_vars_); }
    std::size_t num_long() const { return long_ends_.size(); }  // clauses of more than three literals
    // Do 16 bits hold the places?
    bool narrow() const { return kPlace * (num_literals() + 2) <= 0x10000; }
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
