#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

namespace sat::lookahead {

// The state of a single node has a bit per literal: 1 if true.  Its size in bytes is a multiple of 16, since nodes are
// copied to and from a batch in squares of 16 nodes by 16 bytes.
inline constexpr std::size_t kSquare = 16;
static_assert(kSquare == kColumns);
inline std::size_t state_bytes(std::uint32_t num_vars) {
    constexpr std::size_t kLiterals = 8 * kSquare;
    return (2 * static_cast<std::size_t>(num_vars) + kLiterals - 1) / kLiterals * kSquare;
}
// A row has a word for each literal of a node, padded to the eight that are copied at a time.
inline std::size_t row_words(std::uint32_t num_vars) {
    return (2 * static_cast<std::size_t>(num_vars) + 7) / 8 * 8;
}

// The memory of a node: its state, followed by its initial scores, by literal, which are the final ones of its parent.
// Scores take 16 times the memory of the state, so nodes with very many variables have none.
struct NodeLayout {
    std::uint32_t num_vars;
    bool keeps_scores;

    std::size_t bytes() const {
        return state_bytes(num_vars) + (keeps_scores ? row_words(num_vars) * sizeof(Word) : 0);
    }
    // Requires: keeps_scores.
    Word* scores(std::uint8_t* node) const { return reinterpret_cast<Word*>(node + state_bytes(num_vars)); }
};

inline bool holds(const std::uint8_t* state, Lit l) {
    return (state[l.code() / 8] >> l.code() % 8 & 1) != 0;
}
// The number of true literals.
std::uint32_t count_true(const std::uint8_t* state, std::uint32_t num_vars);
// True if the true literals are consistent and satisfy every clause.  Some variables may be open.
bool is_model(const Root& root, const std::uint8_t* state);
// A model of the formula, including the literals implied by its unit clauses; open variables are false.
Model model_of(const Formula& formula, const Root& root, const std::uint8_t* state);
// True if the literals that are true in a state but not in column k of `base` satisfy every clause that they touch,
// that is, are an autarky: if there is a model, there is one with them (Monien, Speckenmeyer: Solving satisfiability in
// less than 2^n steps, 1985).
bool is_autarky(const Root& root, const Occurrences& occurrences, const std::uint8_t* state, const ColumnSet* base,
                std::uint32_t k);

// ---- Copying between nodes and columns.  By column: the memory of a node, or null.
using NodeColumns = std::span<std::uint8_t* const, kColumns>;

// Copies the states of nodes, and their scores if they keep any, into a batch.
void put_into(Batch& batch, const NodeLayout& layout, NodeColumns nodes);
// Copies the final scores of each column to its successors: to `one`, and to `other` unless that is null.  Requires:
// layout.keeps_scores; other[k] is null if one[k] is.
void read_scores(const Batch& batch, const NodeLayout& layout, NodeColumns one, NodeColumns other);
// Writes the state of column k to nodes[k], unless that is null.
void get_nodes(const ColumnSet* sets, std::size_t bytes, NodeColumns nodes);

// Parts of the above.  A null nodes[k] or rows[k] reads as zeros and is not written.
void put_nodes(std::span<const std::uint8_t* const, kColumns> nodes, std::size_t bytes, ColumnSet* sets);
void put_rows(std::span<const Word* const, kColumns> rows, std::size_t words, Lanes* lanes);
void get_rows(const Lanes* lanes, std::size_t words, std::span<Word* const, kColumns> rows);

}  // namespace sat::lookahead
