#include "sat/cdcl/restart.h"

#include <doctest/doctest.h>

#include <bit>

namespace sat::test {
namespace {

// By its definition, from 1 on: 2^(k-1) at 2^k - 1, else what stood that much before.
std::uint64_t luby(std::uint64_t i) {
    while (!std::has_single_bit(i + 1)) i -= std::bit_floor(i) - 1;
    return (i + 1) / 2;
}
std::uint64_t conflicts_to_next(cdcl::ReluctantDoubling& sequence) {
    std::uint64_t n = 1;
    while (!sequence.tick()) ++n;
    return n;
}

}  // namespace

TEST_CASE("reluctant doubling follows the Luby sequence up to a maximum, and then repeats") {
    cdcl::ReluctantDoubling sequence(1);
    for (int turn = 0; turn < 2; ++turn)
        for (std::uint64_t i = 1; i < 4095; ++i) {
            CAPTURE(i);
            REQUIRE(conflicts_to_next(sequence) == 1024 * luby(i));
        }
}

TEST_CASE("focused mode restarts when glue rises above its average, stable mode by conflicts alone") {
    cdcl::Restarts restarts(1);
    for (int i = 0; i < 1000; ++i) restarts.conflict(5, false);
    CHECK_FALSE(restarts.due(false));
    for (int i = 0; i < 50; ++i) restarts.conflict(50, false);
    CHECK(restarts.due(false));
    CHECK_FALSE(restarts.due(true));
    restarts.restarted();
    CHECK_FALSE(restarts.due(false));
    for (int i = 0; i < 1023; ++i) restarts.conflict(500, true);
    CHECK_FALSE(restarts.due(true));
    restarts.conflict(500, true);
    CHECK(restarts.due(true));
}

TEST_CASE("interval_divisor makes restarts frequent in both modes") {
    cdcl::Restarts restarts(1000);
    for (int i = 0; i < 5; ++i) restarts.conflict(5, false);
    CHECK_FALSE(restarts.due(false));
    restarts.conflict(6, false);
    CHECK(restarts.due(false));
    CHECK_FALSE(restarts.due(true));
    restarts.conflict(5, true);
    CHECK(restarts.due(true));
    cdcl::ReluctantDoubling sequence(500);
    for (const std::uint64_t factor : {1u, 1u, 2u, 1u, 1u, 2u, 4u}) CHECK(conflicts_to_next(sequence) == 2 * factor);
}

}  // namespace sat::test
