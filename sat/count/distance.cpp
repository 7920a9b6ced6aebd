#include "sat/count/distance.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>

namespace sat::counting {
namespace {

using Vertex = BagTree::Vertex;
constexpr Vertex kNobody = BagTree::kNobody;

using Step = std::pair<Vertex, std::uint32_t>;  // a bag, and how far it is

class Walk {
public:
    explicit Walk(const BagTree& tree) : tree_(tree), edges_(tree.size()), from_(tree.size(), kNobody) {
        for (Vertex v = 0; v < tree.size(); ++v) {
            const Vertex up = tree.parent[v];
            if (up == kNobody) continue;
            // Where the upper bag has nothing of its own, they are one.
            const std::uint32_t length = tree.others[up].size() + 1 == tree.others[v].size() ? 0 : 1;
            edges_[v].push_back({up, length});
            edges_[up].push_back({v, length});
        }
        ranking_.rank.assign(tree.size(), kNobody);
    }

    Ranking run() {
        for (const Vertex root : centroids()) walk(root);
        add_work();
        if (!ranking_.rank.empty()) ranking_.highest = *std::ranges::max_element(ranking_.rank);
        return std::move(ranking_);
    }

private:
    // Of each tree the vertex that leaves the smallest largest part.
    Array<Vertex> centroids() const {
        const std::size_t n = edges_.size();
        Array<std::uint32_t> below(n, 1), largest(n, 0), root(n);
        for (const Vertex v : tree_.order) {
            const Vertex up = tree_.parent[v];
            if (up == kNobody) continue;
            below[up] += below[v];
            largest[up] = std::max(largest[up], below[v]);
        }
        Array<Vertex> best(n, kNobody);
        for (std::size_t i = n; i-- > 0;) {
            const Vertex v = tree_.order[i];
            root[v] = tree_.parent[v] == kNobody ? v : root[tree_.parent[v]];
            largest[v] = std::max(largest[v], below[root[v]] - below[v]);
            Vertex& b = best[root[v]];
            if (b == kNobody || largest[v] < largest[b]) b = v;
        }
        std::erase(best, kNobody);
        return best;
    }

    // Every variable takes the smallest distance of the bags that have it.
    void walk(Vertex root) {
        std::deque<Step, Metered<Step>> open{{root, 0}};
        while (!open.empty()) {
            const auto [v, distance] = open.front();
            open.pop_front();
            walked_.push_back(v);
            const auto take = [&, distance = distance](Vertex u) {
                ranking_.rank[u] = std::min(ranking_.rank[u], distance);
            };
            take(v);
            std::ranges::for_each(tree_.others[v], take);
            for (const auto& [to, length] : edges_[v]) {
                if (to == from_[v]) continue;
                from_[to] = v;
                if (length == 0) open.push_front({to, distance});
                else open.push_back({to, distance + 1});
            }
        }
    }

    // What is left beyond each bag is a component, for each state of what it shares with those before it.
    void add_work() {
        Array<std::uint32_t> beyond(tree_.size(), 1);
        for (std::size_t i = walked_.size(); i-- > 0;) {
            const Vertex v = walked_[i];
            const auto states = static_cast<int>(std::min<std::size_t>(500, tree_.others[v].size() + 1));
            ranking_.work += std::ldexp(static_cast<double>(beyond[v]), states);
            if (from_[v] != kNobody) beyond[from_[v]] += beyond[v];
        }
    }

    const BagTree& tree_;
    Array<Array<std::pair<Vertex, std::uint32_t>>> edges_;
    Array<Vertex> from_;
    Array<Vertex> walked_;
    Ranking ranking_;
};

}  // namespace

Ranking rank_by_distance(const BagTree& tree) {
    return Walk(tree).run();
}

}  // namespace sat::counting
