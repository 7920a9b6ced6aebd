#include "sat/count/decomposition.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>

#include "sat/count/dissection.h"
#include "sat/count/distance.h"

namespace sat::counting {
namespace {

using Vertex = BagTree::Vertex;
using Neighbours = Array<Vertex>;  // sorted

// A search that may look at so many variables is over before it matters in what order.
constexpr double kWorthCutting = 1e6;

Array<Neighbours> primal_graph(const Instance& instance, Effort& effort) {
    Array<Neighbours> graph(instance.num_vars());
    for (std::size_t c = 0; c < instance.clauses.size(); ++c) {
        const auto clause = instance.clauses[c];
        const std::uint64_t pairs = clause.size() * clause.size();
        if (effort.over(pairs)) return {};
        effort.spend(pairs);
        for (const Lit a : clause)
            for (const Lit b : clause)
                if (a.var() != b.var()) graph[a.var().index].push_back(b.var().index);
    }
    StopPoll poll = Meter::poll();
    for (Neighbours& n : graph) {
        poll.step();
        std::ranges::sort(n);
        n.erase(std::unique(n.begin(), n.end()), n.end());
    }
    return graph;
}

// Eliminates the variables one after the other; what is left of each one's neighbours then is its bag.
class Elimination {
public:
    Elimination(Array<Neighbours> graph, Effort effort)
        : graph_(std::move(graph)), effort_(effort), position_(graph_.size(), kNever), marked_(graph_.size(), 0) {}

    // False: the work was too much.
    bool run() {
        StopPoll poll = Meter::poll();
        for (Vertex v = 0; v < graph_.size(); ++v) {
            poll.step();
            queue_.push({fill(v), graph_[v].size(), v});
        }
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

    // Each variable's bag hangs on that of the first of the others in it to be eliminated.
    BagTree tree() && {
        BagTree tree;
        tree.parent.assign(graph_.size(), BagTree::kNobody);
        for (const Vertex v : order_)
            if (!graph_[v].empty()) tree.parent[v] = first_of(graph_[v]);
        tree.others = std::move(graph_);
        tree.order = std::move(order_);
        return tree;
    }

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

    Vertex first_of(const Neighbours& bag) const {
        return *std::ranges::min_element(bag, {}, [this](Vertex v) { return position_[v]; });
    }

    using Entry = std::tuple<std::uint64_t, std::size_t, Vertex>;
    Array<Neighbours> graph_;
    Effort effort_;
    Array<std::uint32_t> position_;
    Array<std::uint8_t> marked_;
    Array<Vertex> order_;
    std::priority_queue<Entry, Array<Entry>, std::greater<>> queue_;
};

}  // namespace

Decomposition decompose(const Instance& instance, Effort effort) {
    auto graph = primal_graph(instance, effort);
    if (graph.empty()) return {};
    Elimination elimination(std::move(graph), effort);
    if (!elimination.run()) return {};
    const BagTree tree = std::move(elimination).tree();
    Decomposition d;
    for (const auto& others : tree.others) d.width = std::max(d.width, static_cast<std::uint32_t>(others.size()));
    Ranking ranking = rank_by_distance(tree);
    if (ranking.work > kWorthCutting)
        if (Ranking cut = dissect(tree); cut.work < ranking.work) ranking = std::move(cut);
    d.rank = std::move(ranking.rank);
    d.highest = ranking.highest;
    return d;
}

}  // namespace sat::counting
