#include "sat/cdcl/inprocess/pigeonhole_matching.h"

#include <algorithm>

namespace sat {
namespace {

constexpr std::uint32_t kNone = 0xffffffffu;

class Matching {
public:
    Matching(const PigeonGraph& graph, Effort& effort)
        : graph_(graph),
          effort_(effort),
          hole_of_(graph.holes_of.size(), kNone),
          pigeon_in_(graph.num_holes, kNone),
          layer_(graph.holes_of.size()),
          next_(graph.holes_of.size()) {
        while (lay_out()) augment();
    }

    std::vector<std::uint32_t> smallest_violator() {
        std::vector<std::uint32_t> smallest;
        for (std::uint32_t p = 0; p < hole_of_.size() && !effort_.exhausted(); ++p) {
            if (hole_of_[p] != kNone) continue;
            std::vector<std::uint32_t> violator = reached_from(p);
            if (effort_.exhausted()) break;
            if (smallest.empty() || violator.size() < smallest.size()) smallest = std::move(violator);
        }
        std::ranges::sort(smallest);
        return smallest;
    }

private:
    // Layers of pigeons by shortest alternating paths from those without a hole; false: no path ends at a free hole.
    bool lay_out() {
        queue_.clear();
        std::ranges::fill(layer_, kNone);
        std::ranges::fill(next_, 0);
        for (std::uint32_t p = 0; p < hole_of_.size(); ++p)
            if (hole_of_[p] == kNone) layer_[p] = 0, queue_.push_back(p);
        bool ends = false;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            effort_.spend(2 + 2 * graph_.holes_of[queue_[i]].size());  // once more in the walks
            for (const std::uint32_t hole : graph_.holes_of[queue_[i]]) {
                const std::uint32_t other = pigeon_in_[hole];
                if (other == kNone) ends = true;
                else if (layer_[other] == kNone) layer_[other] = layer_[queue_[i]] + 1, queue_.push_back(other);
            }
        }
        return ends && !effort_.exhausted();
    }
    void augment() {
        for (std::uint32_t p = 0; p < hole_of_.size(); ++p)
            if (hole_of_[p] == kNone) augment_from(p);
    }
    // Walks down the layers with a stack of its own; at a free hole every pigeon of the walk moves on to the hole it
    // asked for last.
    void augment_from(std::uint32_t start) {
        walk_.assign(1, start);
        while (!walk_.empty()) {
            const std::uint32_t p = walk_.back();
            if (next_[p] == graph_.holes_of[p].size()) {
                walk_.pop_back();
                continue;
            }
            const std::uint32_t other = pigeon_in_[graph_.holes_of[p][next_[p]++]];
            if (other == kNone) return move_on();
            if (layer_[other] == layer_[p] + 1) walk_.push_back(other);
        }
    }
    void move_on() {
        for (const std::uint32_t p : walk_) {
            const std::uint32_t hole = graph_.holes_of[p][next_[p] - 1];
            hole_of_[p] = hole;
            pigeon_in_[hole] = p;
            next_[p] = static_cast<std::uint32_t>(graph_.holes_of[p].size());
        }
    }
    // Requires: the matching is maximum, so that all holes on the way are taken.
    std::vector<std::uint32_t> reached_from(std::uint32_t start) {
        std::ranges::fill(layer_, kNone);
        effort_.spend(ticks_of(layer_.size()));
        std::vector<std::uint32_t> reached(1, start);
        layer_[start] = 0;
        for (std::size_t i = 0; i < reached.size() && !effort_.exhausted(); ++i) {
            effort_.spend(1 + graph_.holes_of[reached[i]].size());
            for (const std::uint32_t hole : graph_.holes_of[reached[i]])
                if (const std::uint32_t other = pigeon_in_[hole]; layer_[other] == kNone) {
                    layer_[other] = 0;
                    reached.push_back(other);
                }
        }
        return reached;
    }

    const PigeonGraph& graph_;
    Effort& effort_;
    std::vector<std::uint32_t> hole_of_, pigeon_in_;
    std::vector<std::uint32_t> layer_;  // of a pigeon; kNone: not reached
    std::vector<std::uint32_t> next_;   // hole to try
    std::vector<std::uint32_t> queue_, walk_;
};

}  // namespace

std::vector<std::uint32_t> hall_violator(const PigeonGraph& graph, Effort& effort) {
    return Matching(graph, effort).smallest_violator();
}

}  // namespace sat
