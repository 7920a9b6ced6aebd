#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "sat/domains/problem.h"

namespace sat::domains {
namespace {

constexpr std::size_t kMostValues = 64;

// A clause (not value, not from, to), as seen by `value`.
struct Demand {
    Lit from, to;
    std::uint32_t clause;
};

// The demands of one value on a domain, completed to a map of the domain into another.
struct Map {
    Lit value;
    std::uint32_t domain, target;
    std::vector<std::pair<Lit, Lit>> to;  // by the literals of the domain, ascending
    std::vector<std::uint32_t> clauses;   // that it covers
    bool both_ways = false;

    Lit image_of(Lit l) const {
        return std::ranges::lower_bound(to, l, {}, [](const auto& pair) { return pair.first; })->second;
    }
    Lit origin_of(Lit image) const {
        return std::ranges::find(to, image, [](const auto& pair) { return pair.second; })->first;
    }
};

class RelationFinder {
public:
    RelationFinder(const Clauses& clauses, Groups& groups, Effort& effort)
        : clauses_(clauses), groups_(groups), effort_(effort), domains_of_(2 * clauses.binary.num_vars()) {
        for (std::uint32_t d = 0; d < groups.sets.size(); ++d)
            for (const Lit l : groups.sets[d]) domains_of_[l.code()].push_back(d);
    }

    FoundRelations run() {
        result_.covered.assign(clauses_.longer.size(), 0);
        collect_demands();
        for (std::uint32_t code = 0; code < demands_.size() && !effort_.exhausted(); ++code)
            if (!demands_[code].empty()) find_maps(Lit::from_code(code));
        align();
        return std::move(result_);
    }

private:
    bool is_value(Lit l) const { return !domains_of_[l.code()].empty(); }

    void collect_demands() {
        demands_.resize(domains_of_.size());
        for (std::uint32_t c = 0; c < clauses_.longer.size(); ++c) {
            const auto& clause = clauses_.longer[c];
            if (clause.size() != 3) continue;
            for (std::size_t i = 0; i < 3; ++i) {
                const Lit to = clause[i], a = ~clause[(i + 1) % 3], b = ~clause[(i + 2) % 3];
                if (!is_value(to) || !is_value(a) || !is_value(b) || is_value(~to)) continue;
                demands_[a.code()].push_back({b, to, c});
                demands_[b.code()].push_back({a, to, c});
            }
        }
    }

    bool conflict(Lit a, Lit b) const {
        for (const std::uint32_t d : domains_of_[a.code()])
            if (std::ranges::find(domains_of_[b.code()], d) != domains_of_[b.code()].end()) return a != b;
        const auto& partners = clauses_.binary[~a];
        return std::ranges::find(partners, ~b) != partners.end();
    }
    bool implies(Lit a, Lit b) const {
        const auto& partners = clauses_.binary[~a];
        return std::ranges::find(partners, b) != partners.end();
    }
    // Is (not value, not from, to) a tautology or implied by a binary clause?
    bool holds(Lit value, Lit from, Lit to) const {
        return to == value || to == from || conflict(value, from) || implies(value, to);
    }

    void find_maps(Lit value) {
        const auto& demands = demands_[value.code()];
        effort_.spend(1 + demands.size());
        std::map<std::uint32_t, std::vector<std::uint32_t>> by_domain;
        for (std::uint32_t i = 0; i < demands.size(); ++i)
            for (const std::uint32_t d : domains_of_[demands[i].from.code()])
                if (groups_.sets[d].size() <= kMostValues) by_domain[d].push_back(i);
        const std::size_t begin = maps_.size();
        for (const auto& [domain, members] : by_domain) {
            if (2 * members.size() < groups_.sets[domain].size()) continue;
            effort_.spend(4 * groups_.sets[domain].size());
            Map map{value, domain, 0, {}, {}, false};
            if (!complete(map, members)) continue;
            if (!joined(map, begin)) maps_.push_back(std::move(map));
        }
    }

    // Adds the clauses of `map` to its inverse, if that is among the maps from `begin` on.
    bool joined(const Map& map, std::size_t begin) {
        for (std::size_t i = begin; i < maps_.size(); ++i) {
            Map& earlier = maps_[i];
            const auto inverted = [&](const auto& pair) { return earlier.image_of(pair.second) == pair.first; };
            if (earlier.domain != map.target || earlier.target != map.domain) continue;
            if (!std::ranges::all_of(map.to, inverted)) continue;
            earlier.both_ways = true;
            earlier.clauses.insert(earlier.clauses.end(), map.clauses.begin(), map.clauses.end());
            return true;
        }
        return false;
    }

