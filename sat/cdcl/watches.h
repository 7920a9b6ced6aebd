#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <new>
#include <span>

#include "sat/cdcl/clause_arena.h"
#include "sat/core/arrays.h"

namespace sat::cdcl {

// An entry of a watch list: while `blocking`, another literal of the clause, is true, the clause need not be visited
// (Chu, Harwood, Stuckey: Cache conscious data structures for Boolean satisfiability solvers, 2009).  For a binary
// clause it is the other literal, so propagation over binary clauses never reads the arena.
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

// The watch lists of all literals, in one pool: a list is a block of one of 32 capacities.  A list that outgrows its
// block moves to another, and the old block is chained, through its first entry, to the free blocks of its size.  Most
// lists of a large formula have two or three entries: with powers of two only, the pool of five million random clauses
// was 14 % larger.  An empty list has no block: the watches of a falsified literal move to other lists, which need the
// memory.  A list takes 8 bytes (a std::vector 24 and an allocation), which matters with millions of variables.
class Watches {
public:
    void grow_vars(std::size_t n) { lists_.grow_vars(n, List{}); }

    bool empty() const { return pool_.empty(); }
    std::size_t size(Lit l) const { return lists_[l].size; }
    std::span<Watch> of(Lit l) { return pool_.all().subspan(lists_[l].begin, lists_[l].size); }
    std::span<const Watch> of(Lit l) const { return pool_.all().subspan(lists_[l].begin, lists_[l].size); }
    // The pool; invalidated by every push().
    Watch* pool() { return pool_.all().data(); }
    std::uint32_t begin(Lit l) const { return lists_[l].begin; }
    void shorten(Lit l, std::size_t size) {
        List& list = lists_[l];
        ASSERT(size <= list.size);
        list.size = static_cast<std::uint32_t>(size) & kMaxWatches;
        if (size == 0) release(list);
    }

    void push(Lit l, Watch w) {
        List& list = lists_[l];
        if (list.size == list.capacity()) move(list);
        ASSERT(list.size < list.capacity());
        pool()[list.begin + list.size++] = w;
    }
    // Requires: the list has a watch of the clause (L1).
    void remove(Lit l, CRef clause) {
        const std::span<Watch> list = of(l);
        const auto gone = std::find_if(list.begin(), list.end(), [&](const Watch& w) { return w.clause() == clause; });
        ASSERT(gone != list.end());
        std::copy(gone + 1, list.end(), gone);
        shorten(l, list.size() - 1);
    }
    // Push binary clauses first: they are the cheapest to visit and the strongest.
    void push_clause(const Clause& c, CRef at) {
        ASSERT(!c.garbage() && c[0] != c[1]);
        push(c[0], Watch(c[1], at, c.is_binary()));
        push(c[1], Watch(c[0], at, c.is_binary()));
    }

    // Rebuild all lists in two passes over the clauses: clear(); count() for each watch; lay_out(); push() for each
    // watch.
    void clear() {
        pool_ = {};
        free_.fill(kNone);
        for (List& list : lists_.all()) list = {};
    }
    void count(Lit l) { ++lists_[l].size; }
    void lay_out() {
        std::uint64_t total = 0;
        for (List& list : lists_.all()) {
            list.begin = static_cast<std::uint32_t>(total);
            list.capacity_class = class_for(list.size) & 31u;
            list.size = 0;
            total += list.capacity();
        }
        extend_pool(total);
    }

    // Peak of the pool, without reserved memory: pages never written take no memory.
    std::uint64_t memory_bytes() const { return pool_.size() * sizeof(Watch) + lists_.memory_bytes(); }

private:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    static constexpr std::uint32_t kSizeBits = 27;
    static constexpr std::uint32_t kMaxWatches = (1u << kSizeBits) - 1;
    static constexpr std::array<std::uint32_t, 32> all_none() {
        std::array<std::uint32_t, 32> none{};
        none.fill(kNone);
        return none;
    }

    // Fine-grained for short lists; powers of two from 16 on.
    static constexpr std::array<std::uint32_t, 32> kCapacities = [] {
        std::array<std::uint32_t, 32> capacities{0, 1, 2, 3, 4, 6, 8, 12, 16};
        for (std::size_t k = 9; k < capacities.size(); ++k) capacities[k] = 2 * capacities[k - 1];
        return capacities;
    }();
    static_assert(kCapacities.back() == kMaxWatches + 1);

    struct List {
        std::uint32_t begin = 0;
        std::uint32_t size : kSizeBits = 0;
        std::uint32_t capacity_class : 5 = 0;  // index in kCapacities
        std::uint32_t capacity() const { return kCapacities[capacity_class]; }
    };
    static_assert(sizeof(List) == 8);

    static std::uint32_t class_for(std::uint32_t size) {
        constexpr std::array<std::uint8_t, 17> kSmall{0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8};
        return size < kSmall.size() ? kSmall[size] : static_cast<std::uint32_t>(std::bit_width(size - 1)) + 4;
    }

    void move(List& list) {
        ASSERT(list.size == list.capacity());
        if (list.size == kMaxWatches) throw std::bad_alloc();
        const std::uint32_t grown = std::max(2u, list.capacity_class + 1u);
        std::uint32_t begin = free_[grown];
        if (begin != kNone) {
            free_[grown] = pool()[begin].blocking.code();
        } else {
            begin = static_cast<std::uint32_t>(pool_.size());
            extend_pool(pool_.size() + kCapacities[grown]);
        }
        std::copy_n(pool() + list.begin, list.size, pool() + begin);
        release(list);
        list.begin = begin;
        list.capacity_class = grown & 31u;
    }
    void release(List& list) {
        if (list.capacity_class == 0) return;
        pool()[list.begin].blocking = Lit::from_code(free_[list.capacity_class]);
        free_[list.capacity_class] = list.begin;
        list.capacity_class = 0;
    }
    void extend_pool(std::uint64_t size) {
        if (size >= kNone) throw std::bad_alloc();
        pool_.extend(size);
    }

    LitMap<List> lists_;
    AppendArray<Watch> pool_;
    std::array<std::uint32_t, 32> free_ = all_none();  // by capacity class: the first free block
};

}  // namespace sat::cdcl
