#include "sat/count/ranking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <utility>

#include "sat/core/assert.h"

namespace sat::counting {
namespace {

using Vertex = BagTree::Vertex;
constexpr Vertex kNone = BagTree::kNone;

// A component's size times the number of states of some variables, bounded to avoid overflow.
double states_of(std::size_t variables, std::size_t size) {
    return std::ldexp(static_cast<double>(size), static_cast<int>(std::min<std::size_t>(500, variables)));
}

using Step = std::pair<Vertex, std::uint32_t>;  // a bag, and its distance

class Walk {
public:
    explicit Walk(const BagTree& tree) : tree_(tree), edges_(tree.size()), from_(tree.size(), kNone) {
        for (Vertex v = 0; v < tree.size(); ++v) {
            const Vertex up = tree.parent[v];
            if (up == kNone) continue;
            // A bag contained in its parent counts as one with it.
            const std::uint32_t length = tree.others[up].size() + 1 == tree.others[v].size() ? 0 : 1;
            edges_[v].push_back({up, length});
            edges_[up].push_back({v, length});
        }
        ranking_.rank.assign(tree.size(), kNone);
    }

    Ranking run() {
        for (const Vertex root : centroids()) walk(root);
        add_work();
        if (!ranking_.rank.empty()) ranking_.highest = *std::ranges::max_element(ranking_.rank);
        return std::move(ranking_);
    }

private:
    // The vertex of each tree that minimises the largest part left when it is removed.
    std::vector<Vertex> centroids() const {
        const std::size_t n = edges_.size();
        std::vector<std::uint32_t> below(n, 1), largest(n, 0), root(n);
        for (const Vertex v : tree_.order) {
            const Vertex up = tree_.parent[v];
            if (up == kNone) continue;
            below[up] += below[v];
            largest[up] = std::max(largest[up], below[v]);
        }
        std::vector<Vertex> best(n, kNone);
        for (std::size_t i = n; i-- > 0;) {
            const Vertex v = tree_.order[i];
            root[v] = tree_.parent[v] == kNone ? v : root[tree_.parent[v]];
            largest[v] = std::max(largest[v], below[root[v]] - below[v]);
            Vertex& b = best[root[v]];
            if (b == kNone || largest[v] < largest[b]) b = v;
        }
        std::erase(best, kNone);
        return best;
    }

    // Sets the rank of each variable to the smallest distance of the bags that contain it.
    void walk(Vertex root) {
        std::deque<Step> open{{root, 0}};
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

    // The bags beyond each bag are a component for each state of its variables.
    void add_work() {
        std::vector<std::uint32_t> beyond(tree_.size(), 1);
        for (std::size_t i = walked_.size(); i-- > 0;) {
            const Vertex v = walked_[i];
            ranking_.work += states_of(tree_.others[v].size() + 1, beyond[v]);
            if (from_[v] != kNone) beyond[from_[v]] += beyond[v];
        }
    }

    const BagTree& tree_;
    std::vector<std::vector<std::pair<Vertex, std::uint32_t>>> edges_;
    std::vector<Vertex> from_;
    std::vector<Vertex> walked_;
    Ranking ranking_;
};

class Dissection {
public:
    explicit Dissection(const BagTree& tree)
        : tree_(tree),
          child_(tree.size(), kNone),
          sibling_(tree.size(), kNone),
          from_(tree.size(), kNone),
          place_(tree.size(), 0),
          below_(tree.size(), 0),
          cut_(tree.size(), 0) {
        for (Vertex v = 0; v < tree.size(); ++v)
            if (const Vertex up = tree.parent[v]; up != kNone) sibling_[v] = std::exchange(child_[up], v);
        ranking_.rank.assign(tree.size(), kNone);
    }

    Ranking run() {
        for (Vertex v = 0; v < tree_.size(); ++v)
            if (tree_.parent[v] == kNone) parts_.push_back({.hangs = {Hang{v, 0}}});
        while (!parts_.empty()) {
            const Part part = parts_.back();
            parts_.pop_back();
            cut(part);
        }
        return std::move(ranking_);
    }

private:
    // A bag next to a cut one, and the number of variables that they share.
    struct Hang {
        Vertex bag = 0;
        std::uint32_t shared = 0;
    };
    // A connected part of the tree without cut bags, attached to cut bags.
    struct Part {
        std::array<Hang, 3> hangs{};  // the first bag always
        std::uint32_t cuts = 0;       // number of hangs
        std::uint32_t depth = 0;
        // Variables shared with the cut bags, assuming that these are disjoint.
        std::uint32_t shared() const { return hangs[0].shared + hangs[1].shared + hangs[2].shared; }
    };