    // The domain in which most of the demanded literals are.
    std::optional<std::uint32_t> target_of(const Map& map, const std::vector<std::uint32_t>& members) const {
        std::map<std::uint32_t, std::size_t> votes;
        for (const std::uint32_t i : members)
            for (const std::uint32_t d : domains_of_[demands_[map.value.code()][i].to.code()]) ++votes[d];
        const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
        const std::size_t size = groups_.sets[map.domain].size();
        if (most == votes.end() || groups_.sets[most->first].size() != size || 2 * most->second < size) return {};
        return most->first;
    }

    // Values without a demand get the remaining literals of the target, if the clause would hold.
    bool complete(Map& map, const std::vector<std::uint32_t>& members) const {
        const auto target = target_of(map, members);
        if (!target) return false;
        map.target = *target;
        std::set<Lit> left(groups_.sets[*target].begin(), groups_.sets[*target].end());
        std::map<Lit, Lit> to;
        for (const std::uint32_t i : members) {
            const Demand& demand = demands_[map.value.code()][i];
            if (to.contains(demand.from) || !left.contains(demand.to)) continue;
            left.erase(demand.to);
            to[demand.from] = demand.to;
            map.clauses.push_back(demand.clause);
        }
        for (const Lit from : groups_.sets[map.domain]) {
            if (to.contains(from)) continue;
            const auto fits = std::ranges::find_if(left, [&](Lit l) { return holds(map.value, from, l); });
            if (fits == left.end()) return false;
            to[from] = *fits;
            left.erase(fits);
        }
        map.to.assign(to.begin(), to.end());
        return true;
    }

    // Breadth first: a domain whose order is free takes that of an image there is.
    void align() {
        std::vector<std::vector<std::uint32_t>> of_domain(groups_.sets.size()), of_target(groups_.sets.size());
        for (std::uint32_t m = 0; m < maps_.size(); ++m) {
            of_domain[maps_[m].domain].push_back(m);
            of_target[maps_[m].target].push_back(m);
        }
        std::vector<std::uint8_t> ordered(groups_.sets.size(), 0);
        std::map<std::vector<Lit>, std::uint32_t> known;
        for (std::uint32_t start = 0; start < groups_.sets.size(); ++start) {
            if (ordered[start] != 0 || of_domain[start].empty()) continue;
            ordered[start] = 1;
            std::vector<std::uint32_t> queue{start};
            for (std::size_t next = 0; next < queue.size(); ++next)
                for (const std::uint32_t m : of_domain[queue[next]]) {
                    const auto& image = add(maps_[m], known);
                    for (const std::uint32_t other : of_target[maps_[m].target]) {
                        if (std::exchange(ordered[maps_[other].domain], 1) != 0) continue;
                        order(maps_[other], image);
                        queue.push_back(maps_[other].domain);
                    }
                }
        }
    }
    const std::vector<Lit>& add(const Map& map, std::map<std::vector<Lit>, std::uint32_t>& known) {
        std::vector<Lit> image;
        for (const Lit l : groups_.sets[map.domain]) image.push_back(map.image_of(l));
        const auto [at, is_new] = known.try_emplace(image, static_cast<std::uint32_t>(result_.images.size()));
        if (is_new) result_.images.push_back(std::move(image));
        result_.found.push_back({map.value, map.domain, at->second, map.both_ways});
        for (const std::uint32_t c : map.clauses) result_.covered[c] = 1;
        return at->first;
    }
    void order(const Map& map, const std::vector<Lit>& image) {
        auto& set = groups_.sets[map.domain];
        for (std::size_t i = 0; i < set.size(); ++i) set[i] = map.origin_of(image[i]);
    }

    const Clauses& clauses_;
    Groups& groups_;
    Effort& effort_;
    std::vector<std::vector<std::uint32_t>> domains_of_;  // by literal code
    std::vector<std::vector<Demand>> demands_;            // by literal code
    std::vector<Map> maps_;
    FoundRelations result_;
};

}  // namespace

FoundRelations find_relations(const Clauses& clauses, Groups& groups, Effort& effort) {
    return RelationFinder(clauses, groups, effort).run();
}

}  // namespace sat::domains
