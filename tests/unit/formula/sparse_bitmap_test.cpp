#include "sat/core/sparse_bitmap.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <set>
#include <vector>

namespace sat {

TEST_CASE("a sparse bitmap is the ordered set of inserted numbers, with ranks") {
    const bool ok = rc::check([] {
        // Around the ends of words, of a page and of the table, and up to the maximum.
        const auto middle = rc::gen::element(100u, 1u << 14, 1u << 20, 1u << 28, 1u << 31, 0xfffffffeu - 99);
        const auto number = rc::gen::apply([](std::uint32_t m, std::uint32_t i) { return m - 100 + i; }, middle,
                                           rc::gen::inRange(0u, 200u));
        const auto numbers = *rc::gen::container<std::vector<std::uint32_t>>(number);
        const auto others = *rc::gen::container<std::vector<std::uint32_t>>(number);
        SparseBitmap bitmap;
        std::set<std::uint32_t> elements;
        for (const std::uint32_t i : numbers) {
            RC_ASSERT(bitmap.contains(i) == elements.contains(i));
            RC_ASSERT(bitmap.insert(i) == elements.insert(i).second);
        }
        for (const std::uint32_t i : others) RC_ASSERT(bitmap.contains(i) == elements.contains(i));
        RC_ASSERT(bitmap.end() == (elements.empty() ? 0 : *elements.rbegin() + 1));
        RC_ASSERT(bitmap.number_elements() == elements.size());
        std::uint32_t smaller = 0;
        for (const std::uint32_t i : elements) {
            RC_ASSERT(bitmap.rank(i) == smaller);
            ++smaller;
        }
        std::vector<std::uint32_t> visited;
        bitmap.for_each([&](std::uint32_t i) { visited.push_back(i); });
        RC_ASSERT(visited == std::vector<std::uint32_t>(elements.begin(), elements.end()));
        bitmap.clear();
        for (const std::uint32_t i : numbers) RC_ASSERT(!bitmap.contains(i));
    });
    CHECK(ok);
}

TEST_CASE("a sparse bitmap can contain its largest number") {
    SparseBitmap bitmap;
    CHECK(bitmap.insert(0xfffffffe));
    CHECK_FALSE(bitmap.insert(0xfffffffe));
    CHECK(bitmap.end() == 0xffffffff);
    CHECK(bitmap.number_elements() == 1);
    CHECK(bitmap.rank(0xfffffffe) == 0);
}

}  // namespace sat
