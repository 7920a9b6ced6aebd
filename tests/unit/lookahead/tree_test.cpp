#include "sat/lookahead/tree.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

namespace sat::test {

using namespace lookahead;

namespace {

constexpr std::size_t kBytes = 24;

// Nodes of different depths.
std::vector<OpenNode> nodes(OpenNodes& open, std::uint32_t first, std::uint32_t count) {
    std::vector<OpenNode> made;
    for (std::uint32_t i = 0; i < count; ++i) made.push_back({open.new_state(), first + i, 0, 0, kNoProofNode});
    return made;
}
std::vector<std::uint32_t> depths(const std::vector<OpenNode>& taken) {
    std::vector<std::uint32_t> all;
    for (const OpenNode& node : taken) all.push_back(node.depth);
    return all;
}
using Depths = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("few nodes: fewest discrepancies first, then the deepest; many nodes: the newest first") {
    OpenNodes open(kBytes, 1);
    open.add(nodes(open, 0, 3));
    open.add(nodes(open, 3, 60));
    CHECK(depths(open.take(2)) == Depths{62, 61});
    OpenNode straight = nodes(open, 5, 1)[0], astray = nodes(open, 90, 1)[0];
    astray.discrepancies = 1;
    open.add({astray});
    CHECK(depths(open.take(1)) == Depths{60});
    for (std::uint32_t depth = 59; depth > 5; --depth) CHECK(depths(open.take(1)) == Depths{depth});
    open.add({straight});
    CHECK(depths(open.take(8)) == Depths{5, 5, 4, 3, 2, 1, 0, 90});
    open.add(nodes(open, 63, 70));
    CHECK(depths(open.take(3)) == Depths{132, 131, 130});
    CHECK(depths(open.take(16)).size() == 16);
}

TEST_CASE("no thread takes more than its share, and each takes at least one node") {
    OpenNodes open(kBytes, 4);
    open.add(nodes(open, 0, 10));
    CHECK(open.take(16).size() == 3);
    CHECK(open.take(16).size() == 2);
    CHECK(open.take(16).size() == 2);
    CHECK(open.take(16).size() == 1);
    CHECK(open.take(16).size() == 1);
    CHECK(open.take(16).size() == 1);
}

TEST_CASE("states have the given size, do not overlap, and are reused") {
    OpenNodes open(kBytes, 1);
    std::set<std::uint8_t*> states;
    for (int i = 0; i < 500; ++i) states.insert(open.new_state());
    REQUIRE(states.size() == 500);
    std::uint8_t* before = nullptr;
    for (std::uint8_t* state : states) {
        if (before) CHECK(static_cast<std::size_t>(state - before) >= kBytes);
        std::fill(state, state + kBytes, std::uint8_t{0xff});
        before = state;
    }
    const std::uint64_t bytes = open.memory_bytes();
    CHECK(bytes >= 500 * kBytes);
    for (std::uint8_t* state : states) open.free_state(state);
    for (int i = 0; i < 500; ++i) CHECK(states.contains(open.new_state()));
    CHECK(open.memory_bytes() == bytes);
}

TEST_CASE("nodes are exhausted exactly when every node is finished") {
    OpenNodes open(kBytes, 2);
    CHECK(open.exhausted());
    open.add(nodes(open, 0, 1));
    CHECK_FALSE(open.exhausted());
    REQUIRE(open.take(16).size() == 1);
    CHECK_FALSE(open.exhausted());
    open.add(nodes(open, 1, 1));
    open.finish();
    CHECK_FALSE(open.exhausted());
    REQUIRE(open.take(16).size() == 1);
    open.finish();
    CHECK(open.exhausted());
    CHECK(open.take(16).empty());
}

TEST_CASE("after end() no thread gets nodes, waiting ones return, and open nodes stay open") {
    OpenNodes open(kBytes, 2);
    open.add(nodes(open, 0, 1));
    REQUIRE(open.take(1).size() == 1);  // busy: others wait
    std::atomic<int> state{0};
    std::thread waiting([&] {
        state = 1;
        const bool none = open.take(1).empty();
        state = none ? 2 : 3;
    });
    while (state == 0) std::this_thread::yield();
    open.add({});  // wakes it, and there is nothing for it
    open.end();
    waiting.join();
    CHECK(state == 2);
    CHECK_FALSE(open.exhausted());
    open.add(nodes(open, 1, 2));
    open.finish();
    CHECK(open.take(1).empty());
    CHECK_FALSE(open.exhausted());
}

TEST_CASE("several threads search a whole tree, each node once, and all return") {
    constexpr std::uint32_t kDepth = 13;
    for (const std::uint32_t threads : {1u, 2u, 4u, 7u}) {
        CAPTURE(threads);
        OpenNodes open(kBytes, threads);
        open.add(nodes(open, 0, 1));
        std::atomic<std::uint32_t> looked{0}, leaves{0};
        const auto walk = [&] {
            while (true) {
                const std::vector<OpenNode> taken = open.take(16);
                if (taken.empty()) return;
                std::vector<OpenNode> children;
                for (const OpenNode& node : taken) {
                    ++looked;
                    if (node.depth == kDepth) ++leaves;
                    for (int i = 0; node.depth < kDepth && i < 2; ++i)
                        children.push_back({open.new_state(), node.depth + 1, 0, 0, kNoProofNode});
                    open.free_state(node.state);
                }
                open.add(children);
                open.finish();
            }
        };
        std::vector<std::thread> all;
        for (std::uint32_t i = 0; i < threads; ++i) all.emplace_back(walk);
        for (std::thread& t : all) t.join();
        CHECK(looked == (1u << (kDepth + 1)) - 1);
        CHECK(leaves == 1u << kDepth);
        CHECK(open.exhausted());
        CHECK(open.memory_bytes() < 2000 * threads * (kBytes + sizeof(OpenNode)));  // never many at a time
    }
}

}  // namespace sat::test
