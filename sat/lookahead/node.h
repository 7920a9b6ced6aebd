#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

namespace sat::lookahead {

// A node by itself is a bit for each literal, eight in a byte: true.  Their number of bytes is a multiple of 16, as
// nodes are put into a batch and read from it in squares of 16 nodes and 16 bytes.
inline constexpr std::size_t kSquare = 16;
static_assert(kSquare == kColumns);
inline std::size_t state_bytes(std::uint32_t num_vars) {
    constexpr std::size_t kLiterals = 8 * kSquare;
    return (2 * static_cast<std::size_t>(num_vars) + kLiterals - 1) / kLiterals * kSquare;
}
// A row is a word for each literal of a node; eight are put or read at a time.
inline std::size_t row_words(std::uint32_t num_vars) {
    return (2 * static_cast<std::size_t>(num_vars) + 7) / 8 * 8;
}

// The memory of a node: its state, followed by the scores that it begins with, by literal, which are those that its
// parent ended with.  Scores take sixteen times the memory of the state, so nodes of very many variables have none.
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
// Do the true literals satisfy every clause, none beside its negation?  Some variables may be open.
bool is_model(const Root& root, const std::uint8_t* state);
// A model of the formula, with what its unit clauses imply; open variables are false.
Model model_of(const Formula& formula, const Root& root, const std::uint8_t* state);
// Do the literals that are true in a state, and not in column k of `base`, satisfy every clause that they touch?  Then
// they are an autarky: if there is a model, there is one with them (Monien, Speckenmeyer: Solving satisfiability in
// less than 2^n steps, 1985).
bool is_autarky(const Root& root, const Occurrences& occurrences, const std::uint8_t* state, const ColumnSet* base,
                std::uint32_t k);

// ---- Nodes to columns and back.  By column a node's memory, or null.
using NodeColumns = std::span<std::uint8_t* const, kColumns>;

// Gives a step its nodes: their states and, where they keep scores, these.
void put_into(Batch& batch, const NodeLayout& layout, NodeColumns nodes);
// What comes of a node begins with the scores that the node ended with: those of each column are written to `one`, and
// to `other` where there is one.  Requires: layout.keeps_scores; no column has another without one.
void read_scores(const Batch& batch, const NodeLayout& layout, NodeColumns one, NodeColumns other);
// Writes the state of column k to nodes[k], unless that is null.
void get_nodes(const ColumnSet* sets, std::size_t bytes, NodeColumns nodes);

// Their parts.  nodes[k] and rows[k] null: zeros, or not written.
void put_nodes(std::span<const std::uint8_t* const, kColumns> nodes, std::size_t bytes, ColumnSet* sets);
void put_rows(std::span<const Word* const, kColumns> rows, std::size_t words, Lanes* lanes);
void get_rows(const Lanes* lanes, std::size_t words, std::span<Word* const, kColumns> rows);

}  // namespace sat::lookahead
