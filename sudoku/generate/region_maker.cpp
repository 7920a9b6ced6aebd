#include "sudoku/generate/region_maker.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "sat/core/assert.h"
#include "sat/core/random.h"
#include "sudoku/generate/request.h"
#include "sudoku/model/board.h"

namespace sudoku {
namespace {

using Regions = std::vector<std::uint16_t>;
using Edge = std::pair<std::uint32_t, std::uint32_t>;

class RegionWalk {
public:
    // Divided by the third power of the side: 198 changes on 9x9, 35 on 16x16.  Square boxes dissolve slowly: after 36
    // changes on 9x9 a third of them is left.  On large boards, more changes lead to layouts that are hard to fill.
    static constexpr std::size_t kChanges = 145'000;

    RegionWalk(Box box, std::uint64_t seed)
        : side_(box.side()), random_(seed), regions_(side_ * side_), next_(side_ * side_) {
        for (std::size_t r = 0; r < side_; ++r)
            for (std::size_t c = 0; c < side_; ++c)
                regions_[r * side_ + c] = static_cast<std::uint16_t>(r / box.rows * box.rows + c / box.columns);
        find_edges();
    }

    // The limit is for shapes in which few joins can be split differently.
    void walk() {
        const std::size_t wanted = std::max(side_, kChanges / (side_ * side_ * side_)), most = 1000 * side_;
        for (std::size_t done = 0, tries = 0; done < wanted && tries < most && !edges_.empty(); ++tries)
            done += recombine();
    }

    Regions numbered() const {
        std::vector<std::optional<std::uint16_t>> number(side_);
        std::uint16_t next = 0;
        Regions result(regions_.size());
        for (Cell c = 0; c < regions_.size(); ++c) {
            if (!number[regions_[c]]) number[regions_[c]] = next++;
            result[c] = *number[regions_[c]];
        }
        return result;
    }

private:
    void find_edges() {
        for (std::uint32_t c = 0; c < regions_.size(); ++c) {
            if ((c + 1) % side_ != 0) edges_.emplace_back(c, c + 1);
            if (c + side_ < regions_.size()) edges_.emplace_back(c, static_cast<std::uint32_t>(c + side_));
        }
    }

    // Returns false if the regions are unchanged or only renumbered.
    bool recombine() {
        const Edge between = edges_[random_.below(static_cast<std::uint32_t>(edges_.size()))];
        const std::uint16_t a = regions_[between.first], b = regions_[between.second];
        if (a == b) return false;
        const std::vector<Edge> tree = spanning_tree(a, b);
        const std::vector<Cell> half = balanced_half(tree, between.first);
        if (half.empty()) return false;
        const std::uint16_t other = regions_[half.front()];
        const bool same = std::all_of(half.begin(), half.end(), [&](Cell c) { return regions_[c] == other; });
        for (std::uint16_t& r : regions_)
            if (r == b) r = a;
        for (const Cell c : half) regions_[c] = b;
        return !same;
    }

    // A spanning tree of the cells of two regions: edges in random order, without those that would close a cycle
    // (Kruskal).
    std::vector<Edge> spanning_tree(std::uint16_t a, std::uint16_t b) {
        const auto inside = [&](Cell c) { return regions_[c] == a || regions_[c] == b; };
        std::vector<Edge> edges, tree;
        for (const Edge& e : edges_)
            if (inside(e.first) && inside(e.second)) edges.push_back(e);
        random_.shuffle(std::span(edges));
        std::vector<Cell> leader(regions_.size());
        std::iota(leader.begin(), leader.end(), Cell{0});
        const auto find = [&](Cell c) {
            while (leader[c] != c) c = leader[c] = leader[leader[c]];
            return c;
        };
        for (const Edge& e : edges) {
            const Cell x = find(e.first), y = find(e.second);
            if (x == y) continue;
            leader[x] = y;
            tree.push_back(e);
        }
        return tree;
    }

    // The cells on one side of a tree edge with side_ cells on both sides; empty if there is no such edge.
    std::vector<Cell> balanced_half(const std::vector<Edge>& tree, Cell root) {
        const std::vector<Edge> order = downwards(tree, root);
        std::vector<std::size_t> size(regions_.size(), 1);
        for (auto e = order.rbegin(); e != order.rend(); ++e) size[e->first] += size[e->second];
        std::vector<Cell> tops;
        for (const Edge& e : order)
            if (size[e.second] == side_) tops.push_back(e.second);
        if (tops.empty()) return {};
        const Cell top = tops[random_.below(static_cast<std::uint32_t>(tops.size()))];
        std::vector<bool> below(regions_.size(), false);
        below[top] = true;
        std::vector<Cell> half{top};
        for (const Edge& e : order) {
            if (!below[e.first] || below[e.second]) continue;
            below[e.second] = true;
            half.push_back(e.second);
        }
        return half;
    }

    // The edges of a tree from parent to child, parents first.
    std::vector<Edge> downwards(const std::vector<Edge>& tree, Cell root) {
        for (std::vector<Cell>& cells : next_) cells.clear();
        for (const auto& [x, y] : tree) {
            next_[x].push_back(y);
            next_[y].push_back(x);
        }
        std::vector<Edge> order, open{{root, root}};  // a parent and its child
        while (!open.empty()) {
            const auto [parent, c] = open.back();
            open.pop_back();
            if (c != root) order.emplace_back(parent, c);
            for (const Cell child : next_[c])
                if (child != parent) open.emplace_back(c, child);
        }
        return order;
    }

    std::size_t side_;
    sat::Random random_;
    Regions regions_;
    std::vector<Edge> edges_;              // between cells that touch
    std::vector<std::vector<Cell>> next_;  // in a tree; kept, since it costs more to make than to clear
};

}  // namespace

std::vector<std::uint16_t> random_regions(Box box, std::uint64_t seed) {
    ASSERT(box.side() >= 1);
    ASSERT(box.side() <= kMostRegions);
    RegionWalk walk(box, seed_of(seed, 0x6a696773));  // a separate stream from the puzzles of this seed
    walk.walk();
    return walk.numbered();
}

}  // namespace sudoku
