// Clauses in one block, compared with a list of lists under the same operations.
#include "sat/count/instance.h"

#include <doctest/doctest.h>

#include <vector>

#include "sat/core/random.h"

namespace sat::counting {
namespace {

using Lists = std::vector<std::vector<Lit>>;

Lists lists_of(const ClauseList& clauses) {
    Lists lists;
    for (std::size_t c = 0; c < clauses.size(); ++c) lists.emplace_back(clauses[c].begin(), clauses[c].end());
    return lists;
}

std::vector<Lit> literals(Random& random) {
    std::vector<Lit> clause(random.below(6));
    for (Lit& l : clause) l = Lit::from_code(static_cast<std::uint32_t>(random.below(1000)));
    return clause;
}

}  // namespace

TEST_CASE("clauses keep their literals through compactions") {
    Random random(17);
    ClauseList clauses;
    Lists expected;
    for (int i = 0; i < 20000; ++i) {
        expected.push_back(literals(random));
        clauses.push_back(expected.back());
        // Most are removed, which forces compactions.
        for (int k = 0; k < 2; ++k) {
            const std::size_t c = random.below(static_cast<std::uint32_t>(expected.size()));
            const std::size_t size = random.below(4) == 0 ? expected[c].size() / 2 : 0;
            expected[c].resize(size);
            clauses.cut(c, size);
        }
        if (i % 1000 == 0) REQUIRE(lists_of(clauses) == expected);
    }
    CHECK(lists_of(clauses) == expected);
    clauses.drop_empty();
    std::erase_if(expected, [](const std::vector<Lit>& clause) { return clause.empty(); });
    CHECK(lists_of(clauses) == expected);
    const ClauseList moved = std::move(clauses);
    CHECK(lists_of(moved) == expected);
}

TEST_CASE("the block size depends on the remaining literals, not on all that were added") {
    ClauseList clauses;
    const std::vector<Lit> long_clause(1000, Lit::of(Var{1}, false));
    for (std::size_t c = 0; c < 20000; ++c) {  // 80 MB of literals in all
        const std::uint64_t predicted = clauses.bytes_after(long_clause.size());
        clauses.push_back(long_clause);
        REQUIRE(clauses.bytes() <= predicted);
        if (c >= 100) clauses.cut(c - 100, 0);
    }
    CHECK(clauses.bytes() < 4 << 20);
    CHECK(clauses.size() == 20000);
    CHECK(clauses[19999].size() == 1000);
}

TEST_CASE("memory not needed by the remaining clauses is released") {
    ClauseList clauses;
    const std::vector<Lit> clause(10, Lit::of(Var{1}, false));
    for (int i = 0; i < 400'000; ++i) clauses.push_back(clause);
    for (std::size_t c = 0; c < clauses.size(); ++c) clauses.cut(c, c % 4 == 0 ? 5 : 0);
    const std::uint64_t before = clauses.bytes();
    clauses.drop_empty();
    CHECK(clauses.size() == 100'000);
    CHECK(clauses[99'999].size() == 5);
    CHECK(clauses.bytes() < before / 4);
}

}  // namespace sat::counting
