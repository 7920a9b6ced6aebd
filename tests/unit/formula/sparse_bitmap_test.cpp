#include "sat/support/sparse_bitmap.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <set>
#include <vector>

namespace sat {

TEST_CASE("a sparse bitmap is the set of what was inserted, in order and with ranks") {
    const bool ok = rc::check([] {
        // Neighbours in a word, on both sides of a page's end, of the end of the table, and the largest that there is.
        const auto number = rc::gen::map(
            rc::gen::pair(rc::gen::element(0u, 1u << 15, 1u << 20, 1u << 26, 1u << 31, 0xfffffffeu - 200),
                          rc::gen::inRange(0u, 200u)),
            [](const std::pair<std::uint32_t, std::uint32_t>& p) { return p.first < 100 ? p.second : p.first - 100 + p.second; });
        const auto numbers = *rc::gen::container<std::vector<std::uint32_t>>(number);
        const auto others = *rc::gen::container<std::vector<std::uint32_t>>(number);
        SparseBitmap bitmap;
        std::set<std::uint32_t> elements;
        for (const std::uint32_t i : numbers) {
            RC_ASSERT(bitmap.contains(i) == elements.contains(i));
            bitmap.insert(i);
            elements.insert(i);
        }
        for (const std::uint32_t i : others) RC_ASSERT(bitmap.contains(i) == elements.contains(i));
        RC_ASSERT(bitmap.end() == (elements.empty() ? 0 : *elements.rbegin() + 1));
        RC_ASSERT(bitmap.count() == elements.size());
        std::uint32_t rank = 0;
        for (const std::uint32_t i : elements) RC_ASSERT(bitmap.rank(i) == rank++);
        std::vector<std::uint32_t> visited;
        bitmap.for_each([&](std::uint32_t i) { visited.push_back(i); });
        RC_ASSERT(visited == std::vector<std::uint32_t>(elements.begin(), elements.end()));
        bitmap.clear();
        for (const std::uint32_t i : numbers) RC_ASSERT(!bitmap.contains(i));
    });
    CHECK(ok);
}

}  // namespace sat
