// The parts of the counter by themselves.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "instances.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/cache.h"
#include "sat/count/decimal_text.h"
#include "sat/count/decomposition.h"
#include "sat/count/rewriting.h"

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
    const sat::Terminator stop{true};
    CHECK_FALSE(decimal_text(Number(1) << 100000, &stop));
}

TEST_CASE("two keys with one hash are two entries") {
    Cache cache(1 << 20);
    cache.store(5, key("a"), 1);
    cache.store(5, key("b"), 2);
    CHECK(*cache.find(5, key("a")) == 1);
    CHECK(*cache.find(5, key("b")) == 2);
    CHECK_FALSE(cache.find(5, key("c")));
    CHECK_FALSE(cache.find(6, key("a")));
}

TEST_CASE("a count comes out of the cache as it went in, however long it is") {
    Cache cache(1 << 20);
    Random random(2);
    std::vector<Number> counts;
    for (std::uint64_t i = 0; i < 300; ++i) {
        counts.push_back((Number(1) << random.below(2000)) + random.below(1000));
        REQUIRE(cache.store(i % 7, key(std::to_string(i)), counts.back()));
    }
    for (std::uint64_t i = 0; i < 300; ++i) CHECK(cache.find(i % 7, key(std::to_string(i))) == counts[i]);
}

TEST_CASE("withdrawn is what was stored since, and nothing that was stored before") {
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

TEST_CASE("a full cache drops what was not used for the longest time, and stays within its bound") {
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

TEST_CASE("what was stored since is withdrawn after an eviction too") {
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
    sat::Terminator stop;
    const Effort effort(1000000, &stop);
    CHECK_FALSE(effort.over());
    CHECK_FALSE(decompose(grid(5), effort).rank.empty());
    stop.terminate();
    CHECK(effort.over());
    CHECK(decompose(grid(5), effort).rank.empty());
}

TEST_CASE("replacing one literal after the other hears a stop, also where no memory is taken") {
    constexpr std::uint32_t kPairs = 3000;
    sat::Terminator stop;
    const Meter meter(0, &stop);
    Instance instance;
    instance.counted = VarMap<std::uint8_t>(3 * kPairs, 1);
    const auto at = [](std::uint32_t v) { return Lit::of(Var{v}, false); };
    for (std::uint32_t v = 0; v < 3 * kPairs; v += 3) instance.clauses.push_back({at(v), at(v + 1), at(v + 2)});
    Rewriting rewriting(std::move(instance));
    rewriting.replace(at(0), at(1));
    stop.terminate();
    const auto replace_all = [&] {
        for (std::uint32_t v = 3; v < 3 * kPairs; v += 3) rewriting.replace(at(v), at(v + 1));
    };
    CHECK_THROWS_AS(replace_all(), Stopped);
}

TEST_CASE("a decomposition that would take too long is none") {
    const Decomposition d = decompose(grid(20), 1000);
    CHECK(d.rank.empty());
    CHECK(d.width == 0);
}

}  // namespace sat::counting
