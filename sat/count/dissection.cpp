#include "sat/count/dissection.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "sat/core/assert.h"

namespace sat::counting {
namespace {

using Vertex = BagTree::Vertex;
constexpr Vertex kNobody = BagTree::kNobody;

class Dissection {
public:
    explicit Dissection(const BagTree& tree)
        : tree_(tree),
          child_(tree.size(), kNobody),
          sibling_(tree.size(), kNobody),
          from_(tree.size(), kNobody),
          place_(tree.size(), 0),
          below_(tree.size(), 0),
          cut_(tree.size(), 0) {
        for (Vertex v = 0; v < tree.size(); ++v)
            if (const Vertex up = tree.parent[v]; up != kNobody) sibling_[v] = std::exchange(child_[up], v);
        ranking_.rank.assign(tree.size(), kNobody);
    }

    Ranking run() {
        for (Vertex v = 0; v < tree_.size(); ++v)
            if (tree_.parent[v] == kNobody) parts_.push_back({.hangs = {Hang{v, 0}}});
        while (!parts_.empty()) {
            const Part part = parts_.back();
            parts_.pop_back();
            cut(part);
        }
        return std::move(ranking_);
    }

private:
    // A bag next to a cut one, and how many variables these two share.
    struct Hang {
        Vertex bag = 0;
        std::uint32_t shared = 0;
    };
    // A part of the tree that is still whole: connected, and hanging on cut bags.
    struct Part {
        std::array<Hang, 3> hangs{};  // the first bag always
        std::uint32_t cuts = 0;       // how many of them
        std::uint32_t depth = 0;
        // Variables with the cut bags, if those have none in common.
        std::uint32_t shared() const { return hangs[0].shared + hangs[1].shared + hangs[2].shared; }
    };

    template <class Take>
    void for_neighbours(Vertex v, Take&& take) const {
        if (const Vertex up = tree_.parent[v]; up != kNobody && cut_[up] == 0) take(up);
        for (Vertex u = child_[v]; u != kNobody; u = sibling_[u])
            if (cut_[u] == 0) take(u);
    }

    // Lists the part from one of its bags outward, and how many bags lie beyond each.
    void list(Vertex root) {
        listed_.assign(1, root);
        from_[root] = kNobody;
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

    // The last one with at least half of the part: beyond it no half is left, nor on this side.
    Vertex middle() const {
        Vertex best = listed_.front();
        for (const Vertex v : listed_)
            if (2 * std::size_t{below_[v]} >= listed_.size()) best = v;
        return best;
    }

    // Where the ways between three bags meet, of which the list begins at the first.
    Vertex meeting(Vertex a, Vertex b) const {
        while (a != b) {
            Vertex& farther = place_[a] > place_[b] ? a : b;
            farther = from_[farther];
        }
        return a;
    }

    // The neighbour of `v` on the way to `target`.
    Vertex side(Vertex v, Vertex target) const {
        for (; target != kNobody; target = from_[target])
            if (from_[target] == v) return target;
        return from_[v];
    }

    void cut(const Part& part) {
        list(part.hangs[0].bag);
        const Vertex v = part.cuts == 3 ? meeting(part.hangs[1].bag, part.hangs[2].bag) : middle();
        cut_[v] = 1;
        ranking_.highest = std::max(ranking_.highest, part.depth);
        lower(v, part.depth);
        for (const Vertex u : tree_.others[v]) lower(u, part.depth);
        const auto states = static_cast<int>(std::min<std::size_t>(500, part.shared() + tree_.others[v].size() + 1));
        ranking_.work += std::ldexp(static_cast<double>(listed_.size()), states);
        add_rest(part, v);
    }

    // The parts beside the cut bag `v`.
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

    // How many variables two neighbouring bags share.
    std::uint32_t shared(Vertex a, Vertex b) const {
        const Vertex lower = tree_.parent[a] == b ? a : b;
        return static_cast<std::uint32_t>(tree_.others[lower].size());
    }
    void lower(Vertex v, std::uint32_t depth) { ranking_.rank[v] = std::min(ranking_.rank[v], depth); }

    const BagTree& tree_;
    Array<Vertex> child_, sibling_;  // the first child, and the next one of the same parent
    Array<Vertex> from_;             // the bag before it in the list
    Array<std::uint32_t> place_;     // in the list
    Array<std::uint32_t> below_;     // how many lie beyond it in the list, with itself
    Array<std::uint8_t> cut_;
    Array<Vertex> listed_;
    Array<Part> parts_;
    Ranking ranking_;
};

}  // namespace

Ranking dissect(const BagTree& tree) {
    return Dissection(tree).run();
}

}  // namespace sat::counting
