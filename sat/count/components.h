#pragma once

#include <cstdint>
#include <span>

#include "sat/count/growing.h"
#include "sat/count/propagator.h"

namespace sat::counting {

// A set of open variables that no unsatisfied clause connects with others.  Its variables and its key stand in the
// stacks of Components.
struct Component {
    std::uint32_t vars_begin, vars_end;
    std::uint64_t key_begin, key_end;
    std::uint64_t hash;
    bool counted;  // it has a counted variable
};

// Splits what is left of an instance into components, and writes each one's key.
//
// A key says everything: two components with the same key have the same clauses, so their counts are equal, and a
// collision of hashes is no wrong answer.  It holds the variables, and those clauses of three and more literals
// that have lost some: a clause of which all variables are open and in the set is there whole, and a binary one
// is there iff both its variables are.  (The scheme of Thurley, SAT 2006, without the clauses that follow from the
// variables; Lagniez, Marquis, IJCAI 2017 compare such schemes.)  Both lists rise; written are the differences, in
// bytes of seven bits, so that most numbers take one.
class Components {
public:
    explicit Components(const Instance& instance);

    // What the open variables among `vars` fall into.  Appended to the stack are the components of two and more
    // variables; returned is the number of counted variables that no clause restricts any more.
    // Requires: `vars` is a component before the last assignments, which are propagated without a conflict.
    std::uint64_t split(std::span<const Var> vars, const Propagator& state);
    // The variables of the instance, as the first component.
    std::uint64_t split_all(const Propagator& state);

    std::size_t size() const { return stack_.size(); }
    const Component& top() const { return stack_.back(); }
    const Component& operator[](std::size_t i) const { return stack_[i]; }
    std::span<const Var> vars(const Component& c) const {
        return std::span(vars_).subspan(c.vars_begin, c.vars_end - c.vars_begin);
    }
    std::span<const std::uint8_t> key(const Component& c) const {
        return std::span(keys_).subspan(c.key_begin, c.key_end - c.key_begin);
    }
    // Drops the last component; its variables and key go with the components that were found together with it.
    void pop() { stack_.pop_back(); }

    // What is on the stacks now, and back to it.
    struct Mark {
        std::size_t components, vars, keys;
    };
    Mark mark() const { return {stack_.size(), vars_.size(), keys_.size()}; }
    void back_to(const Mark& m) {
        stack_.resize(m.components);
        vars_.resize(m.vars);
        keys_.resize(m.keys);
    }
    // Puts the small ones of those found since `m` on top, which are cheap and may have no model.
    void small_ones_first(const Mark& m);

    // In how many unsatisfied clauses the literal was when its component was found.
    std::uint32_t occurrences(Lit l) const { return occurrences_[l]; }

private:
    // What connects one variable: its partners in binary clauses, its ternary clauses (number and the two other
    // literals), its long ones (number and place), one after the other in `links_`.
    struct Links {
        std::uint32_t begin, ternary, longer, end;
    };
    void index(const Instance& instance);
    void count_links(const Instance& instance);
    void place_links();
    void write_links(std::span<const Lit> clause, std::uint32_t id, std::uint32_t place);
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

    Growing<Lit> literals_;  // of the long clauses, each behind its size
    Growing<std::uint32_t> links_;
    Array<Links> of_;  // by variable
    Charge tables_;    // the maps
    VarMap<std::uint8_t> counted_;
    VarMap<std::uint64_t> seen_;    // the number of the component that has it, or of an older one
    Array<std::uint64_t> visited_;  // the same for clauses that are not binary
    std::uint64_t first_stamp_ = 1, stamp_ = 0;
    Array<std::uint32_t> shortened_;  // clauses of the component that lost literals
    LitMap<std::uint32_t> occurrences_;

    Growing<Component> stack_;
    Growing<Var> vars_;
    Growing<std::uint8_t> keys_;
    bool any_clause_ = false;
};

}  // namespace sat::counting
