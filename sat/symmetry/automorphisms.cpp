#include "sat/symmetry/automorphisms.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "sat/symmetry/orbits.h"
#include "sat/symmetry/partition.h"

namespace sat {
namespace {

class AutomorphismSearch {
public:
    AutomorphismSearch(const ClauseList& clauses, std::size_t num_vars, Effort& effort)
        : graph_(clauses, num_vars),
          effort_(effort),
          left_(graph_),
          right_(graph_),
          orbits_(graph_.num_literals()),
          image_(graph_.num_vertices()),
          compared_(graph_.num_vertices(), 0),
          mark_(graph_.num_vertices(), 0) {
        std::iota(image_.begin(), image_.end(), 0u);
        effort_.spend(2 * ticks_of(clauses.num_literals()) + graph_.num_vertices() / 4);
    }

    std::vector<Permutation> run() {
        if (!left_.refine_all(effort_)) return {};
        right_ = left_;
        if (!go_down()) return {};
        while (!path_.empty() && !effort_.exhausted()) {
            right_.undo(path_.back().splits);
            left_.undo(path_.back().end);
            try_level(path_.back());
            left_.undo(path_.back().splits);
            path_.pop_back();
        }
        return std::move(found_);
    }

private:
    using Vertex = ClauseGraph::Vertex;
    using Cell = Partition::Cell;
    struct Level {
        Vertex chosen;
        std::size_t splits;  // before the choice, of both partitions
        std::size_t end;     // after it
        Partition::Trace trace;
    };

    // Choose a literal of the first cell with several until there is none.
    bool go_down() {
        Cell first = 0;
        while (first < graph_.num_literals()) {
            if (left_.length(first) == 1) {
                ++first;
                continue;
            }
            effort_.spend(1 + left_.length(first) / 4);
            if (effort_.exhausted()) return false;
            Level level{std::ranges::min(left_.vertices(first)), left_.num_splits(), 0, {}};
            if (!left_.individualise(level.chosen, &level.trace, nullptr, effort_)) return false;
            if (!right_.individualise(level.chosen, nullptr, &level.trace, effort_)) return false;
            level.end = left_.num_splits();
            path_.push_back(std::move(level));
        }
        return true;
    }

    void try_level(const Level& level) {
        const std::span<const Vertex> cell = right_.vertices(right_.cell(level.chosen));
        effort_.spend(1 + cell.size() / 2);
        std::vector<Vertex> others(cell.begin(), cell.end());
        std::ranges::sort(others);
        std::vector<Vertex> failed;
        for (const Vertex w : others) {
            if (effort_.exhausted()) return;
            const auto in_orbit_of = [&](Vertex v) { return orbits_.same(v, w); };
            if (in_orbit_of(level.chosen) || std::ranges::any_of(failed, in_orbit_of)) continue;
            if (!map_to(level, w)) failed.push_back(w);
            if (failed.size() > kMostFailures) return;
        }
    }

    // Look for an automorphism that fixes the earlier choices and maps this one to w.
    bool map_to(const Level& level, Vertex w) {
        bool agree = right_.individualise(w, nullptr, &level.trace, effort_);
        bool found = false;
        while (agree && !found) {
            const std::optional<Cell> differs = compare(level.splits);
            if (!differs) {
                found = accept();
                break;
            }
            const auto [x, y] = distinct_vertices(*differs);
            trace_.clear();
            agree =
                left_.individualise(x, &trace_, nullptr, effort_) && right_.individualise(y, nullptr, &trace_, effort_);
        }
        left_.undo(level.end);
        right_.undo(level.splits);
        return found;
    }

