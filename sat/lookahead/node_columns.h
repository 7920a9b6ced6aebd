#pragma once

#include <cstdint>
#include <span>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/node_layout.h"

namespace sat::lookahead {

// By column a node's memory, or null.
using NodeColumns = std::span<std::uint8_t* const, kColumns>;

// What a step is given of nodes: their states and, where they keep scores, these.
void put_into(Batch& batch, const NodeLayout& layout, NodeColumns nodes);

// What comes of a node begins with the scores that the node ended with: those of each column are written to `one`, and
// to `other` where there is one.  Requires: layout.keeps_scores; no column has another without one.
void read_scores(const Batch& batch, const NodeLayout& layout, NodeColumns one, NodeColumns other);

}  // namespace sat::lookahead
