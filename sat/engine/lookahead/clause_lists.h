#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat::lookahead {

// Literals of one list length that stand one after the other.
struct ListRun {
    std::uint32_t entries;   // of each literal's list
    std::uint32_t literals;  // with lists of this length
};

// What lists hold in the place of a literal: four times its number, so that eight times that is where its vector
// stands, which an address does by itself.
inline constexpr std::uint32_t kPlace = 4;

// The clauses as a kernel reads them; Index is the narrowest type that holds the places of the literals.
//
// Binary and ternary clauses are lists of pairs, one list for each literal: l is true where both literals of a pair
// are.  A clause of a, b, c puts the pair (~b, ~c) into a's list, and one of a and b the pair (~b, true), where
// `true` is a literal of its own behind all others (constant_true), and the one behind that is never true.  The lists
// are sorted by length, and those of one length are walked in one go.  Longer clauses are the places of their literals'
// negations in a row.
template <class Index>
struct ListsView {
    std::uint32_t num_vars;
    const ListRun* runs;
    std::size_t num_runs;
    const Index* order;  // the literals, longest list first
    const Index* pairs;  // their lists, two places an entry
    const Index* long_negations;
    const std::uint32_t* long_ends;    // behind the last literal of each long clause
    const std::uint16_t* long_weight;  // of each long clause in the scores
    std::size_t num_long;

    std::uint32_t constant_true() const { return 2 * num_vars; }
};

// Clauses of two literals and more over variables 0 .. num_vars-1, for lookahead.
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
