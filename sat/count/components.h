#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/instance.h"
#include "sat/count/propagator.h"

namespace sat::counting {

// A set of open variables that no unsatisfied clause connects to others.  Its variables and its key are on the stacks
// of Components.
struct Component {
    std::uint32_t vars_begin, vars_end;
    std::uint64_t key_begin, key_end;
    std::uint64_t hash;
    bool counted;  // has a counted variable
};

// Splits the residual instance into components, and writes the key of each.
//
// A key is complete: two components with the same key have the same clauses, so their counts are equal, and a collision
// of hashes cannot make an answer wrong.  It holds the variables, and the clauses of three or more literals that were
// shortened: any other clause is in the component iff all its variables are.  (The scheme of Thurley, SAT 2006, without
// the clauses that follow from the variables; Lagniez, Marquis, IJCAI 2017 compare such schemes.)  Both lists are
// sorted and delta-encoded, seven bits a byte, so that most numbers take one byte.
class Components {
public:
    // Throws MemoryExceeded if `budget` does not allow its tables in addition to `held`.
    Components(const Instance& instance, MemoryUse held, MemoryBudget& budget);

    // Splits the open variables of `vars`.  Pushes the components of two or more variables, and returns the number of
    // counted variables that occur in no clause any more.
    // Requires: `vars` is a component before the last assignments, which are propagated without a conflict.
    std::uint64_t split(std::span<const Var> vars, const Propagator& state);
    // The same, but calls lone(v) for each of those variables.
    template <class Lone>
    void split(std::span<const Var> parent, const Propagator& state, Lone&& lone) {
        parent = reserve_beside(parent);
        first_stamp_ = stamp_ + 1;
        for (const Var v : parent) {
            if (!state.open(v) || seen_[v] >= first_stamp_) continue;
            const std::size_t begin = vars_.size();
            reach(v, state);
            if (any_clause_) {
                finish(begin, parent);
            } else {
                vars_.resize(begin);
                if (counted_[v] != 0) lone(v);
            }
        }
    }

    std::size_t size() const { return stack_.size(); }
    const Component& top() const { return stack_.back(); }
    const Component& operator[](std::size_t i) const { return stack_[i]; }
    std::span<const Var> vars(const Component& c) const {
        return std::span(vars_).subspan(c.vars_begin, c.vars_end - c.vars_begin);
    }
    std::span<const std::uint8_t> key(const Component& c) const {
        return std::span(keys_).subspan(c.key_begin, c.key_end - c.key_begin);
    }
    // Drops the last component.  Its variables and key stay until back_to().
    void pop() { stack_.pop_back(); }

    // The sizes of the stacks, to return to them later.
    struct Mark {
        std::size_t components, vars, keys;
    };
    Mark mark() const { return {stack_.size(), vars_.size(), keys_.size()}; }
    void back_to(const Mark& m) {
        ASSERT(m.components <= stack_.size() && m.vars <= vars_.size() && m.keys <= keys_.size());
        stack_.resize(m.components);
        vars_.resize(m.vars);
        keys_.resize(m.keys);
    }
    // Moves the small components found since `m` to the top, since they are cheap and may have no model.
    void small_ones_first(const Mark& m);

    // The number of unsatisfied clauses with the literal when its component was found.
    std::uint32_t occurrences(Lit l) const { return occurrences_[l]; }

    // The memory after splitting a component of `vars` variables.
    MemoryUse memory_after_split(std::size_t vars) const {
        return {0, tables_ + table_bytes_after(stack_, 1 + vars / 8) + table_bytes_after(vars_, vars) +
                       table_bytes_after(keys_, 2 * vars) + table_bytes(shortened_)};
    }

private:
    // The clauses of one variable, in three ranges of `links_`: its partners in binary clauses; its ternary clauses
    // (number and the two other literals); its long ones (number and place).
    struct Links {
        std::uint32_t begin, ternary, longer, end;
    };
    void index(const Instance& instance);
    std::size_t count_links(const Instance& instance);
    void place_links();
    void write_links(std::span<const Lit> clause, std::uint32_t id, std::uint32_t place);
    std::span<const Var> reserve_beside(std::span<const Var> parent);
    void reach(Var v, const Propagator& state);
    void follow(Var v, const Propagator& state);
    void follow_binaries(std::uint32_t begin, std::uint32_t end, const Propagator& state);
    void follow_ternaries(std::uint32_t begin, std::uint32_t end, const Propagator& state);
    void follow_long(std::uint32_t begin, std::uint32_t end, const Propagator& state);
    void touch(Lit l);
    void finish(std::size_t begin, std::span<const Var> parent);
    void sort_vars(std::size_t begin, std::span<const Var> parent);
    void write_key(std::size_t begin);
    void write_number(std::uint32_t n);

    std::vector<Lit> literals_;  // of the long clauses, each behind its size
    std::vector<std::uint32_t> links_;
    std::vector<Links> of_;     // by variable
    std::uint64_t tables_ = 0;  // bytes without the stacks
    VarMap<std::uint8_t> counted_;
    VarMap<std::uint64_t> seen_;          // the stamp of its component, or an older one
    std::vector<std::uint64_t> visited_;  // the same for clauses that are not binary
    std::uint64_t first_stamp_ = 1, stamp_ = 0;
    std::vector<std::uint32_t> shortened_;  // clauses of the component that lost literals
    LitMap<std::uint32_t> occurrences_;

    std::vector<Component> stack_;
    std::vector<Var> vars_;
    std::vector<std::uint8_t> keys_;
    bool any_clause_ = false;
};

}  // namespace sat::counting