    // Compare the cells split since then.  Returns one of several vertices that are not the same on both sides,
    // in the order of the splits; none: moved_ has the single vertices that differ.
    std::optional<Cell> compare(std::size_t splits) {
        changed_.clear();
        for (const Cell c : left_.made_since(splits)) {
            changed_.push_back(c);
            changed_.push_back(left_.before(c));
        }
        effort_.spend(changed_.size() / 4);
        moved_.clear();
        ++comparison_;
        for (const Cell c : changed_) {
            if (std::exchange(compared_[c], comparison_) == comparison_) continue;
            effort_.spend(1 + left_.length(c) / 8);
            if (left_.length(c) > 1 && !same_vertices(c)) return c;
            if (left_.length(c) > 1) continue;
            const Vertex from = left_.vertices(c)[0], to = right_.vertices(c)[0];
            if (from != to) moved_.push_back({from, to});
        }
        return std::nullopt;
    }
    bool same_vertices(Cell c) {
        mark(left_.vertices(c));
        return std::ranges::all_of(right_.vertices(c), [this](Vertex v) { return mark_[v] == stamp_; });
    }
    void mark(std::span<const Vertex> vertices) {
        effort_.spend(vertices.size() / 8);
        ++stamp_;
        for (const Vertex v : vertices) mark_[v] = stamp_;
    }
    // The first vertex of the cell on each side that is not in it on the other.
    std::pair<Vertex, Vertex> distinct_vertices(Cell c) {
        const auto first_unmarked = [this](std::span<const Vertex> vertices) {
            Vertex first = ~Vertex{0};
            for (const Vertex v : vertices)
                if (mark_[v] != stamp_) first = std::min(first, v);
            return first;
        };
        mark(right_.vertices(c));
        const Vertex x = first_unmarked(left_.vertices(c));
        mark(left_.vertices(c));
        return {x, first_unmarked(right_.vertices(c))};
    }

    // Keep the permutation of moved_ if it is an automorphism that maps variables to variables.
    bool accept() {
        for (const auto& [from, to] : moved_) image_[from] = to;
        const bool right = std::ranges::all_of(moved_, [this](const auto& m) { return is_mapped(m.first); });
        if (right) {
            std::vector<Permutation::Move> moves;
            for (const auto& [from, to] : moved_) {
                if (from >= graph_.num_literals()) continue;
                orbits_.join(from, to);
                if (from % 2 == 0) moves.push_back({Lit::from_code(from).var(), Lit::from_code(to)});
            }
            found_.emplace_back(std::move(moves));
        }
        for (const auto& [from, to] : moved_) image_[from] = from;
        return right;
    }
    bool is_mapped(Vertex v) {
        const std::span<const Vertex> from = graph_.neighbours(v), to = graph_.neighbours(image_[v]);
        effort_.spend(1 + from.size() / 4);
        if (graph_.colour(v) != graph_.colour(image_[v]) || from.size() != to.size()) return false;
        if (graph_.is_literal(v) && image_[graph_.negation(v)] != graph_.negation(image_[v])) return false;
        images_.clear();
        for (const Vertex w : from) images_.push_back(image_[w]);
        targets_.assign(to.begin(), to.end());
        std::ranges::sort(images_);
        std::ranges::sort(targets_);
        return images_ == targets_;
    }

    static constexpr std::size_t kMostFailures = 20;  // of a level; more are a graph that is hard for refinement

    ClauseGraph graph_;
    Effort& effort_;
    Partition left_, right_;  // the path, and the path to a vertex that is tried instead
    std::vector<Level> path_;
    LiteralOrbits orbits_;
    std::vector<Permutation> found_;
    std::vector<Vertex> image_;
    std::vector<std::pair<Vertex, Vertex>> moved_;
    std::vector<Cell> changed_;
    std::vector<std::uint32_t> compared_;  // by cell: the last comparison that looked at it
    std::uint32_t comparison_ = 0;
    Partition::Trace trace_;
    std::vector<std::uint32_t> mark_;
    std::uint32_t stamp_ = 0;
    std::vector<Vertex> images_, targets_;
};

}  // namespace

std::vector<Permutation> find_automorphisms(const ClauseList& clauses, std::size_t num_vars, Effort& effort) {
    if (clauses.size() == 0) return {};
    return AutomorphismSearch(clauses, num_vars, effort).run();
}

}  // namespace sat
