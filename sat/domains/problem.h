#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/literal.h"
#include "sat/domains/groups.h"

namespace sat::domains {

// The number of a value: a literal that belongs to a domain.
using Value = std::uint32_t;
inline constexpr Value kNoValue = ~Value{0};

// Lists in one array.
template <class T>
class Lists {
public:
    explicit Lists(const std::vector<std::vector<T>>& lists = {}) {
        begin_.reserve(lists.size() + 1);
        begin_.push_back(0);
        for (const auto& list : lists) {
            items_.insert(items_.end(), list.begin(), list.end());
            begin_.push_back(items_.size());
        }
    }
    std::span<const T> operator[](std::size_t i) const {
        return {items_.data() + begin_[i], items_.data() + begin_[i + 1]};
    }
    std::size_t size() const { return begin_.size() - 1; }
    std::uint64_t memory_bytes() const {
        return begin_.capacity() * sizeof(std::size_t) + items_.capacity() * sizeof(T);
    }

private:
    std::vector<std::size_t> begin_;
    std::vector<T> items_;
};

struct Place {
    std::uint32_t word, bit;
};
struct Keep {
    std::uint32_t word;
    std::uint64_t mask;
};
// If `value` is chosen, words `domain` and `image` have a common bit: for each value of the domain, the image has the
// value that ternary clauses then demand.  If these clauses also demand the reverse, `both_ways`, the words become
// equal.
struct Relation {
    Value value;
    std::uint32_t domain, image;
    bool both_ways;
};
// A relation as seen from one of its words.  `home` is that of its value, 64 * word + bit.
struct Support {
    std::uint32_t other, home;
};
// A literal of a clause: the value is chosen, or it is not.
struct ClauseLiteral {
    Value value;
    bool chosen;
};

// A formula as domains and what a choice of a value does.  A state is an array of words, a bit for each value that is
// still possible.  Each domain has words of its own; further words, the images of relations, repeat values in another
// order, so that whether a value has a support in two domains is the AND of two words.
//
// Invariants: (P1) places[v][0] is in a domain's words; (P2) effects[v] keeps the bits of v; (P3) images have one word.
struct Problem {
    std::vector<Lit> literals;  // of each value
    LitMap<Value> value_of;     // kNoValue for other literals
    std::size_t domains = 0;
    std::vector<std::uint32_t> first;      // word of each domain, and the end
    std::vector<std::uint32_t> domain_of;  // of each word; `domains` for images
    std::vector<std::uint64_t> words;      // the state with all values
    std::vector<Value> value_at;           // 64 of each word
    Lists<Place> places;                   // of each value
    Lists<Keep> effects;                   // of choosing each value
    std::vector<Relation> relations;
    Lists<Support> supports;            // of each word
    Lists<std::uint32_t> relations_of;  // each value
    Lists<ClauseLiteral> clauses;       // that nothing above covers; two literals or more
    std::vector<ClauseLiteral> units;
    bool has_empty = false;
    // Every value is in one word, domains have one word, and there are no relations and clauses: choosing a value has
    // no further consequences than its effects and single values left over.
    bool plain = false;

    std::uint64_t memory_bytes() const;
};

// The effort bounds the search for relations only; those not found are clauses.
Problem make_problem(const Clauses& clauses, Groups groups, Effort& effort);

// What is found of relations: sets of ternary clauses (not l, not a, b) with the same l, an a for each value of a
// domain and b from one other domain.  Orders the values of the domains so that few images are needed.
struct FoundRelations {
    struct Found {
        Lit value;
        std::uint32_t domain;  // of Groups::sets
        std::uint32_t image;   // of `images`
        bool both_ways;
    };
    std::vector<Found> found;
    std::vector<std::vector<Lit>> images;
    std::vector<std::uint8_t> covered;  // of Clauses::longer
};
FoundRelations find_relations(const Clauses& clauses, Groups& groups, Effort& effort);

}  // namespace sat::domains
