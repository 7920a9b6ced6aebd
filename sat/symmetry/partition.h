#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/effort.h"
#include "sat/symmetry/graph.h"

namespace sat {

// An ordered partition of the vertices of a graph into cells, refined until all vertices of a cell have the same number
// of neighbours in every cell (McKay: Practical graph isomorphism, 1981; with the smaller parts as splitters, Hopcroft
// 1971).  A cell is named by its first position, and splitting moves its new parts to its end, so that the splits can
// be undone in the opposite order.
//
// The splits depend only on the cells, not on the names of vertices: two vertices of a cell that an automorphism
// maps to each other give the same trace.
//
// Invariants: (P1) position_ is the inverse of vertex_; (P2) cell_[v] is the first position of the cell of v, and
// length_ there its size.
class Partition {
public:
    using Vertex = ClauseGraph::Vertex;
    using Cell = std::uint32_t;
    using Trace = std::vector<std::uint32_t>;

    // One cell for each colour.
    explicit Partition(const ClauseGraph& graph);  // which must outlive it

    Cell cell(Vertex v) const { return cell_[v]; }
    std::uint32_t length(Cell c) const { return length_[c]; }
    std::span<const Vertex> vertices(Cell c) const { return std::span(vertex_).subspan(c, length_[c]); }

    // Refine with all cells as splitters.  False if the effort is exhausted; then only undo() may follow.
    bool refine_all(Effort& effort);
    // Put v into a cell of its own and refine.  `record`: the trace is written there, if not null; `expected`: it must
    // be the same, if not null.  False if it is not, or the effort is exhausted.
    // Requires: the cell of v has another vertex.
    bool individualise(Vertex v, Trace* record, const Trace* expected, Effort& effort);

    std::size_t num_splits() const { return splits_.size(); }
    // The cells made by splits from number `from` on, and those they were split from.
    std::span<const Cell> made_since(std::size_t from) const { return std::span(splits_).subspan(from); }
    void undo(std::size_t num_splits);
    Cell before(Cell made) const { return split_from_[made]; }

    bool audit() const;

private:
    void split_off(Cell c, std::uint32_t size);
    void swap_to(Vertex v, std::uint32_t position);
    bool refine(Effort& effort);
    bool split_by(Cell splitter, Effort& effort);
    void touch(Vertex w, std::uint32_t weight);
    bool split_cell(Cell c);
    void enqueue(Cell c);
    bool note(std::uint32_t event);

    const ClauseGraph* graph_;
    std::vector<Vertex> vertex_;           // by position
    std::vector<std::uint32_t> position_;  // by vertex
    std::vector<Cell> cell_;               // by vertex
    std::vector<std::uint32_t> length_;    // by cell
    std::vector<Cell> split_from_;         // by cell that was made by a split
    std::vector<Cell> splits_;             // made, in order

    // Of the refinement in progress.
    std::vector<Cell> queue_;
    std::size_t next_ = 0;
    std::vector<std::uint8_t> queued_;                    // by cell
    static constexpr std::uint32_t kVariable = 1u << 31;  // the weight of an edge between a literal and its negation
    std::vector<std::uint32_t> count_;                    // by vertex: edges from the splitter
    std::vector<std::vector<Vertex>> touched_;            // by cell
    std::vector<Cell> touched_cells_;
    std::vector<Vertex> splitter_;
    std::uint32_t single_ = 0;  // a sum over the edges to cells of one vertex
    Trace* record_ = nullptr;
    const Trace* expected_ = nullptr;
    std::size_t noted_ = 0;
};

}  // namespace sat
