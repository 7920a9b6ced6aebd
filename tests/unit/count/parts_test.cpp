// The parts of the counter, one by one.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/budget.h"
#include "sat/count/cache.h"
#include "sat/count/decimal_text.h"
#include "sat/count/decomposition.h"
#include "sat/count/instance.h"
#include "tests/unit/count/instances.h"

namespace sat::counting {
namespace {

std::vector<std::uint8_t> key(const std::string& text) {
    return {text.begin(), text.end()};
}

Instance grid(std::uint32_t side) {
    Instance instance;
    instance.counted = VarMap<std::uint8_t>(side * side, 1);
    const auto at = [side](std::uint32_t r, std::uint32_t c) { return Lit::of(Var{r * side + c}, false); };
    for (std::uint32_t r = 0; r < side; ++r)
        for (std::uint32_t c = 0; c < side; ++c) {
            if (c + 1 < side) instance.clauses.push_back({at(r, c), at(r, c + 1)});
            if (r + 1 < side) instance.clauses.push_back({at(r, c), at(r + 1, c)});
        }
    return instance;
}

Decomposition decompose(const Instance& instance, const Effort& effort) {
    MemoryBudget budget;
    return counting::decompose(instance, effort, {}, budget);
}

}  // namespace

TEST_CASE("a number is written in decimal like the number library does") {
    const auto right = [](const Number& n) { return decimal_text(n) == n.str(); };
    Random random(3);
    for (const unsigned exponent : {0u, 1u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 4095u, 4096u, 8192u})
        for (const int more : {-1, 0, 1}) CHECK(right(Number(pow(Number(10), exponent) + more)));
    for (const unsigned exponent : {63u, 64u, 1700u, 1701u, 3401u, 3402u, 3403u, 6803u, 50000u})
        for (const int more : {-1, 0, 1}) CHECK(right(Number((Number(1) << exponent) + more)));
    for (int i = 0; i < 100; ++i) CHECK(right(pow(Number(2 + random.below(1'000'000)), 1 + random.below(600))));
}

TEST_CASE("two keys with the same hash are two entries") {
    Cache cache(1 << 20);
    cache.store(5, key("a"), 1);
    cache.store(5, key("b"), 2);
    CHECK(*cache.find(5, key("a")) == 1);
    CHECK(*cache.find(5, key("b")) == 2);
    CHECK_FALSE(cache.find(5, key("c")));
    CHECK_FALSE(cache.find(6, key("a")));
}

TEST_CASE("the cache returns a count unchanged, however long") {
    Cache cache(1 << 20);
    Random random(2);
    std::vector<Number> counts;
    for (std::uint64_t i = 0; i < 300; ++i) {
        counts.push_back((Number(1) << random.below(2000)) + random.below(1000));
        REQUIRE(cache.store(i % 7, key(std::to_string(i)), counts.back()));
    }
    for (std::uint64_t i = 0; i < 300; ++i) CHECK(cache.find(i % 7, key(std::to_string(i))) == counts[i]);
}

TEST_CASE("a rollback drops newer entries and keeps older ones") {
    Cache cache(1 << 20);
    const auto name = [](std::uint64_t i) { return key(std::to_string(i)); };
    for (std::uint64_t i = 0; i < 1000; ++i) cache.store(i % 50, name(i), i);
    const std::uint64_t time = cache.now();
    for (std::uint64_t i = 1000; i < 3000; ++i) cache.store(i % 50, name(i), i);
    for (std::uint64_t i = 0; i < 1000; i += 2) cache.find(i % 50, name(i));
    CHECK(cache.withdraw_since(time) == 2000);
    CHECK(cache.withdraw_since(time) == 0);
    for (std::uint64_t i = 0; i < 3000; ++i) CHECK(cache.knows(i % 50, name(i)) == (i < 1000));
    CHECK(cache.store(7, name(7000), 1));
    CHECK(cache.withdraw_since(time) == 1);
    CHECK(cache.withdraw_since(0) == 1000);
    CHECK(cache.size() == 0);
}

TEST_CASE("a full cache evicts the least recently used entries and stays within its limit") {
    Cache cache(100000);
    Random random(1);
    cache.store(0, key("kept"), 7);
    for (std::uint64_t i = 1; i < 5000; ++i) {
        cache.store(i, key(std::to_string(i)), Number(1) << random.below(400));
        REQUIRE(cache.find(0, key("kept")) == Number(7));
        REQUIRE(cache.bytes() <= 100000);
    }
    CHECK(cache.evictions() > 1000);
    CHECK_FALSE(cache.find(1, key("1")));
    CHECK(cache.find(4999, key("4999")));
}

TEST_CASE("a rollback works after an eviction") {
    Cache cache(20000);
    std::uint64_t time = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        if (i == 990) time = cache.now();
        REQUIRE(cache.store(i, key(std::to_string(i)), i));
    }
    CHECK(cache.evictions() > 0);
    CHECK(cache.withdraw_since(time) == 10);
    CHECK(cache.knows(989, key("989")));
    CHECK_FALSE(cache.knows(990, key("990")));
}

