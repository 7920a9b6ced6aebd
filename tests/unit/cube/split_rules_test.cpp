// The choice of the next leaf of a split, and of easy leaves.
#include <doctest/doctest.h>

#include <vector>

#include "sat/lookahead/split_tree.h"

namespace sat::lookahead {
namespace {

Leaf leaf(SplitTree::Id id, std::uint32_t assigned) {
    return {id, 0, assigned, nullptr};
}
std::vector<SplitTree::Id> order(bool fewest_first) {
    OpenLeaves leaves(fewest_first);
    for (const auto& [id, assigned] : {std::pair{1u, 7u}, {2u, 4u}, {3u, 9u}, {4u, 4u}, {5u, 8u}})
        leaves.push(leaf(id, assigned));
    std::vector<SplitTree::Id> ids;
    while (!leaves.empty()) ids.push_back(leaves.pop().id);
    return ids;
}

}  // namespace

TEST_CASE("the next leaf is the newest, or the one with the fewest literals and of these the newest") {
    CHECK(order(false) == std::vector<SplitTree::Id>{5, 4, 3, 2, 1});
    CHECK(order(true) == std::vector<SplitTree::Id>{4, 2, 1, 5, 3});
}

TEST_CASE("a leaf counts as easy by its literals and the square of its decisions, sooner the more was refuted") {
    const auto least_assigned = [](CutoffRule rule, std::uint32_t depth) {
        for (std::uint32_t assigned = 0;; ++assigned)
            if (CutoffRule once = rule; once.looks_easy(depth, assigned)) return assigned;
    };
    CutoffRule rule(100);
    CHECK_FALSE(CutoffRule(100).looks_easy(0, 0));
    CHECK(least_assigned(rule, 10) == 1050);  // 1000 * 1.05 * 100 / 100
    CHECK(least_assigned(rule, 20) == 263);   // 1000 * 1.05 * 100 / 400
    CHECK(least_assigned(rule, 21) == 167);   // 0.7 of that for 441
    rule.note_refuted();
    CHECK(least_assigned(rule, 20) == 184);
    CHECK_FALSE(rule.looks_easy(1, 1));
    CHECK(least_assigned(rule, 20) == 193);
}

}  // namespace sat::lookahead
