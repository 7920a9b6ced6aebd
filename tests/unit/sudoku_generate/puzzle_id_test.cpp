#include "sudoku/generate/puzzle_id.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

PuzzleId some_id() {
    PuzzleId id;
    id.box = {3, 3};
    id.request = {Goal::blanks, 50, 50, true, &none(), 12345};
    return id;
}

bool same(const PuzzleId& a, const PuzzleId& b) {
    return a.box == b.box && a.variant.parts == b.variant.parts && a.request.goal == b.request.goal &&
           a.request.low == b.request.low && a.request.high == b.request.high && a.request.unique == b.request.unique &&
           a.request.symmetry == b.request.symmetry && a.request.seed == b.request.seed && a.index == b.index &&
           a.attempt == b.attempt && a.walk_to == b.walk_to;
}

}  // namespace

TEST_CASE("every ID reads back, also in lower case") {
    const bool ok = rc::check([] {
        PuzzleId id;
        id.box = {*rc::gen::inRange<std::uint16_t>(1, 9), *rc::gen::inRange<std::uint16_t>(1, 9)};
        for (const VariantEntry& part : variants())
            if (part.name != "jigsaw" && *rc::gen::arbitrary<bool>()) id.variant.parts.push_back(&part);
        const auto low = *rc::gen::inRange<std::uint32_t>(0, 5000);
        id.request = {static_cast<Goal>(*rc::gen::inRange(0, 3)),
                      low,
                      low + *rc::gen::inRange<std::uint32_t>(0, 9),
                      *rc::gen::arbitrary<bool>(),
                      &clue_symmetries()[*rc::gen::inRange<std::size_t>(0, 5)],
                      *rc::gen::arbitrary<std::uint64_t>()};
        id.index = *rc::gen::arbitrary<std::uint64_t>();
        id.attempt = *rc::gen::arbitrary<std::uint32_t>();
        if (*rc::gen::arbitrary<bool>()) id.walk_to = *rc::gen::inRange<std::size_t>(0, 4096);
        std::string word = to_string(id);
        const auto back = read_puzzle_id(word, {});
        RC_ASSERT(back.ok());
        RC_ASSERT(same(*back, id));
        for (char& c : word) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        RC_ASSERT(same(*read_puzzle_id(word, {}), id));
    });
    CHECK(ok);
}

TEST_CASE("the ID of a classic 9x9 puzzle is short and pinned: changing it needs a new method") {
    CHECK(PuzzleId::kMethod == 1);
    CHECK(PuzzleId::kBulkMethod == 3);
    CHECK(to_string(some_id()).size() <= 20);
    CHECK(to_string(some_id()) == "0C3G8CNSC3M0");
}

TEST_CASE("the method is that of the request, and a symbol of the other one is rejected") {
    PuzzleId symmetric = some_id();
    symmetric.request.symmetry = find_clue_symmetry("rot180");
    CHECK(some_id().method() == PuzzleId::kBulkMethod);
    CHECK(symmetric.method() == PuzzleId::kMethod);
    CHECK(read_puzzle_id(to_string(symmetric), {}).ok());
    const auto old = read_puzzle_id("043G8CNSC2X0", {});
    REQUIRE_FALSE(old);
    CHECK(old.error().message() == "the puzzle ID is of method 1; this program has method 3 for such puzzles");
}

TEST_CASE("every single misread letter is detected") {
    const std::string word = to_string(some_id());
    std::size_t read = 0, tried = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        for (const char c : std::string("0123456789ABCDEFGHJKMNPQRSTVWXYZ")) {
            if (c == word[i]) continue;
            std::string other = word;
            other[i] = c;
            ++tried;
            read += read_puzzle_id(other, {}).ok();
        }
    }
    CHECK(tried == 31 * word.size());
    CHECK(read == 0);
}

TEST_CASE("invalid IDs are rejected: empty, other letters, truncated, extended, another method") {
    const std::string word = to_string(some_id());
    for (const std::string& bad : {std::string(), std::string("U"), std::string("hello!"), word.substr(0, 5),
                                   word + word, std::string(1000, 'Z')}) {
        CAPTURE(bad);
        const auto id = read_puzzle_id(bad, {});
        REQUIRE_FALSE(id);
        CHECK(id.error().message().find("is not a valid puzzle ID") != std::string::npos);
    }
}

TEST_CASE("the ID of a jigsaw needs the same regions") {
    PuzzleId id = some_id();
    id.box = {2, 2};
    id.variant = *read_variant("jigsaw");
    id.variant.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
    const std::string word = to_string(id);
    CHECK(read_puzzle_id(word, {}).error().message() == "the ID is of a jigsaw; its regions are needed");
    std::vector<std::uint16_t> others = id.variant.regions;
    std::swap(others[0], others[15]);
    CHECK(read_puzzle_id(word, others).error().message() == "the ID is of a jigsaw with other regions");
    const auto back = read_puzzle_id(word, id.variant.regions);
    REQUIRE(back);
    CHECK((same(*back, id) && back->variant.regions == id.variant.regions));
}

}  // namespace sudoku::test