TEST_CASE("an entry larger than the cache is not stored") {
    Cache cache(200);
    CHECK_FALSE(cache.store(0, key(std::string(300, 'x')), 1));
    CHECK(cache.size() == 0);
}

TEST_CASE("entries of all sizes survive evictions and rollbacks, or are missing") {
    Cache cache(std::uint64_t{24} << 20);
    Random random(5);
    std::vector<std::uint64_t> stored;  // keys in insertion order
    const auto name = [](std::uint64_t i) {
        const std::size_t size = i % 100 == 0 ? 3 << 20 : i % 10 == 0 ? 100'000 : 20 + i % 1000;
        std::string text = std::to_string(i);
        text.resize(size, ' ');
        return key(text);
    };
    for (std::uint64_t i = 1; i <= 3000; ++i) {
        REQUIRE(cache.store(i, name(i), Number(i) << (i % 300)));
        REQUIRE(cache.bytes() <= std::uint64_t{24} << 20);
        REQUIRE(cache.find(i, name(i)) == Number(i) << (i % 300));
        if (i % 50 != 0) continue;
        const std::uint64_t time = cache.now();
        for (std::uint64_t k = 0; k < 200; ++k) REQUIRE(cache.store(10'000 + k, name(10'000 + k), k));
        REQUIRE(cache.withdraw_since(time) == 200);
    }
    std::size_t known = 0;
    for (std::uint64_t i = 1; i <= 3000; ++i) {
        const auto count = cache.find(i, name(i));
        if (count) CHECK(*count == Number(i) << (i % 300));
        known += count.has_value();
    }
    CHECK(known == cache.size());
    CHECK(known > 20);
    CHECK(cache.evictions() > 100);
}

TEST_CASE("a cache whose limit is lowered evicts entries and keeps working") {
    Cache cache(std::uint64_t{8} << 20);
    for (std::uint64_t i = 0; i < 5000; ++i)
        REQUIRE(cache.store(i, key(std::to_string(i) + std::string(1000, 'x')), i));
    for (const std::uint64_t limit : {std::uint64_t{4} << 20, std::uint64_t{300'000}, std::uint64_t{100}}) {
        cache.set_limit(limit);
        CHECK(cache.bytes() <= limit);
    }
    CHECK(cache.size() == 0);
    CHECK_FALSE(cache.store(1, key("a"), 1));
    cache.set_limit(1 << 20);
    CHECK(cache.store(1, key("a"), 1));
    CHECK(cache.find(1, key("a")) == Number(1));
}

TEST_CASE("the width of a path is 1, and that of a grid at most 1.5 times its side") {
    Instance path;
    path.counted = VarMap<std::uint8_t>(101, 1);
    for (std::uint32_t v = 0; v < 100; ++v)
        path.clauses.push_back({Lit::of(Var{v}, false), Lit::of(Var{v + 1}, false)});
    const Decomposition d = decompose(path, 1000000);
    CHECK(d.width == 1);
    // The root is in the middle, and the ends are farthest from it.
    CHECK(std::max(d.rank.front(), d.rank.back()) == d.highest);
    CHECK(d.highest <= 51);
    CHECK(decompose(grid(10), 10000000).width >= 10);
    CHECK(decompose(grid(10), 10000000).width <= 15);
}

TEST_CASE("an effort is exhausted after an interrupt") {
    sat::Terminator terminator;
    const Effort effort(1000000, &terminator);
    CHECK_FALSE(effort.exhausted());
    CHECK_FALSE(decompose(grid(5), effort).rank.empty());
    terminator.terminate();
    CHECK(effort.exhausted());
    CHECK(decompose(grid(5), effort).rank.empty());
}

TEST_CASE("without enough effort there is no decomposition") {
    const Decomposition d = decompose(grid(20), 1000);
    CHECK(d.rank.empty());
    CHECK(d.width == 0);
}

}  // namespace sat::counting
