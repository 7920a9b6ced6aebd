#include "sat/symmetry/partition.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sat {

Partition::Partition(const ClauseGraph& graph)
    : graph_(&graph),
      vertex_(graph.num_vertices()),
      position_(graph.num_vertices()),
      cell_(graph.num_vertices()),
      length_(graph.num_vertices(), 0),
      split_from_(graph.num_vertices(), 0),
      queued_(graph.num_vertices(), 0),
      count_(graph.num_vertices(), 0),
      touched_(graph.num_vertices()) {
    std::iota(vertex_.begin(), vertex_.end(), 0u);
    std::ranges::stable_sort(vertex_, {}, [&](Vertex v) { return graph_->colour(v); });
    for (std::uint32_t i = 0, first = 0; i < vertex_.size(); ++i) {
        if (graph_->colour(vertex_[i]) != graph_->colour(vertex_[first])) first = i;
        position_[vertex_[i]] = i;
        cell_[vertex_[i]] = first;
        ++length_[first];
    }
}

bool Partition::refine_all(Effort& effort) {
    for (Cell c = 0; c < vertex_.size(); c += length_[c]) enqueue(c);
    return refine(effort);
}

bool Partition::individualise(Vertex v, Trace* record, const Trace* expected, Effort& effort) {
    const Cell c = cell_[v];
    ASSERT(length_[c] > 1);
    record_ = record;
    expected_ = expected;
    noted_ = 0;
    swap_to(v, c + length_[c] - 1);
    split_off(c, 1);
    enqueue(cell_[v]);
    const bool same = note(c) && refine(effort) && (expected == nullptr || noted_ == expected->size());
    record_ = nullptr;
    expected_ = nullptr;
    return same;
}

void Partition::undo(std::size_t num_splits) {
    while (splits_.size() > num_splits) {
        const Cell made = splits_.back(), c = split_from_[made];
        splits_.pop_back();
        for (const Vertex v : vertices(made)) cell_[v] = c;
        length_[c] += length_[made];
        length_[made] = 0;
    }
}

// The last `size` vertices of a cell become a cell.
void Partition::split_off(Cell c, std::uint32_t size) {
    ASSERT(size > 0 && size < length_[c]);
    length_[c] -= size;
    const Cell made = c + length_[c];
    length_[made] = size;
    split_from_[made] = c;
    for (const Vertex v : vertices(made)) cell_[v] = made;
    splits_.push_back(made);
}

void Partition::swap_to(Vertex v, std::uint32_t position) {
    const Vertex other = vertex_[position];
    vertex_[position_[v]] = other;
    position_[other] = position_[v];
    vertex_[position] = v;
    position_[v] = position;
}

void Partition::enqueue(Cell c) {
    if (std::exchange(queued_[c], 1) == 0) queue_.push_back(c);
}

// False if the trace differs from the one that is expected.
bool Partition::note(std::uint32_t event) {
    if (record_ != nullptr) record_->push_back(event);
    if (expected_ == nullptr) return true;
    return noted_ < expected_->size() && (*expected_)[noted_++] == event;
}

bool Partition::refine(Effort& effort) {
    bool same = true;
    while (same && next_ < queue_.size() && !effort.exhausted()) {
        const Cell c = queue_[next_++];
        queued_[c] = 0;
        same = split_by(c, effort);
    }
    const bool complete = same && next_ == queue_.size();
    for (; next_ < queue_.size(); ++next_) queued_[queue_[next_]] = 0;
    queue_.clear();
    next_ = 0;
    return complete;
}

bool Partition::split_by(Cell splitter, Effort& effort) {
    splitter_.assign(vertices(splitter).begin(), vertices(splitter).end());
    touched_cells_.clear();
    single_ = 0;
    for (const Vertex v : splitter_) {
        effort.spend(1 + graph_->neighbours(v).size());
        for (const Vertex w : graph_->neighbours(v)) touch(w, 1);
        if (graph_->is_literal(v)) touch(ClauseGraph::negation(v), kVariable);
    }
    std::ranges::sort(touched_cells_);
    bool same = note(splitter) && note(single_);
    for (const Cell c : touched_cells_) {
        if (same) same = split_cell(c);
        for (const Vertex v : touched_[c]) count_[v] = 0;
        touched_[c].clear();
    }
    return same;
}

// Cells of one vertex, which deep in the search are most, cannot be split: their counts go into the trace as a sum that
// does not depend on the order.
void Partition::touch(Vertex w, std::uint32_t weight) {
    const Cell c = cell_[w];
    if (length_[c] == 1) {
        single_ += (c + 1) * 0x9e3779b1u * weight;
        return;
    }
    if (std::exchange(count_[w], count_[w] + weight) != 0) return;
    if (touched_[c].empty()) touched_cells_.push_back(c);
    touched_[c].push_back(w);
}

// Split a cell by the counts of its vertices, those without neighbours in the splitter first.
bool Partition::split_cell(Cell c) {
    std::vector<Vertex>& touched = touched_[c];
    std::ranges::sort(touched, {}, [this](Vertex v) { return count_[v]; });
    if (touched.size() == length_[c] && count_[touched.front()] == count_[touched.back()])
        return note(count_[touched.front()]);
    std::uint32_t to = c + length_[c];
    for (std::size_t i = touched.size(); i-- > 0;) swap_to(touched[i], --to);
    // From the end, part by part.
    const bool was_queued = queued_[c] != 0;
    Cell largest = c;
    std::vector<Cell> parts;
    for (std::size_t end = touched.size(); end > 0;) {
        std::size_t begin = end;
        while (begin > 0 && count_[touched[begin - 1]] == count_[touched[end - 1]]) --begin;
        if (!note(c) || !note(static_cast<std::uint32_t>(end - begin)) || !note(count_[touched[end - 1]])) return false;
        if (end - begin == length_[c]) break;  // the part that stays
        split_off(c, static_cast<std::uint32_t>(end - begin));
        parts.push_back(splits_.back());
        end = begin;
    }
    parts.push_back(c);
    if (was_queued) {
        for (const Cell part : parts) enqueue(part);
        return true;
    }
    for (const Cell part : parts)
        if (length_[part] > length_[largest] || (length_[part] == length_[largest] && part < largest)) largest = part;
    for (const Cell part : parts)
        if (part != largest) enqueue(part);
    return true;
}

bool Partition::audit() const {
    std::uint32_t total = 0;
    for (std::uint32_t i = 0; i < vertex_.size(); ++i) {
        if (position_[vertex_[i]] != i) return false;
        const Cell c = cell_[vertex_[i]];
        if (c > i || i >= c + length_[c]) return false;
        total += c == i ? length_[c] : 0;
    }
    return total == vertex_.size();
}

}  // namespace sat
