#include "sat/cdcl/inprocess/pigeonhole.h"

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/at_most_one.h"
#include "sat/cdcl/inprocess/pigeonhole_proof.h"

namespace sat {

namespace {

constexpr std::uint32_t kUnmatched = 0xffffffffu;

class Matching {
public:
    Matching(const PigeonGraph& graph, Effort& effort)
        : graph_(graph),
          effort_(effort),
          hole_of_(graph.holes_of.size(), kUnmatched),
          pigeon_in_(graph.num_holes, kUnmatched),
          layer_(graph.holes_of.size()),
          next_(graph.holes_of.size()) {
        while (lay_out()) augment();
    }

    std::vector<std::uint32_t> smallest_violator() {
        std::vector<std::uint32_t> smallest;
        for (std::uint32_t p = 0; p < hole_of_.size() && !effort_.exhausted(); ++p) {
            if (hole_of_[p] != kUnmatched) continue;
            std::vector<std::uint32_t> violator = reached_from(p);
            if (effort_.exhausted()) break;
            if (smallest.empty() || violator.size() < smallest.size()) smallest = std::move(violator);
        }
        std::ranges::sort(smallest);
        return smallest;
    }

private:
    // Layer pigeons by shortest alternating paths from those without a hole.  False: no path ends at a free hole.
    bool lay_out() {
        queue_.clear();
        std::ranges::fill(layer_, kUnmatched);
        std::ranges::fill(next_, 0);
        for (std::uint32_t p = 0; p < hole_of_.size(); ++p)
            if (hole_of_[p] == kUnmatched) layer_[p] = 0, queue_.push_back(p);
        bool ends = false;
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            effort_.spend(2 + 2 * graph_.holes_of[queue_[i]].size());  // again in the walks
            for (const std::uint32_t hole : graph_.holes_of[queue_[i]]) {
                const std::uint32_t other = pigeon_in_[hole];
                if (other == kUnmatched) ends = true;
                else if (layer_[other] == kUnmatched) layer_[other] = layer_[queue_[i]] + 1, queue_.push_back(other);
            }
        }
        return ends && !effort_.exhausted();
    }
    void augment() {
        for (std::uint32_t p = 0; p < hole_of_.size(); ++p)
            if (hole_of_[p] == kUnmatched) augment_from(p);
    }
    // Walk down the layers with an explicit stack; at a free hole, every pigeon of the path moves to the hole it tried
    // last.
    void augment_from(std::uint32_t start) {
        walk_.assign(1, start);
        while (!walk_.empty()) {
            const std::uint32_t p = walk_.back();
            if (next_[p] == graph_.holes_of[p].size()) {
                walk_.pop_back();
                continue;
            }
            const std::uint32_t other = pigeon_in_[graph_.holes_of[p][next_[p]++]];
            if (other == kUnmatched) return move_on();
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
    // Requires: the matching is maximum, so all holes on the way are taken.
    std::vector<std::uint32_t> reached_from(std::uint32_t start) {
        std::ranges::fill(layer_, kUnmatched);
        effort_.spend(ticks_of(layer_.size()));
        std::vector<std::uint32_t> reached(1, start);
        layer_[start] = 0;
        for (std::size_t i = 0; i < reached.size() && !effort_.exhausted(); ++i) {
            effort_.spend(1 + graph_.holes_of[reached[i]].size());
            for (const std::uint32_t hole : graph_.holes_of[reached[i]])
                if (const std::uint32_t other = pigeon_in_[hole]; layer_[other] == kUnmatched) {
                    layer_[other] = 0;
                    reached.push_back(other);
                }
        }
        return reached;
    }

    const PigeonGraph& graph_;
    Effort& effort_;
    std::vector<std::uint32_t> hole_of_, pigeon_in_;
    std::vector<std::uint32_t> layer_;  // of a pigeon; kUnmatched: not reached
    std::vector<std::uint32_t> next_;   // hole to try
    std::vector<std::uint32_t> queue_, walk_;
};

}  // namespace

std::vector<std::uint32_t> hall_violator(const PigeonGraph& graph, Effort& effort) {
    return Matching(graph, effort).smallest_violator();
}

namespace {

enum class Order : std::uint8_t { longest_first, shortest_first };

struct Pigeon {
    CRef clause;
    std::uint32_t size;  // open literals
};

// Clauses without common literals and their open literals, in flat arrays.
struct Pigeons {
    std::vector<CRef> clauses;
    std::vector<std::uint32_t> begin;  // with a sentinel
    std::vector<Lit> literals;
    std::vector<std::uint32_t> owner;  // of each literal; kNoSet: its pigeon was removed
};

// Clauses whose literals all exclude something.
std::vector<Pigeon> candidates(const ClauseDatabase& db, Effort& effort) {
    LitMap<std::uint8_t> excludes(db.num_vars(), 0);
    for_each_clause(db, [&](CRef c) {
        if (const Clause& clause = db.arena[c]; clause.is_binary())
            for (const Lit l : clause) excludes[~l] = 1;
    });
    std::vector<Pigeon> found;
    for_each_clause(db, [&](CRef c) {
        const Clause& clause = db.arena[c];
        if (clause.redundant()) return;
        std::uint32_t size = 0;
        const auto fits = [&](Lit l) { return db.is_false(l) || (db.is_open(l) && excludes[l] != 0 && ++size > 0); };
        if (std::ranges::all_of(clause, fits)) found.push_back({c, size});
    });
    effort.spend(2 * ticks_of(db.arena.content_words()) + ticks_of(db.num_vars()));
    return found;
}

Pigeons disjoint(const ClauseDatabase& db, std::vector<Pigeon> from, Order order, Effort& effort) {
    std::ranges::stable_sort(from, [order](const Pigeon& a, const Pigeon& b) {
        return order == Order::longest_first ? a.size > b.size : a.size < b.size;
    });
    LitMap<std::uint8_t> taken(db.num_vars(), 0);
    effort.spend(ticks_of(db.num_vars()) + 2 * from.size());
    Pigeons pigeons;
    for (const Pigeon& p : from) {
        const Clause& clause = db.arena[p.clause];
        if (std::ranges::any_of(clause, [&](Lit l) { return taken[l] != 0; })) continue;
        const auto number = static_cast<std::uint32_t>(pigeons.clauses.size());
        pigeons.clauses.push_back(p.clause);
        pigeons.begin.push_back(static_cast<std::uint32_t>(pigeons.literals.size()));
        for (const Lit l : clause) {
            if (!db.is_open(l)) continue;
            taken[l] = 1;
            pigeons.literals.push_back(l);
            pigeons.owner.push_back(number);
        }
    }
    pigeons.begin.push_back(static_cast<std::uint32_t>(pigeons.literals.size()));
    return pigeons;
}

// Remove pigeons with a literal that conflicts with no other remaining pigeon, until there is none.  True: some are
// left.
bool peel(Pigeons& pigeons, const ConflictGraph& conflicts, Effort& effort) {
    std::vector<std::uint32_t> rivals(conflicts.size(), 0), out;
    const auto leave = [&](std::uint32_t node) {
        const std::uint32_t owner = pigeons.owner[node];
        if (owner == kNoSet) return;
        for (std::uint32_t i = pigeons.begin[owner]; i < pigeons.begin[owner + 1]; ++i) {
            pigeons.owner[i] = kNoSet;
            out.push_back(i);
        }
    };
    for (std::uint32_t node = 0; node < conflicts.size(); ++node) {
        effort.spend(1 + conflicts.of(node).size() / 4);
        for (const std::uint32_t other : conflicts.of(node))
            rivals[node] += pigeons.owner[other] != pigeons.owner[node];
    }
    for (std::uint32_t node = 0; node < conflicts.size(); ++node)
        if (rivals[node] == 0) leave(node);
    std::size_t next = 0;
    for (; next < out.size(); ++next) {
        effort.spend(1 + conflicts.of(out[next]).size());
        for (const std::uint32_t other : conflicts.of(out[next]))
            if (pigeons.owner[other] != kNoSet && --rivals[other] == 0) leave(other);
    }
    return next < pigeons.literals.size();
}

// Pigeons that crowd the sets; if none, num_holes is 0.
CrowdedHoles crowded(const Pigeons& pigeons, const AtMostOnes& sets, Effort& effort) {
    PigeonGraph graph{{}, sets.count};
    std::vector<std::uint32_t> numbers;  // of the pigeons in the graph
    for (std::uint32_t p = 0; p < pigeons.clauses.size(); ++p) {
        if (pigeons.owner[pigeons.begin[p]] == kNoSet) continue;
        numbers.push_back(p);
        std::vector<std::uint32_t>& holes = graph.holes_of.emplace_back();
        for (std::uint32_t i = pigeons.begin[p]; i < pigeons.begin[p + 1]; ++i) holes.push_back(sets.set_of[i]);
        std::ranges::sort(holes);
        holes.erase(std::unique(holes.begin(), holes.end()), holes.end());
        effort.spend(1 + holes.size());
    }
    CrowdedHoles result;
    std::vector<std::uint32_t> hole_number(sets.count, kNoSet);
    for (const std::uint32_t p : hall_violator(graph, effort)) {
        const auto number = static_cast<std::uint32_t>(result.pigeons.size());
        result.pigeons.push_back(pigeons.clauses[numbers[p]]);
        for (std::uint32_t i = pigeons.begin[numbers[p]]; i < pigeons.begin[numbers[p] + 1]; ++i) {
            std::uint32_t& hole = hole_number[sets.set_of[i]];
            if (hole == kNoSet) hole = result.num_holes++;
            result.places.push_back({pigeons.literals[i], number, hole});
        }
    }
    return result;
}

class Search {
public:
    Search(ClauseDatabase& db, Effort& effort, const PigeonholeOptions& options)
        : db_(db), effort_(effort), options_(options) {}

