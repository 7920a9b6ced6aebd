#include "sat/count/decomposition.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>

#include "sat/count/ranking.h"

namespace sat::counting {
namespace {

using Vertex = BagTree::Vertex;
using Neighbours = std::vector<Vertex>;  // sorted

// With less estimated work than this, the order does not matter.
constexpr double kWorthCutting = 1e6;

// The primal graph, in which variables are eliminated one by one; the bag of a variable is its remaining neighbours.
class Elimination {
public:
    Elimination(std::size_t num_vars, Effort effort, MemoryUse held, MemoryBudget& budget)
        : effort_(effort),
          held_(held),
          budget_(budget),
          graph_(num_vars),
          position_(num_vars, kNever),
          marked_(num_vars, 0) {}

    // Returns false if the effort is exhausted, as below.
    bool build(const Instance& instance) {
        for (std::size_t c = 0; c < instance.clauses.size(); ++c) {
            const auto clause = instance.clauses[c];
            const std::uint64_t pairs = clause.size() * clause.size();
            if (out_of_bounds(pairs, 0)) return false;
            effort_.spend(pairs);
            for (const Lit a : clause)
                for (const Lit b : clause)
                    if (a.var() != b.var()) append(graph_[a.var().index], b.var().index, list_bytes_);
        }
        for (Neighbours& n : graph_) {
            std::ranges::sort(n);
            n.erase(std::unique(n.begin(), n.end()), n.end());
        }
        return true;
    }

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
            if (out_of_bounds(0, graph_[v].size())) return false;
            eliminate(v);
        }
        ASSERT(order_.size() == graph_.size());
        return true;
    }

    // The parent of a variable's bag belongs to the first of its other variables to be eliminated.
    BagTree tree() && {
        BagTree tree;
        tree.parent.assign(graph_.size(), BagTree::kNone);
        for (const Vertex v : order_)
            if (!graph_[v].empty()) tree.parent[v] = first_of(graph_[v]);
        budget_.check(held_ + MemoryUse{list_bytes_ + kRankingListBytes * graph_.size(),
                                        tables() + kRankingTableBytes * graph_.size()});
        tree.others = std::move(graph_);
        tree.order = std::move(order_);
        return tree;
    }

private:
    static constexpr std::uint32_t kNever = 0xffffffffu;
    static constexpr std::size_t kMostCounted = 48;

    // The queue is a vector whose size is the next power of two.
    std::uint64_t tables(std::size_t pushes = 0) const {
        return table_bytes(graph_) + table_bytes(position_) + table_bytes(marked_) + table_bytes(order_) +
               std::bit_ceil(queue_.size() + 1 + pushes) * sizeof(Entry);
    }
    bool out_of_bounds(std::uint64_t work, std::size_t pushes) {
        budget_.check(held_ + MemoryUse{list_bytes_ + list_bytes_ / 8, tables(pushes)});  // all lists grow
        return effort_.exhausted(work);
    }

    // The number of missing edges between the neighbours, counted from both ends.  If there are many neighbours,
    // counting is too expensive and all edges are assumed to be missing, so the degree decides.
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
        ASSERT(position_[v] == kNever);
        position_[v] = static_cast<std::uint32_t>(order_.size());
        order_.push_back(v);
        Neighbours joined;
        for (const Vertex u : graph_[v]) {
            effort_.spend(graph_[u].size() + graph_[v].size());
            joined.clear();
            std::ranges::set_union(graph_[u], graph_[v], std::back_inserter(joined));
            std::erase_if(joined, [&](Vertex w) { return w == u || w == v; });
            set(graph_[u], joined);
        }
        for (const Vertex u : graph_[v]) queue_.push({fill(u), graph_[u].size(), u});
    }

    // Lists that grow have blocks of a power of two, so that freed ones are reused.
    void set(Neighbours& list, const Neighbours& to) {
        if (to.size() > list.capacity()) {
            list_bytes_ -= block_bytes(table_bytes(list));
            list.clear();
            list.reserve(std::bit_ceil(to.size()));
            list_bytes_ += block_bytes(table_bytes(list));
        }
        list = to;
    }

    Vertex first_of(const Neighbours& bag) const {
        return *std::ranges::min_element(bag, {}, [this](Vertex v) { return position_[v]; });
    }

    using Entry = std::tuple<std::uint64_t, std::size_t, Vertex>;
    Effort effort_;
    MemoryUse held_;
    MemoryBudget& budget_;
    std::vector<Neighbours> graph_;
    std::uint64_t list_bytes_ = 0;
    std::vector<std::uint32_t> position_;
    std::vector<std::uint8_t> marked_;
    std::vector<Vertex> order_;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_;
};

}  // namespace

Decomposition decompose(const Instance& instance, Effort effort, MemoryUse held, MemoryBudget& budget) {
    Elimination elimination(instance.num_vars(), effort, held, budget);
    if (!elimination.build(instance) || !elimination.run()) return {};
    const BagTree tree = std::move(elimination).tree();
    Decomposition d;
    for (const auto& others : tree.others) d.width = std::max(d.width, static_cast<std::uint32_t>(others.size()));
    Ranking ranking = rank_by_distance(tree);
    if (ranking.work > kWorthCutting)
        if (Ranking cut = rank_by_dissection(tree); cut.work < ranking.work) ranking = std::move(cut);
    d.rank = std::move(ranking.rank);
    d.highest = ranking.highest;
    ASSERT(d.rank.size() == instance.num_vars());
    return d;
}

}  // namespace sat::counting