    template <class Take>
    void for_neighbours(Vertex v, Take&& take) const {
        if (const Vertex up = tree_.parent[v]; up != kNone && cut_[up] == 0) take(up);
        for (Vertex u = child_[v]; u != kNone; u = sibling_[u])
            if (cut_[u] == 0) take(u);
    }

    // Lists the part from one of its bags outward, and counts the bags beyond each.
    void list(Vertex root) {
        listed_.assign(1, root);
        from_[root] = kNone;
        for (std::size_t i = 0; i < listed_.size(); ++i) {
            const Vertex v = listed_[i];
            place_[v] = static_cast<std::uint32_t>(i);
            below_[v] = 1;
            for_neighbours(v, [&](Vertex u) {
                if (u == from_[v]) return;
                from_[u] = v;
                listed_.push_back(u);
            });
        }
        for (std::size_t i = listed_.size() - 1; i > 0; --i) below_[from_[listed_[i]]] += below_[listed_[i]];
    }

    // The last bag with at least half of the part beyond it, so that no side has more than half.
    Vertex middle() const {
        Vertex best = listed_.front();
        for (const Vertex v : listed_)
            if (2 * std::size_t{below_[v]} >= listed_.size()) best = v;
        return best;
    }

    // The bag where the paths between three bags meet; the list begins at the first of them.
    Vertex meeting(Vertex a, Vertex b) const {
        while (a != b) {
            Vertex& farther = place_[a] > place_[b] ? a : b;
            farther = from_[farther];
        }
        return a;
    }

    // The neighbour of `v` on the path to `target`.
    Vertex side(Vertex v, Vertex target) const {
        for (; target != kNone; target = from_[target])
            if (from_[target] == v) return target;
        return from_[v];
    }

    void cut(const Part& part) {
        list(part.hangs[0].bag);
        const Vertex v = part.cuts == 3 ? meeting(part.hangs[1].bag, part.hangs[2].bag) : middle();
        ASSERT(cut_[v] == 0);
        cut_[v] = 1;
        ranking_.highest = std::max(ranking_.highest, part.depth);
        lower(v, part.depth);
        for (const Vertex u : tree_.others[v]) lower(u, part.depth);
        ranking_.work += states_of(part.shared() + tree_.others[v].size() + 1, listed_.size());
        add_rest(part, v);
    }

    // Adds the parts beside the cut bag `v`.
    void add_rest(const Part& part, Vertex v) {
        const std::size_t first = parts_.size();
        for_neighbours(v, [&](Vertex u) {
            parts_.push_back({.hangs = {Hang{u, shared(u, v)}}, .cuts = 1, .depth = part.depth + 1});
        });
        for (std::uint32_t i = 0; i < part.cuts; ++i) {
            const Hang at = part.hangs[i];
            if (at.bag == v) continue;
            const auto hang = [&, to = side(v, at.bag)](Part& rest) {
                if (rest.hangs[0].bag != to) return false;
                ASSERT(rest.cuts < 3);
                rest.hangs[rest.cuts++] = at;
                return true;
            };
            std::any_of(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.end(), hang);
        }
    }

    // The number of variables shared by two neighbouring bags.
    std::uint32_t shared(Vertex a, Vertex b) const {
        const Vertex lower = tree_.parent[a] == b ? a : b;
        return static_cast<std::uint32_t>(tree_.others[lower].size());
    }
    void lower(Vertex v, std::uint32_t depth) { ranking_.rank[v] = std::min(ranking_.rank[v], depth); }

    const BagTree& tree_;
    std::vector<Vertex> child_, sibling_;  // the first child, and the next one of the same parent
    std::vector<Vertex> from_;             // the bag before it in the list
    std::vector<std::uint32_t> place_;     // in the list
    std::vector<std::uint32_t> below_;     // number of bags beyond it in the list, including itself
    std::vector<std::uint8_t> cut_;
    std::vector<Vertex> listed_;
    std::vector<Part> parts_;
    Ranking ranking_;
};

}  // namespace

Ranking rank_by_distance(const BagTree& tree) {
    return Walk(tree).run();
}

Ranking rank_by_dissection(const BagTree& tree) {
    return Dissection(tree).run();
}

}  // namespace sat::counting
