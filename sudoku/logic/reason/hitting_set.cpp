#include "sudoku/logic/reason/hitting_set.h"

#include <algorithm>

namespace sudoku {
namespace {

// Depth first; groups whose branch has been searched are forbidden in the later ones.
class Branching {
public:
    Branching(const std::vector<GroupSet>& to_meet, std::size_t num_groups, std::size_t bound, std::uint64_t& nodes)
        : to_meet_(to_meet),
          chosen_(num_groups),
          forbidden_(num_groups),
          empty_(num_groups),
          bound_(bound),
          nodes_(nodes) {}

    std::optional<GroupSet> run() && {
        std::vector<std::uint32_t> open(to_meet_.size());
        for (std::uint32_t i = 0; i < open.size(); ++i) open[i] = i;
        search(open, 0);
        return best_;
    }

private:
    void search(const std::vector<std::uint32_t>& open, std::size_t depth) {
        if (nodes_ == 0) return;
        --nodes_;
        if (depth >= bound_) return;
        if (open.empty()) {
            best_ = chosen_;
            bound_ = depth;
            return;
        }
        std::size_t least = ~std::size_t{0}, branch = 0;
        if (depth + disjoint(open, least, branch) >= bound_) return;
        std::vector<std::size_t> members = free_members(to_meet_[branch]);
        sort_by_hits(members, open);
        std::vector<std::uint32_t> rest;
        for (const std::size_t g : members) {
            rest.clear();
            for (const std::uint32_t i : open)
                if (!to_meet_[i].has(g)) rest.push_back(i);
            chosen_.add(g);
            search(rest, depth + 1);
            chosen_.remove(g);
            forbidden_.add(g);
        }
        for (const std::size_t g : members) forbidden_.remove(g);
    }

    std::vector<std::size_t> free_members(const GroupSet& set) const {
        std::vector<std::size_t> members;
        set.for_each([&](std::size_t g) {
            if (!forbidden_.has(g)) members.push_back(g);
        });
        return members;
    }

    // A greedy lower bound: the number of disjoint open sets, smallest first.  The smallest is branched on.
    std::size_t disjoint(const std::vector<std::uint32_t>& open, std::size_t& least, std::size_t& branch) {
        sizes_.clear();
        for (const std::uint32_t i : open) {
            const std::size_t size = to_meet_[i].count_without(forbidden_);
            sizes_.emplace_back(size, i);
            if (size < least) {
                least = size;
                branch = i;
            }
        }
        std::sort(sizes_.begin(), sizes_.end());
        GroupSet taken = empty_;
        std::size_t n = 0;
        for (const auto& [size, i] : sizes_) {
            if (to_meet_[i].meets_outside(taken, forbidden_)) continue;
            taken |= to_meet_[i];
            ++n;
        }
        return n;
    }

    void sort_by_hits(std::vector<std::size_t>& members, const std::vector<std::uint32_t>& open) const {
        std::vector<std::pair<std::size_t, std::size_t>> hits;
        for (const std::size_t g : members) {
            std::size_t n = 0;
            for (const std::uint32_t i : open) n += to_meet_[i].has(g);
            hits.emplace_back(open.size() - n, g);
        }
        std::sort(hits.begin(), hits.end());
        for (std::size_t i = 0; i < hits.size(); ++i) members[i] = hits[i].second;
    }

    const std::vector<GroupSet>& to_meet_;
    GroupSet chosen_, forbidden_;
    const GroupSet empty_;
    std::size_t bound_;
    std::uint64_t& nodes_;
    std::optional<GroupSet> best_;
    std::vector<std::pair<std::size_t, std::uint32_t>> sizes_;
};

}  // namespace

void HittingSets::add(const GroupSet& set) {
    for (const GroupSet& old : to_meet_)
        if (old.is_inside(set)) return;
    std::erase_if(to_meet_, [&](const GroupSet& old) { return set.is_inside(old); });
    to_meet_.push_back(set);
}

std::optional<GroupSet> HittingSets::smallest_below(std::size_t bound, std::uint64_t& nodes) const {
    return Branching(to_meet_, num_groups_, bound, nodes).run();
}

}  // namespace sudoku
