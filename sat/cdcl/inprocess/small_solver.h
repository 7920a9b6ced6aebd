#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/watches.h"
#include "sat/core/effort.h"
#include "sat/core/outcome.h"
#include "sat/core/random.h"
#include "sat/dpll/branching/vmtf.h"

namespace sat {

// Clause learning for formulas of up to a few hundred variables that are solved many times under assumptions: the
// neighbourhood of a variable in a large formula.  It answers with a model that can be varied, or with the clauses that
// refute the assumptions (Fleury, Biere: Mining definitions in Kissat with Kittens, FMSD 2023).
//
// Clauses are numbered: those of the formula in the order of add(), then derived ones.  Each derived clause follows
// from its antecedents, which have smaller numbers, by unit propagation.
class SmallSolver {
public:
    using Number = std::uint32_t;
    static constexpr Number kNone = ~0u;

    // Forget everything, but keep the memory; variables are 0 .. num_vars-1.  The seed gives the first phases.
    void reset(std::uint32_t num_vars, std::uint64_t seed);
    // Add a clause of the formula.  Requires: before the first solve(); there is a literal, and none is repeated or
    // opposite.
    void add(std::span<const Lit> literals);

    // Unknown: the effort is exhausted, or there is no room for what it learns.  After `satisfiable`, is_true() is a
    // model; after `unsatisfiable`, refutation() is a clause of negated assumptions.
    Verdict solve(std::span<const Lit> assumptions, Effort& effort);

    bool is_true(Lit l) const { return model_[l] > 0; }
    // Make the true literal false in the model if no clause of the formula forbids that.
    bool flip(Lit l, Effort& effort);
    // Literals that are true in every model, as far as they were found.
    std::span<const Lit> fixed() const { return std::span(trail_).first(at_root()); }
    // The clause (l), for such a literal.
    Number unit(Lit l) const { return units_[l.var()]; }

    Number refutation() const { return refutation_; }
    std::span<const Lit> literals(Number c) const { return slice(literals_, records_[c].literals); }
    std::span<const Number> antecedents(Number c) const { return slice(antecedents_, records_[c].antecedents); }
    // Set `core` to the derived clauses from which c is derived, in order, c last, but for those that are known(number)
    // and what only they need.  O(core log core).
    template <class Known>
    void core_of(Number c, Known&& known, std::vector<Number>& core);

    // The memory of a formula with this number of literals, at most.
    static std::uint64_t memory_bytes(std::uint64_t literals) { return 3 * sizeof(Lit) * most_words(literals); }

private:
    struct Range {
        std::uint32_t begin = 0, end = 0;
    };
    struct Record {
        Range literals, antecedents;
    };
    struct Assigned {
        std::uint32_t level = 0;
        Number reason = kNone;
    };
    template <class T>
    static std::span<const T> slice(const std::vector<T>& all, Range r) {
        return std::span(all).subspan(r.begin, r.end - r.begin);
    }
    std::span<Lit> modifiable(Number c) { return std::span(literals_).subspan(records_[c].literals.begin, size_of(c)); }
    std::size_t size_of(Number c) const { return records_[c].literals.end - records_[c].literals.begin; }

    static std::uint64_t most_words(std::uint64_t literals) {
        return std::min<std::uint64_t>(250'000, 16'000 + 16 * literals);
    }

    void begin();
    Verdict search(std::span<const Lit> assumptions, Effort& effort);
    bool decide(std::span<const Lit> assumptions, bool& failed);
    Number propagate(Effort& effort);
    Number visit(Lit falsified, Effort& effort);
    void assign(Lit l, Number reason);
    void settle(Lit l, Number reason);
    void watch(Number c);
    void learn_from(Number conflict, Effort& effort);
    void resolve(Number reason);
    void refute_assumption(Lit falsified);
    Number derive(std::span<const Lit> literals);
    void unmark();
    void backtrack(std::uint32_t level);
    std::uint32_t level() const { return static_cast<std::uint32_t>(control_.size()); }
    std::size_t at_root() const { return control_.empty() ? trail_.size() : control_[0]; }

    std::vector<Record> records_;
    std::vector<Lit> literals_;
    std::vector<Number> antecedents_;
    Number num_original_ = 0;
    std::size_t most_words_ = 0;  // of literals and antecedents
    bool begun_ = false;

    cdcl::Watches watches_;                         // of clauses with two literals or more, by number
    std::vector<std::vector<Number>> occurrences_;  // by literal: clauses of the formula
    LitMap<std::int8_t> value_, model_;
    VarMap<Assigned> assigned_;
    VarMap<Number> units_;  // kNone: not fixed
    VarMap<std::int8_t> phase_;
    Vmtf queue_;
    std::vector<Lit> trail_;
    std::vector<std::size_t> control_;  // where each level begins
    std::size_t propagated_ = 0;
    Number refutation_ = kNone;
    bool refuted_ = false;

    VarMap<std::uint8_t> seen_;  // scratch of analysis
    std::vector<Var> analyzed_;
    std::vector<Lit> learned_;
    std::vector<Number> used_, heap_;
    std::uint32_t unresolved_ = 0, jump_ = 0;
};

template <class Known>
void SmallSolver::core_of(Number c, Known&& known, std::vector<Number>& core) {
    core.assign(1, c);
    heap_.assign(antecedents(c).begin(), antecedents(c).end());
    std::ranges::make_heap(heap_);
    while (!heap_.empty()) {
        std::ranges::pop_heap(heap_);
        const Number next = heap_.back();
        heap_.pop_back();
        if (next < num_original_) break;  // and so are the rest
        if (next == core.back() || known(next)) continue;
        core.push_back(next);
        for (const Number a : antecedents(next)) {
            heap_.push_back(a);
            std::ranges::push_heap(heap_);
        }
    }
    std::ranges::reverse(core);
}

}  // namespace sat
