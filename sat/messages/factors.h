#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"
#include "sat/core/random.h"

namespace sat::messages {

// A clause of K literals, with its message to each of them: what the clause demands of a literal, as the weight of
// "false" in proportion to "true".  1: nothing; 0: it must be true.
template <std::size_t K>
struct Factor {
    std::array<Lit, K> literals;
    std::array<float, K> ratios;
};

// The clauses of two and three literals that are left of a formula under a partial assignment, by length and in random
// order; a sweep of messages reads them from front to back.
//
// Invariants: (F1) no literal of a factor has a value; (F2) no factor repeats a variable.
class Factors {
public:
    // Requires: no clause has more than three literals.
    Factors(const Formula& formula, Random& random);

    std::vector<Factor<3>>& triples() { return triples_; }
    std::vector<Factor<2>>& pairs() { return pairs_; }
    const std::vector<Factor<3>>& triples() const { return triples_; }
    const std::vector<Factor<2>>& pairs() const { return pairs_; }
    std::size_t size() const { return triples_.size() + pairs_.size(); }
    std::size_t num_literals() const { return 3 * triples_.size() + 2 * pairs_.size(); }

    Truth value(Lit l) const {
        const Truth of = values_[l.var()];
        return l.negative() ? Truth(-static_cast<int>(of)) : of;
    }
    std::size_t num_vars() const { return values_.size(); }
    std::size_t num_open() const { return open_; }
    bool conflict() const { return conflict_; }

    // Makes an open literal true; the factors are as before until propagate().
    void fix(Lit l) {
        ASSERT(value(l) == Truth::open);
        values_[l.var()] = l.negative() ? Truth::no : Truth::yes;
        --open_;
    }
    // Drops true factors and false literals, and makes units true, until nothing changes or a clause has no literal
    // left: conflict().  A shortened factor keeps the messages to its other literals.
    void propagate();

    static std::uint64_t memory_bytes(std::size_t vars, std::size_t clauses) {
        return 2 * clauses * (sizeof(Factor<3>) + sizeof(Factor<2>)) + vars;
    }

private:
    void add(std::span<const Lit> clause);
    void unit(Lit l);
    template <std::size_t K>
    bool shorten(std::vector<Factor<K>>& factors);

    std::vector<Factor<3>> triples_;
    std::vector<Factor<2>> pairs_;
    VarMap<Truth> values_;
    std::size_t open_;
    bool conflict_ = false;
};

}  // namespace sat::messages
