#include "sat/lookahead/transpose.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sat/core/random.h"

namespace sat::test {

using namespace lookahead;

TEST_CASE("eight bytes are transposed as a plain loop does it") {
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        const TwoNumbers bits{random.next(), random.next()};
        TwoNumbers expected{};
        for (int i = 0; i < 2; ++i)
            for (int r = 0; r < 8; ++r)
                for (int c = 0; c < 8; ++c) expected[i] |= (bits[i] >> (8 * r + c) & 1) << (8 * c + r);
        const TwoNumbers found = transposed(bits);
        REQUIRE((found[0] == expected[0]));  // a vector's element has no address
        REQUIRE((found[1] == expected[1]));
    }
}

TEST_CASE("nodes are put into a batch and read from it as a plain loop does it, absent ones left out") {
    Random random(2);
    for (std::uint32_t vars = 1; vars < 70; ++vars) {
        const std::size_t bytes = state_bytes(vars);
        REQUIRE(8 * bytes >= 2 * vars);
        std::array<std::vector<std::uint8_t>, kColumns> nodes;
        std::array<const std::uint8_t*, kColumns> given{};
        std::array<std::uint8_t*, kColumns> taken{};
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            nodes[k].resize(bytes);
            for (std::uint8_t& byte : nodes[k]) byte = static_cast<std::uint8_t>(random.next());
            if (random.flip()) given[k] = nodes[k].data();
        }
        std::vector<ColumnSet> sets(8 * bytes, 0xaaaa);
        put_nodes(given, bytes, sets.data());
        for (std::size_t l = 0; l < 8 * bytes; ++l)
            for (std::uint32_t k = 0; k < kColumns; ++k)
                REQUIRE((sets[l] >> k & 1) == (given[k] ? nodes[k][l / 8] >> l % 8 & 1 : 0));

        std::array<std::vector<std::uint8_t>, kColumns> read;
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            read[k].assign(bytes, 0x55);
            if (random.flip()) taken[k] = read[k].data();
        }
        for (ColumnSet& set : sets) set = static_cast<ColumnSet>(random.next());
        get_nodes(sets.data(), bytes, taken);
        for (std::size_t l = 0; l < 8 * bytes; ++l)
            for (std::uint32_t k = 0; k < kColumns; ++k)
                REQUIRE((read[k][l / 8] >> l % 8 & 1) == (taken[k] ? sets[l] >> k & 1 : 0x55 >> l % 8 & 1));
    }
}

TEST_CASE("rows are put into a batch and read from it as a plain loop does it, absent ones left out") {
    Random random(3);
    for (std::uint32_t vars = 1; vars < 40; ++vars) {
        const std::size_t words = row_words(vars);
        REQUIRE(words >= 2 * vars);
        std::array<std::vector<Word>, kColumns> rows;
        std::array<const Word*, kColumns> given{};
        std::array<Word*, kColumns> taken{};
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            rows[k].resize(words);
            for (Word& word : rows[k]) word = static_cast<Word>(random.next());
            if (random.flip()) given[k] = rows[k].data();
        }
        std::vector<Lanes> lanes(words);
        put_rows(given, words, lanes.data());
        for (std::size_t l = 0; l < words; ++l)
            for (std::uint32_t k = 0; k < kColumns; ++k) REQUIRE(lanes[l].word[k] == (given[k] ? rows[k][l] : 0));

        std::array<std::vector<Word>, kColumns> read;
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            read[k].assign(words, 0x5555);
            if (random.flip()) taken[k] = read[k].data();
        }
        for (Lanes& of_literal : lanes)
            for (Word& word : of_literal.word) word = static_cast<Word>(random.next());
        get_rows(lanes.data(), words, taken);
        for (std::size_t l = 0; l < words; ++l)
            for (std::uint32_t k = 0; k < kColumns; ++k) REQUIRE(read[k][l] == (taken[k] ? lanes[l].word[k] : 0x5555));
    }
}

}  // namespace sat::test
