#pragma once

#include <cstddef>
#include <cstdint>

namespace sat::lookahead {

// The literals of one list length, which stand one after the other.
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
// are sorted by length, and those of a run are walked in one go.  Longer clauses are the places of their literals'
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

    // Inlined even where nothing is optimised: see batch_view.h on what kernels may call.
    [[gnu::always_inline]] std::uint32_t constant_true() const { return 2 * num_vars; }
};

}  // namespace sat::lookahead
