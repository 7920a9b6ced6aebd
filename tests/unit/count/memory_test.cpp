// What a count takes is told before it is taken, and the cache gives way to whatever else there is.
#include <doctest/doctest.h>

#include <new>
#include <string>

#include "sat/count/cache.h"
#include "sat/count/growing.h"
#include "sat/count/memory.h"

namespace sat::counting {
namespace {

constexpr std::uint64_t kMiB = 1 << 20;

// Counts of keys of 1000 bytes until the cache drops some.
void fill(Cache& cache) {
    for (std::uint64_t i = 0; cache.evictions() == 0; ++i) {
        std::string text = std::to_string(i);
        text.resize(1000);
        const std::vector<std::uint8_t> key(text.begin(), text.end());
        REQUIRE(cache.store(i, key, i));
    }
}

}  // namespace

TEST_CASE("a block beyond the bound is refused, and what was there before still counts") {
    const Meter meter(4 * kMiB);
    const Array<std::uint8_t> half(2 * kMiB);
    CHECK_THROWS_AS(Array<std::uint8_t>{}.resize(3 * kMiB), std::bad_alloc);
    CHECK(meter.bytes() >= 2 * kMiB);
    CHECK(meter.bytes() < 2 * kMiB + 10000);
    CHECK_NOTHROW(Array<std::uint8_t>{}.resize(kMiB));
}

TEST_CASE("large blocks that are freed make room for others, small ones only for small ones") {
    const Meter meter(4 * kMiB);
    { const Array<std::uint8_t> large(3 * kMiB); }
    { const Array<std::uint8_t> large(3 * kMiB); }
    CHECK(meter.bytes() == 0);
    { const Array<Array<std::uint8_t>> small(1000, Array<std::uint8_t>(3000)); }
    { const Array<Array<std::uint8_t>> small(1000, Array<std::uint8_t>(3000)); }
    CHECK_THROWS_AS(Array<std::uint8_t>{}.resize(2 * kMiB), std::bad_alloc);
}

TEST_CASE("an array that grows by remapping counts once, and nothing is left of it") {
    const Meter meter(12 * kMiB);
    {
        Growing<std::uint32_t> numbers;
        for (std::uint32_t i = 0; i < 2 * kMiB; ++i) numbers.push_back(i);
        CHECK(numbers.capacity_bytes() > 8 * kMiB - 1);
        for (std::uint32_t i = 0; i < 2 * kMiB; i += 999) REQUIRE(numbers[i] == i);
        CHECK(meter.bytes() >= numbers.capacity_bytes());
    }
    CHECK(meter.bytes() <= 2 * kMiB);
    CHECK(meter.most_bytes() <= 12 * kMiB);
}

TEST_CASE("the cache leaves a sixteenth to others, and gives them more when they ask") {
    const Meter meter(32 * kMiB);
    Cache cache(std::uint64_t{1} << 30);
    fill(cache);
    CHECK(meter.bytes() <= 30 * kMiB);
    CHECK(meter.bytes() >= 24 * kMiB);
    const std::size_t before = cache.size();
    CHECK_NOTHROW(Array<std::uint8_t>{}.resize(25 * kMiB));
    CHECK(cache.size() < before);
    CHECK(cache.size() > 0);
    CHECK_THROWS_AS(Array<std::uint8_t>{}.resize(32 * kMiB), std::bad_alloc);
}

}  // namespace sat::counting
