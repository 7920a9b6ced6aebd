#include "sat/features/communities.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sat {
namespace {

constexpr int kMaxPasses = 32;       // over the vertices on one level; gains fall quickly
constexpr double kLeastGain = 1e-9;  // of the modularity, relative to the whole weight

// A loop counts twice, as both its ends are at the vertex.
double degree(const WeightedGraph& graph, std::size_t v) {
    double sum = 0;
    for (const WeightedGraph::Edge& e : graph.row(v)) sum += e.to == v ? 2 * e.weight : e.weight;
    return sum;
}

// Moves vertices between communities on one level.
class Level {
public:
    explicit Level(const WeightedGraph& graph)
        : graph_(graph),
          community_(graph.num_vertices()),
          degree_(graph.num_vertices()),
          weight_to_(graph.num_vertices(), 0) {
        std::iota(community_.begin(), community_.end(), 0u);
        for (std::size_t v = 0; v < degree_.size(); ++v) total_ += degree_[v] = degree(graph, v);
        degree_of_community_ = degree_;
    }

    // False: nothing moved.
    bool improve() {
        bool any = false;
        for (int pass = 0; pass < kMaxPasses; ++pass) {
            bool moved = false;
            for (std::uint32_t v = 0; v < community_.size(); ++v) moved |= move(v);
            if (!moved) break;
            any = true;
        }
        return any;
    }
    const std::vector<std::uint32_t>& community() const { return community_; }

private:
    bool move(std::uint32_t v) {
        const std::uint32_t from = community_[v];
        touched_.assign(1, from);
        for (const WeightedGraph::Edge& e : graph_.row(v)) {
            if (e.to == v) continue;
            const std::uint32_t c = community_[e.to];
            if (weight_to_[c] == 0 && c != from) touched_.push_back(c);
            weight_to_[c] += e.weight;
        }
        degree_of_community_[from] -= degree_[v];
        const auto gain = [&](std::uint32_t c) {
            return weight_to_[c] - degree_of_community_[c] * degree_[v] / std::max(total_, 1e-300);
        };
        std::uint32_t best = from;
        double most = gain(from);
        for (const std::uint32_t c : touched_)
            if (const double g = gain(c); g > most + kLeastGain || (g >= most && best != from && c < best))
                best = c, most = g;
        for (const std::uint32_t c : touched_) weight_to_[c] = 0;
        degree_of_community_[best] += degree_[v];
        community_[v] = best;
        return best != from;
    }

    const WeightedGraph& graph_;
    std::vector<std::uint32_t> community_;
    std::vector<double> degree_, degree_of_community_, weight_to_;
    std::vector<std::uint32_t> touched_;
    double total_ = 0;  // twice the weight of all edges
};

// Numbers the communities in use from 0, largest first, smaller first member among equals.
void number_by_size(Communities& result) {
    std::vector<std::size_t> size(result.of.size(), 0);
    std::vector<std::uint32_t> order;
    for (const std::uint32_t c : result.of)
        if (size[c]++ == 0) order.push_back(c);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return size[a] > size[b]; });
    std::vector<std::uint32_t> number(result.of.size(), 0);
    result.sizes.clear();
    for (const std::uint32_t c : order) {
        number[c] = static_cast<std::uint32_t>(result.sizes.size());
        result.sizes.push_back(size[c]);
    }
    for (std::uint32_t& c : result.of) c = number[c];
}

}  // namespace

double modularity(const WeightedGraph& graph, const std::vector<std::uint32_t>& community) {
    ASSERT(community.size() == graph.num_vertices());
    std::vector<double> inside(graph.num_vertices() + 1, 0), degrees(graph.num_vertices() + 1, 0);
    double total = 0;
    for (std::size_t v = 0; v < graph.num_vertices(); ++v) {
        const double d = degree(graph, v);
        total += d;
        degrees[community[v]] += d;
        for (const WeightedGraph::Edge& e : graph.row(v))
            if (community[e.to] == community[v]) inside[community[v]] += e.to == v ? 2 * e.weight : e.weight;
    }
    double sum = 0;
    for (std::size_t c = 0; c < inside.size() && total > 0; ++c) {
        const double share = degrees[c] / total;
        sum += inside[c] / total - share * share;
    }
    return sum;
}

WeightedGraph contracted(const WeightedGraph& graph, const Communities& communities) {
    std::vector<LooseEdge> edges;
    for (std::uint32_t v = 0; v < graph.num_vertices(); ++v)
        for (const WeightedGraph::Edge& e : graph.row(v))
            if (e.to >= v) edges.push_back({communities.of[v], communities.of[e.to], e.weight});
    return graph_of(communities.sizes.size(), std::move(edges));
}

Communities find_communities(const WeightedGraph& graph) {
    Communities result;
    result.of.resize(graph.num_vertices());
    std::iota(result.of.begin(), result.of.end(), 0u);
    number_by_size(result);
    WeightedGraph level = graph;
    while (true) {
        Level moves(level);
        if (!moves.improve()) break;
        Communities step{moves.community(), {}, 0};
        number_by_size(step);
        for (std::uint32_t& c : result.of) c = step.of[c];
        level = contracted(level, step);
    }
    number_by_size(result);
    result.modularity = modularity(graph, result.of);
    return result;
}

}  // namespace sat
