#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Sets of groups that each must be met, and the smallest sets that meet them all.
class HittingSets {
public:
    explicit HittingSets(std::size_t num_groups) : num_groups_(num_groups) {}

    const std::vector<GroupSet>& to_meet() const { return to_meet_; }
    // Sets that hold the new one are dropped, and it is not taken where it holds another.
    void add(const GroupSet& set);

    // A smallest one, by branch and bound: a set that is not met yet is branched on, and disjoint ones among those give
    // the bound.  nullopt: none has fewer than `bound` members, or (`nodes` is 0 then) the search was too long.
    std::optional<GroupSet> smallest_below(std::size_t bound, std::uint64_t& nodes) const;

private:
    std::size_t num_groups_;
    std::vector<GroupSet> to_meet_;
};

}  // namespace sudoku
