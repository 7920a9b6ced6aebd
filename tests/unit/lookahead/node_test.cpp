#include "sat/lookahead/node.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

std::vector<std::uint8_t> bits_of(const Truths& truths) {
    std::vector<std::uint8_t> bits(state_bytes(static_cast<std::uint32_t>(truths.size() / 2)), 0);
    for (std::size_t l = 0; l < truths.size(); ++l)
        bits[l / 8] = static_cast<std::uint8_t>(bits[l / 8] | truths[l] << l % 8);
    return bits;
}

// Every clause with a literal of `state` that is not in `before`, or its negation, is satisfied.
bool is_autarky_by_definition(const LitClauses& clauses, const Truths& before, const Truths& state) {
    return std::ranges::all_of(clauses, [&](const auto& clause) {
        const bool touched = std::ranges::any_of(clause, [&](Lit l) {
            return (state[l.code()] != 0 && before[l.code()] == 0) ||
                   (state[(~l).code()] != 0 && before[(~l).code()] == 0);
        });
        return !touched || std::ranges::any_of(clause, [&](Lit l) { return state[l.code()] != 0; });
    });
}

}  // namespace
TEST_CASE("moving nodes into a batch and out agrees with a plain loop, except absent ones") {
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

TEST_CASE("moving rows into a batch and out agrees with a plain loop, except absent ones") {
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

TEST_CASE("each literal is listed with its clauses") {
    Random random(31);
    const Root root(formula_of(random_clauses(random, 30, 100, 2, 6)), {});
    const Occurrences occurrences(root);
    std::size_t listed = 0, literals = 0;
    for (std::uint32_t l = 0; l < 2 * root.num_vars(); ++l)
        for (const std::uint32_t c : occurrences.of(Lit::from_code(l))) {
            CHECK(std::ranges::count(root.clauses()[c], Lit::from_code(l)) == 1);
            ++listed;
        }
    for (const auto& clause : root.clauses()) literals += clause.size();
    CHECK(listed == literals);
}

TEST_CASE("an autarky satisfies every clause that it touches, for any assignment and other columns") {
    Random random(32);
    int autarkies = 0, others = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t most = 4 + random.below(30);
        const Root root(formula_of(random_clauses(random, most, 1 + random.below(2 * most), 2, 4)), {});
        const std::uint32_t vars = root.num_vars(), k = random.below(kColumns);
        const Truths before = random_state(random, root.clauses(), vars, true);
        Truths after = before;
        for (std::uint32_t n = 1 + random.below(3); n > 0; --n) {
            const std::uint32_t l = random.below(2 * vars);
            if (is_open(after, l / 2)) after[l] = 1;
        }
        if (!propagate(root.clauses(), after)) continue;
        std::vector<ColumnSet> base(2 * std::size_t{vars});
        for (std::size_t l = 0; l < base.size(); ++l)
            base[l] = static_cast<ColumnSet>((random.next() & ~(1ull << k)) | std::uint64_t{before[l]} << k);
        const bool expected = is_autarky_by_definition(root.clauses(), before, after);
        const Occurrences occurrences(root);
        REQUIRE(is_autarky(root, occurrences, bits_of(after).data(), base.data(), k) == expected);
        ++(expected ? autarkies : others);
    }
    CHECK(autarkies > 300);
    CHECK(others > 300);
}

}  // namespace sat::test