    bool refutes() {
        const std::vector<Pigeon> all = candidates(db_, effort_);
        if (all.size() < 2 || effort_.exhausted()) return false;
        const BinaryGraph binaries(db_, effort_);
        for (const ConflictGraph::Of of : {ConflictGraph::Of::direct, ConflictGraph::Of::implied})
            for (const Order order : {Order::longest_first, Order::shortest_first})
                if (refutes_by(disjoint(db_, all, order, effort_), binaries, of)) return true;
        return false;
    }

private:
    bool refutes_by(Pigeons pigeons, const BinaryGraph& binaries, ConflictGraph::Of of) {
        if (effort_.exhausted()) return false;
        const ConflictGraph conflicts(binaries, pigeons.literals, of, effort_);
        if (effort_.exhausted() || !peel(pigeons, conflicts, effort_) || effort_.exhausted()) return false;
        const AtMostOnes sets = at_most_ones(conflicts, pigeons.owner, effort_);
        if (effort_.exhausted()) return false;
        const CrowdedHoles found = crowded(pigeons, sets, effort_);
        return found.num_holes != 0 && refute(binaries, found);
    }
    bool refute(const BinaryGraph& binaries, const CrowdedHoles& found) {
        if (!db_.proof.on()) return db_.refute({}), true;
        const std::uint64_t pigeons = found.pigeons.size();
        if (pigeons > options_.most_cells / pigeons / found.num_holes) return false;
        const PigeonholePlan plan = plan_pigeonhole(found);
        if (plan.lemmas > options_.most_lemmas) return false;
        refute_pigeonhole(db_, binaries, found, plan);
        return true;
    }

    ClauseDatabase& db_;
    Effort& effort_;
    const PigeonholeOptions& options_;
};

}  // namespace

std::uint64_t pigeonhole(ClauseDatabase& db, Effort& effort, const PigeonholeOptions& options) {
    return !db.refuted() && Search(db, effort, options).refutes() ? 1 : 0;
}

}  // namespace sat
