#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>

#include "sat/cdcl/inprocess/score_heap.h"
#include "sat/core/random.h"

namespace sat::test {

TEST_CASE("a heap returns the smallest score first, then the smallest index, after any operations") {
    CHECK(rc::check([](std::uint64_t seed) {
        Random random(seed);
        ScoreHeap<Var> heap(20);
        std::map<Var, std::uint64_t> expected;
        for (int i = 0; i < 200; ++i) {
            if (random.below(3) != 0 || expected.empty()) {
                const Var v{random.below(20)};
                const std::uint64_t score = random.below(10);
                heap.set(v, score);
                expected[v] = score;
                continue;
            }
            const auto least =
                std::ranges::min_element(expected, {}, [](const auto& e) { return std::pair(e.second, e.first); });
            RC_ASSERT(heap.pop() == least->first);
            RC_ASSERT(!heap.contains(least->first));
            expected.erase(least);
        }
        RC_ASSERT(heap.empty() == expected.empty());
    }));
}

}  // namespace sat::test
