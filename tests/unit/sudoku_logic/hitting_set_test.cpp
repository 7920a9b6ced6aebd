#include "sudoku/logic/reason/hitting_set.h"

#include <doctest/doctest.h>

#include "sat/core/random.h"

using sudoku::GroupSet;
using sudoku::HittingSets;

namespace {

constexpr std::size_t kGroups = 12;

GroupSet set_of(std::uint32_t bits) {
    GroupSet set(kGroups);
    for (std::size_t g = 0; g < kGroups; ++g)
        if ((bits >> g & 1) != 0) set.add(g);
    return set;
}
bool meets_all(const GroupSet& set, const std::vector<GroupSet>& sets) {
    for (const GroupSet& other : sets)
        if (!other.meets(set)) return false;
    return true;
}
std::size_t smallest(const std::vector<GroupSet>& sets) {
    std::size_t least = kGroups + 1;
    for (std::uint32_t bits = 0; bits < 1u << kGroups; ++bits)
        if (const auto n = static_cast<std::size_t>(std::popcount(bits)); n < least && meets_all(set_of(bits), sets))
            least = n;
    return least;
}

}  // namespace

TEST_CASE("the smallest hitting set is as small as the best of all subsets") {
    sat::Random random(1);
    for (int round = 0; round < 100; ++round) {
        HittingSets hitting(kGroups);
        std::vector<GroupSet> sets;
        for (std::uint32_t n = random.below(15); n > 0; --n) {
            sets.push_back(
                set_of(static_cast<std::uint32_t>(random.next() & random.next() & 0xfff) | 1u << random.below(12)));
            hitting.add(sets.back());
        }
        const std::size_t least = smallest(sets);
        std::uint64_t nodes = 1'000'000;
        const auto found = hitting.smallest_below(kGroups + 1, nodes);
        REQUIRE(found);
        CHECK(found->count() == least);
        CHECK(meets_all(*found, sets));
        CHECK_FALSE(hitting.smallest_below(least, nodes));
        CHECK(nodes > 0);
    }
}

TEST_CASE("an interrupted search reports it") {
    HittingSets hitting(kGroups);
    for (std::uint32_t g = 0; g < 6; ++g) hitting.add(set_of(3u << 2 * g));
    std::uint64_t nodes = 3;
    CHECK_FALSE(hitting.smallest_below(kGroups, nodes));
    CHECK(nodes == 0);
}
