#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/simplify/clause_arena.h"

namespace sat::learning {

// One entry of a watch list: while `blocking`, another literal of the clause, is true, the clause need not be looked
// at (Chu, Harwood, Stuckey: Cache conscious data structures for Boolean satisfiability solvers, 2009).  Of a binary
// clause it is the other literal, so propagation over binary clauses never touches the arena.
class Watch {
public:
    Watch() = default;
    Watch(Lit other, CRef clause, bool binary) : blocking(other), word_(clause.at << 1 | (binary ? 1u : 0u)) {}
    CRef clause() const { return {word_ >> 1}; }
    bool binary() const { return (word_ & 1u) != 0; }
    Lit blocking;

private:
    std::uint32_t word_;
};
static_assert(sizeof(Watch) == 8);

// The watch lists of all literals, in one pool: a list is a stretch of it with room for a power of two.  One that
// grows out of its stretch moves to another, and the old one waits for the next list of its size.  Per literal this
// takes 12 bytes (a std::vector takes 24 and an allocation), which counts with millions of variables.
class Watches {
public:
    void grow_vars(std::size_t n) { lists_.grow_vars(n, List{}); }

    std::size_t size(Lit l) const { return lists_[l].size; }
    std::span<Watch> of(Lit l) { return {pool_.data() + lists_[l].begin, lists_[l].size}; }
    std::span<const Watch> of(Lit l) const { return {pool_.data() + lists_[l].begin, lists_[l].size}; }
    // Where lists are: moves with every push().
    Watch* pool() { return pool_.data(); }
    std::uint32_t begin(Lit l) const { return lists_[l].begin; }
    void shorten(Lit l, std::size_t size) { lists_[l].size = static_cast<std::uint32_t>(size); }

    void push(Lit l, Watch w) {
        List& list = lists_[l];
        if (list.size == list.room()) move(list);
        pool_[list.begin + list.size++] = w;
    }
    // Binary clauses come first: they are the cheapest to look at and the strongest.
    void push_clause(const Clause& c, CRef at) {
        push(c[0], Watch(c[1], at, c.is_binary()));
        push(c[1], Watch(c[0], at, c.is_binary()));
    }

    // Empties all lists, and makes room for `count(l)` watches in each.
    template <class Count>
    void rebuild(Count&& count) {
        free_ = {};
        std::uint64_t total = 0;
        for (std::uint32_t code = 0; code < lists_.size(); ++code) {
            List& list = lists_[Lit::from_code(code)];
            const std::uint32_t room = count(Lit::from_code(code));
            list.begin = static_cast<std::uint32_t>(total);
            list.size = 0;
            list.log_room = room == 0 ? 0 : static_cast<std::uint32_t>(std::bit_width(room - 1)) + 1;
            total += list.room();
        }
        pool_.clear();
        pool_.resize(total);
    }

    std::uint64_t memory_bytes() const { return pool_.capacity() * sizeof(Watch) + lists_.memory_bytes(); }

private:
    struct List {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
        std::uint32_t log_room = 0;  // 0: no room; k: room for 2^(k-1)
        std::uint32_t room() const { return log_room == 0 ? 0 : 1u << (log_room - 1); }
    };

    void move(List& list) {
        const std::uint32_t log_room = list.log_room == 0 ? 2 : list.log_room + 1;
        std::uint32_t begin;
        if (std::vector<std::uint32_t>& waiting = free_[log_room]; !waiting.empty()) {
            begin = waiting.back();
            waiting.pop_back();
        } else {
            begin = static_cast<std::uint32_t>(pool_.size());
            pool_.resize(pool_.size() + (std::size_t{1} << (log_room - 1)));
        }
        std::copy_n(pool_.begin() + list.begin, list.size, pool_.begin() + begin);
        if (list.log_room != 0) free_[list.log_room].push_back(list.begin);
        list.begin = begin;
        list.log_room = log_room;
    }

    LitMap<List> lists_;
    std::vector<Watch> pool_;
    std::array<std::vector<std::uint32_t>, 34> free_;
};

}  // namespace sat::learning
