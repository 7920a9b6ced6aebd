#include "sat/walk/walk.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace sat {

TEST_CASE("the budget grows with the variables, up to a bound, and is nothing far beyond the threshold") {
    for (const std::size_t k : {3u, 4u, 5u, 6u, 7u, 8u, 20u}) {
        std::uint64_t before = 0;
        for (std::size_t n = 1; n < 2'000'000; n = n * 5 / 4 + 1) {
            const std::uint64_t ticks = walk_ticks(k, n, 2 * n);
            REQUIRE(ticks >= before);
            before = ticks;
        }
        CHECK(walk_ticks(k, 10, 0) > 0);
        CHECK(walk_ticks(k, 1'000'000, 4'000'000) == walk_ticks(k, 2'000'000, 8'000'000));
        CHECK(walk_ticks(k, 1000, 100'000) == 0);
    }
    CHECK(walk_ticks(3, 250, 1065) > 0);
    CHECK(walk_ticks(3, 250, 1200) == 0);
    CHECK(walk_ticks(5, 100, 2110) > 0);
    CHECK(walk_ticks(5, 100, 2300) == 0);
}

}  // namespace sat
