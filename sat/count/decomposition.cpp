#include "sat/count/decomposition.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <queue>
#include <tuple>

namespace sat::counting {
namespace {

using Vertex = std::uint32_t;
using Neighbours = std::vector<Vertex>;  // sorted

std::vector<Neighbours> primal_graph(const Instance& instance, Effort& effort) {
    std::vector<Neighbours> graph(instance.num_vars());
    for (const Clause& clause : instance.clauses) {
        const std::uint64_t pairs = clause.size() * clause.size();
        if (effort.over(pairs)) return {};
        effort.spend(pairs);
        for (const Lit a : clause)
            for (const Lit b : clause)
                if (a.var() != b.var()) graph[a.var().index].push_back(b.var().index);
    }
    for (Neighbours& n : graph) {
        std::ranges::sort(n);
        n.erase(std::unique(n.begin(), n.end()), n.end());
    }
    return graph;
}

// Eliminates the variables one after the other; what is left of each one's neighbours then is its bag.
class Elimination {
public:
    Elimination(std::vector<Neighbours> graph, Effort effort)
        : graph_(std::move(graph)), effort_(effort), position_(graph_.size(), kNever), marked_(graph_.size(), 0) {}

    // False: the work was too much.
    bool run() {
        for (Vertex v = 0; v < graph_.size(); ++v) queue_.push({fill(v), graph_[v].size(), v});
        while (!queue_.empty()) {
            const auto [known_fill, degree, v] = queue_.top();
            queue_.pop();
            if (position_[v] != kNever || degree != graph_[v].size()) continue;
            if (const std::uint64_t now = fill(v); now > known_fill) {
                queue_.push({now, degree, v});
                continue;
            }
            if (effort_.over()) return false;
            eliminate(v);
        }
        return true;
    }

    const std::vector<Vertex>& order() const { return order_; }
    const std::vector<std::uint32_t>& position() const { return position_; }
    // The neighbours that were eliminated later.
    const Neighbours& bag(Vertex v) const { return graph_[v]; }

private:
    static constexpr std::uint32_t kNever = 0xffffffffu;
    static constexpr std::size_t kMostCounted = 48;

    // How many edges are missing between the neighbours, counted from both ends.  Of many neighbours all are taken for
    // missing, since counting them would cost more than it is worth: there the degree decides.
    std::uint64_t fill(Vertex v) {
        if (graph_[v].size() > kMostCounted) return graph_[v].size() * (graph_[v].size() - 1);
        for (const Vertex u : graph_[v]) marked_[u] = 1;
        std::uint64_t there = 0;
        for (const Vertex u : graph_[v]) {
            effort_.spend(graph_[u].size());
            for (const Vertex w : graph_[u]) there += marked_[w];
        }
        for (const Vertex u : graph_[v]) marked_[u] = 0;
        const std::uint64_t n = graph_[v].size();
        return n * (n - (n > 0 ? 1 : 0)) - there;
    }

    void eliminate(Vertex v) {
        position_[v] = static_cast<std::uint32_t>(order_.size());
        order_.push_back(v);
        Neighbours joined;
        for (const Vertex u : graph_[v]) {
            effort_.spend(graph_[u].size() + graph_[v].size());
            joined.clear();
            std::ranges::set_union(graph_[u], graph_[v], std::back_inserter(joined));
            std::erase_if(joined, [&](Vertex w) { return w == u || w == v; });
            graph_[u] = joined;
        }
        for (const Vertex u : graph_[v]) queue_.push({fill(u), graph_[u].size(), u});
    }

    using Entry = std::tuple<std::uint64_t, std::size_t, Vertex>;
    std::vector<Neighbours> graph_;
    Effort effort_;
    std::vector<std::uint32_t> position_;
    std::vector<std::uint8_t> marked_;
    std::vector<Vertex> order_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
};

// The tree of bags: each variable's bag hangs on that of the first of its neighbours to be eliminated later.
class Tree {
public:
    explicit Tree(const Elimination& elimination)
        : elimination_(elimination), edges_(elimination.order().size()), parent_(edges_.size(), kNobody) {
        for (const Vertex v : elimination.order()) {
            const Neighbours& bag = elimination.bag(v);
            if (bag.empty()) continue;
            const Vertex up = *std::ranges::min_element(bag, {}, [&](Vertex u) { return elimination.position()[u]; });
            parent_[v] = up;
            // Where the upper bag has nothing of its own, they are one.
            const std::uint32_t length = elimination.bag(up).size() + 1 == bag.size() ? 0 : 1;
            edges_[v].push_back({up, length});
            edges_[up].push_back({v, length});
        }
    }

    Decomposition measure() {
        Decomposition d;
        d.distance.assign(edges_.size(), kNobody);
        for (const Vertex root : centroids()) walk(root, d);
        for (const Vertex v : elimination_.order())
            d.width = std::max(d.width, static_cast<std::uint32_t>(elimination_.bag(v).size()));
        d.farthest = edges_.empty() ? 0 : *std::ranges::max_element(d.distance);
        return d;
    }

private:
    static constexpr std::uint32_t kNobody = 0xffffffffu;

    // Of each tree the vertex that leaves the smallest largest part.
    std::vector<Vertex> centroids() const {
        const std::size_t n = edges_.size();
        std::vector<std::uint32_t> below(n, 1), largest(n, 0), root(n);
        for (const Vertex v : elimination_.order()) {
            if (parent_[v] == kNobody) continue;
            below[parent_[v]] += below[v];
            largest[parent_[v]] = std::max(largest[parent_[v]], below[v]);
        }
        std::vector<Vertex> best(n, kNobody);
        for (std::size_t i = n; i-- > 0;) {
            const Vertex v = elimination_.order()[i];
            root[v] = parent_[v] == kNobody ? v : root[parent_[v]];
            largest[v] = std::max(largest[v], below[root[v]] - below[v]);
            Vertex& b = best[root[v]];
            if (b == kNobody || largest[v] < largest[b]) b = v;
        }
        std::erase(best, kNobody);
        return best;
    }

    // Distances of bags from `root`; every variable takes the smallest of the bags that have it.
    void walk(Vertex root, Decomposition& d) const {
        std::deque<std::tuple<Vertex, Vertex, std::uint32_t>> open{{root, kNobody, 0}};
        while (!open.empty()) {
            const auto [v, from, distance] = open.front();
            open.pop_front();
            const auto take = [&at = d.distance, distance = distance](Vertex u) { at[u] = std::min(at[u], distance); };
            take(v);
            for (const Vertex u : elimination_.bag(v)) take(u);
            for (const auto& [to, length] : edges_[v]) {
                if (to == from) continue;
                if (length == 0) open.push_front({to, v, distance});
                else open.push_back({to, v, distance + 1});
            }
        }
    }

    const Elimination& elimination_;
    std::vector<std::vector<std::pair<Vertex, std::uint32_t>>> edges_;
    std::vector<Vertex> parent_;
};

}  // namespace

Decomposition decompose(const Instance& instance, Effort effort) {
    auto graph = primal_graph(instance, effort);
    if (graph.empty()) return {};
    Elimination elimination(std::move(graph), effort);
    if (!elimination.run()) return {};
    return Tree(elimination).measure();
}

}  // namespace sat::counting
