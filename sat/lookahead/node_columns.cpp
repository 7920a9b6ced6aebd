#include "sat/lookahead/node_columns.h"

#include <algorithm>
#include <array>

#include "sat/lookahead/transpose.h"

namespace sat::lookahead {
namespace {

std::array<Word*, kColumns> rows_of(const NodeLayout& layout, NodeColumns nodes) {
    std::array<Word*, kColumns> rows{};
    for (std::uint32_t k = 0; k < kColumns; ++k)
        if (nodes[k]) rows[k] = layout.scores(nodes[k]);
    return rows;
}

}  // namespace

void put_into(Batch& batch, const NodeLayout& layout, NodeColumns nodes) {
    std::array<const std::uint8_t*, kColumns> states{};
    std::ranges::copy(nodes, states.begin());
    put_nodes(states, state_bytes(layout.num_vars), batch.state);
    if (!layout.keeps_scores) return;
    std::array<const Word*, kColumns> scores{};
    std::ranges::copy(rows_of(layout, nodes), scores.begin());
    put_rows(scores, row_words(layout.num_vars), batch.start);
}

void read_scores(const Batch& batch, const NodeLayout& layout, NodeColumns one, NodeColumns other) {
    const auto rows = rows_of(layout, one), copies = rows_of(layout, other);
    const std::size_t words = row_words(layout.num_vars);
    get_rows(batch.score, words, rows);
    for (std::uint32_t k = 0; k < kColumns; ++k)
        if (copies[k]) std::copy_n(rows[k], words, copies[k]);
}

}  // namespace sat::lookahead
