#include "sat/core/terminator.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace sat::test {
namespace {

constexpr std::size_t kSize = 200'000;

// Somebody wants an end once this many of them have been made.
struct Element {
    static inline sat::Terminator stop;
    static inline std::size_t made = 0, most = 0, moved = 0;
    Element() {
        if (++made == most) stop.terminate();
    }
    Element(const Element&) { ++moved; }
};

std::size_t length_where_stopped_after(std::size_t most) {
    Element::stop.reset();
    Element::made = Element::moved = 0;
    Element::most = most;
    std::vector<Element> v;
    resize_until_stopped(v, kSize, &Element::stop);
    CHECK(v.size() == Element::made);
    CHECK(Element::moved == 0);
    return v.size();
}

TEST_CASE("a vector is lengthened by zeros or shortened, and what it had in front stays") {
    sat::Terminator stop;
    std::vector<std::uint32_t> all{7};
    resize_until_stopped(all, kSize, &stop);
    REQUIRE(all.size() == kSize);
    CHECK(all[0] == 7);
    CHECK(static_cast<std::size_t>(std::ranges::count(all, 0u)) == kSize - 1);
    resize_until_stopped(all, 1, &stop);
    CHECK(all == std::vector<std::uint32_t>{7});
    std::vector<std::uint32_t> unheard;
    resize_until_stopped(unheard, kSize, nullptr);
    CHECK(unheard.size() == kSize);
}

TEST_CASE("a stop is heard before a vector is lengthened and in the middle, and moves nothing") {
    sat::Terminator stop{true};
    std::vector<std::uint32_t> none{7};
    resize_until_stopped(none, kSize, &stop);
    CHECK(none.size() == 1);
    CHECK(length_where_stopped_after(kSize) == kSize);
    for (const std::size_t most : {std::size_t{1}, std::size_t{70'000}, std::size_t{100'000}}) {
        const std::size_t length = length_where_stopped_after(most);
        CHECK(length >= most);
        CHECK(length < most + kSize / 2);
    }
}

TEST_CASE("a sort is that of the library, and ends in the middle where somebody wants an end") {
    sat::Terminator stop;
    std::vector<std::uint32_t> numbers(kSize);
    for (std::size_t i = 0; i < kSize; ++i) numbers[i] = static_cast<std::uint32_t>(i * 0x9e3779b1u);
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, kSize / 100, kSize}) {
        std::vector<std::uint32_t> sorted(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(size));
        sort_until_stopped(sorted, &stop, std::greater<>());
        CHECK(std::ranges::is_sorted(sorted, std::greater<>()));
        sort_until_stopped(sorted, nullptr);
        CHECK(std::ranges::is_sorted(sorted));
    }
    std::size_t compared = 0;
    const auto one_in_the_middle = [&](std::uint32_t a, std::uint32_t b) {
        if (++compared == kSize) stop.terminate();
        return a < b;
    };
    CHECK_THROWS_AS(sort_until_stopped(numbers, &stop, one_in_the_middle), Stopped);
    CHECK(compared < kSize + kSize / 10);
}

TEST_CASE("what is done step by step ends between two blocks of steps") {
    sat::Terminator stop;
    std::size_t done = 0;
    bool in_order = true;
    const auto one_in_the_middle = [&](std::size_t i) {
        in_order = in_order && i == done;
        if (++done == kSize / 3) stop.terminate();
    };
    CHECK_THROWS_AS(for_each_until_stopped(kSize, &stop, one_in_the_middle), Stopped);
    CHECK(in_order);
    CHECK(done >= kSize / 3);
    CHECK(done < kSize / 2);
    stop.reset();
    std::size_t all = 0;
    for_each_until_stopped(kSize + 1, &stop, [&](std::size_t) { ++all; });
    CHECK(all == kSize + 1);

    StopPoll poll(&stop);
    for (std::size_t i = 0; i < kSize; ++i) poll.step();
    stop.terminate();
    const auto many = [&] {
        for (std::size_t i = 0; i < kSize / 10; ++i) poll.step();
    };
    CHECK_THROWS_AS(many(), Stopped);
}

}  // namespace
}  // namespace sat::test
