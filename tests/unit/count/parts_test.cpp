// The parts of the counter by themselves.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <string>

#include "instances.h"
#include "sat/count/cache.h"
#include "sat/count/decimal_text.h"
#include "sat/count/decomposition.h"
#include "sat/support/random.h"

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

}  // namespace

TEST_CASE("a number is written in decimal as the library of numbers writes it") {
    const auto right = [](const Number& n) { return decimal_text(n, nullptr).value() == n.str(); };
    Random random(3);
    for (const unsigned exponent : {0u, 1u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 4095u, 4096u, 8192u})
        for (const int more : {-1, 0, 1}) CHECK(right(Number(pow(Number(10), exponent) + more)));
    for (const unsigned exponent : {63u, 64u, 1700u, 1701u, 3401u, 3402u, 3403u, 6803u, 50000u})
        for (const int more : {-1, 0, 1}) CHECK(right(Number((Number(1) << exponent) + more)));
    for (int i = 0; i < 100; ++i) CHECK(right(pow(Number(2 + random.below(1'000'000)), 1 + random.below(600))));
}

TEST_CASE("writing a number in decimal can be stopped") {
    const std::atomic<bool> stop{true};
    CHECK_FALSE(decimal_text(Number(1) << 100000, &stop));
}

TEST_CASE("two keys with one hash are two entries") {
    Cache cache(1 << 20);
    cache.store(5, key("a"), 1);
    cache.store(5, key("b"), 2);
    CHECK(*cache.find(5, key("a")) == 1);
    CHECK(*cache.find(5, key("b")) == 2);
    CHECK(cache.find(5, key("c")) == nullptr);
    CHECK(cache.find(6, key("a")) == nullptr);
}

TEST_CASE("a ticket withdraws its own entry and no later one in the same place") {
    Cache cache(1 << 20);
    const auto first = cache.store(1, key("a"), 1);
    REQUIRE(first);
    CHECK(cache.withdraw(*first));
    CHECK(cache.find(1, key("a")) == nullptr);
    const auto second = cache.store(2, key("b"), 2);
    REQUIRE(second);
    CHECK(second->slot == first->slot);
    CHECK_FALSE(cache.withdraw(*first));
    CHECK(*cache.find(2, key("b")) == 2);
}

TEST_CASE("a full cache drops what was not used for the longest time, and stays within its bound") {
    Cache cache(100000);
    Random random(1);
    cache.store(0, key("kept"), 7);
    for (std::uint64_t i = 1; i < 5000; ++i) {
        cache.store(i, key(std::to_string(i)), Number(1) << random.below(400));
        REQUIRE(cache.find(0, key("kept")) != nullptr);
        REQUIRE(cache.bytes() <= 100000);
    }
    CHECK(cache.evictions() > 1000);
    CHECK(cache.find(1, key("1")) == nullptr);
    CHECK(cache.find(4999, key("4999")) != nullptr);
}

TEST_CASE("what is larger than the cache is not stored") {
    Cache cache(200);
    CHECK_FALSE(cache.store(0, key(std::string(300, 'x')), 1));
    CHECK(cache.size() == 0);
}

TEST_CASE("the width of a path is 1, and that of a grid is not above one and a half times its side") {
    Instance path;
    path.counted = VarMap<std::uint8_t>(101, 1);
    for (std::uint32_t v = 0; v < 100; ++v)
        path.clauses.push_back({Lit::of(Var{v}, false), Lit::of(Var{v + 1}, false)});
    const Decomposition d = decompose(path, 1000000);
    CHECK(d.width == 1);
    // The middle is the root, and the ends are farthest away.
    CHECK(std::max(d.rank.front(), d.rank.back()) == d.highest);
    CHECK(d.highest <= 51);
    CHECK(decompose(grid(10), 10000000).width >= 10);
    CHECK(decompose(grid(10), 10000000).width <= 15);
}

TEST_CASE("no effort goes on after a stop") {
    std::atomic<bool> stop = false;
    const Effort effort(1000000, &stop);
    CHECK_FALSE(effort.over());
    CHECK_FALSE(decompose(grid(5), effort).rank.empty());
    stop = true;
    CHECK(effort.over());
    CHECK(decompose(grid(5), effort).rank.empty());
}

TEST_CASE("a decomposition that would take too long is none") {
    const Decomposition d = decompose(grid(20), 1000);
    CHECK(d.rank.empty());
    CHECK(d.width == 0);
}

}  // namespace sat::counting
