#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula_tables.h"
#include "sat/core/literal.h"

namespace sat {

// The clauses of a local search, flat, numbered from 0 in the order they were added: the clauses of a formula, or those
// of a search that are not satisfied, without literals that are false at the root.
//
// Invariants: (C1) no clause repeats a variable: a repeated literal would count twice when a flip makes it true, and a
// tautology cannot break; (C2) has_empty() iff a clause had no literal; it is not stored, and no walk satisfies it.
class WalkClauses {
public:
    explicit WalkClauses(std::size_t num_vars) : num_vars_(num_vars) {}
    void reserve(std::size_t literals) { literals_.reserve(literals); }

    // Appends a literal to the current clause.  Requires: its variable is below num_vars().
    void literal(Lit l) {
        ASSERT(l.var().index < num_vars_);
        literals_.push_back(l);
    }
    // Ends the current clause: it is stored, without repetitions, unless it is empty or a tautology.
    void end_clause();
    // Drops the current clause.
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

// The clauses of each literal.  Clauses of at most three literals are stored in the lists of their literals themselves,
// each with the other two, so that a flip reads two lists from front to back and looks up only values; a missing third
// literal is never(), which is always false.  For longer clauses a list has only the number, since the walk counts
// their true literals.
class WalkLists {
public:
    static constexpr std::size_t kShort = 3;  // literals
    struct Short {
        Lit a, b;  // the other two
        std::uint32_t clause;
    };

    explicit WalkLists(const WalkClauses& clauses);

    std::span<const Short> short_with(Lit l) const { return list(short_, short_begin_, l); }
    std::span<const std::uint32_t> long_with(Lit l) const { return list(long_, long_begin_, l); }
    std::size_t with(Lit l) const { return short_with(l).size() + long_with(l).size(); }
    bool has_long() const { return !long_.empty(); }
    // A literal of one more variable, never true.
    Lit never() const { return never_; }

private:
    template <class T>
    static std::span<const T> list(const std::vector<T>& all, const std::vector<std::uint32_t>& begin, Lit l) {
        ASSERT(l.code() + 1 < begin.size());
        return {all.data() + begin[l.code()], begin[l.code() + 1] - begin[l.code()]};
    }
    void count(const WalkClauses& clauses);
    void fill(const WalkClauses& clauses);

    Lit never_;
    std::vector<std::uint32_t> short_begin_, long_begin_;  // by literal code, and one more
    std::vector<Short> short_;
    std::vector<std::uint32_t> long_;
};

}  // namespace sat
