#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Sets of groups, and their smallest hitting sets.
class HittingSets {
public:
    explicit HittingSets(std::size_t num_groups) : num_groups_(num_groups) {}

    const std::vector<GroupSet>& to_meet() const { return to_meet_; }
    // Adds a set, unless it contains another one; drops supersets of it.
    void add(const GroupSet& set);

    // A smallest hitting set, by branch and bound: branches on a set that is not hit yet; disjoint ones give the bound.
    // nullopt if none has fewer than `bound` members, or if the search was too long (then `nodes` is 0).
    std::optional<GroupSet> smallest_below(std::size_t bound, std::uint64_t& nodes) const;

private:
    std::size_t num_groups_;
    std::vector<GroupSet> to_meet_;
};

}  // namespace sudoku
