#include "sat/symmetry/graph.h"

#include <numeric>

namespace sat {

ClauseGraph::ClauseGraph(const ClauseList& clauses, std::size_t num_vars) : num_literals_(2 * num_vars) {
    std::size_t vertices = num_literals_;
    for (std::size_t c = 0; c < clauses.size(); ++c) vertices += clauses[c].size() != 2;
    begin_.assign(vertices + 1, 0);
    colour_.assign(vertices, 0);
    const auto for_each_edge = [&](const auto& visit) {
        auto next = static_cast<Vertex>(num_literals_);
        for (std::size_t c = 0; c < clauses.size(); ++c) {
            const std::span<const Lit> clause = clauses[c];
            if (clause.size() == 2) {
                visit(clause[0].code(), clause[1].code());
                continue;
            }
            colour_[next] = static_cast<std::uint32_t>(clause.size());
            for (const Lit l : clause) visit(l.code(), next);
            ++next;
        }
    };
    for_each_edge([this](Vertex a, Vertex b) { ++begin_[a + 1], ++begin_[b + 1]; });
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    ends_.resize(begin_.back());
    std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
    for_each_edge([&](Vertex a, Vertex b) { ends_[next[a]++] = b, ends_[next[b]++] = a; });
}

}  // namespace sat
