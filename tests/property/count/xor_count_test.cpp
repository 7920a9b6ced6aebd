// Counts of formulas of xors alone, which are taken by Gaussian elimination.
#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/count/count.h"
#include "tests/rounds.h"

namespace sat {
namespace {

struct Xors {
    std::uint32_t vars = 0;  // declared
    std::vector<std::vector<std::int32_t>> lines;
};

Formula build(const Xors& xors, bool with_clause = false) {
    FormulaBuilder builder;
    builder.declare_vars(xors.vars);
    for (const auto& line : xors.lines) builder.parity(line);
    if (with_clause) builder.clause({1, -1});
    return std::move(builder).build();
}

Xors random_xors(Random& random) {
    Xors xors{1 + random.below(12), {}};
    xors.lines.resize(1 + random.below(xors.vars + 2));
    for (auto& line : xors.lines)
        for (std::uint32_t i = random.below(xors.vars + 2); i > 0; --i) {
            const auto n = static_cast<std::int32_t>(1 + random.below(xors.vars));
            line.push_back(random.flip() ? n : -n);
        }
    return xors;
}

bool satisfies(const Xors& xors, std::uint32_t bits) {
    for (const auto& line : xors.lines) {
        bool odd = false;
        for (const std::int32_t n : line) odd = odd != (((bits >> (std::abs(n) - 1) & 1) != 0) == (n > 0));
        if (!odd) return false;
    }
    return true;
}

std::string expected(const Xors& xors, std::uint32_t mask) {
    std::set<std::uint32_t> seen;
    for (std::uint32_t bits = 0; bits < 1u << xors.vars; ++bits)
        if (satisfies(xors, bits)) seen.insert(bits & mask);
    return std::to_string(seen.size());
}

CountSettings projected(const Formula& formula, const Xors& xors, std::uint32_t mask) {
    CountSettings settings;
    settings.projection.emplace();
    for (std::uint32_t v = 0; v < xors.vars; ++v) {
        if ((mask >> v & 1) == 0) continue;
        if (const auto l = formula.from_dimacs(static_cast<std::int32_t>(v + 1)))
            settings.projection->vars.push_back(l->var());
        else ++settings.projection->absent;
    }
    return settings;
}

// The search is prepared for only if the elimination does not count.
bool was_prepared(const CountOutcome& outcome) {
    return outcome.stats.variables > 0 || outcome.stats.clauses > 0 || outcome.stats.decisions > 0;
}

}  // namespace

TEST_CASE("counts of xors, plain and projected, agree with brute force and with the search") {
    Random random(1);
    int none = 0, some = 0;
    for (int i = 0; i < rounds(3000); ++i) {
        const Xors xors = random_xors(random);
        const std::uint32_t all = (1u << xors.vars) - 1, mask = static_cast<std::uint32_t>(random.next()) & all;
        const Formula formula = build(xors);
        const CountOutcome counted = count_models(formula, {});
        REQUIRE(counted.models == expected(xors, all));
        REQUIRE_FALSE(was_prepared(counted));
        const CountOutcome some_counted = count_models(formula, projected(formula, xors, mask));
        REQUIRE(some_counted.models == expected(xors, mask));
        REQUIRE_FALSE(was_prepared(some_counted));
        // The clause, which is always true, has the search count.
        const Formula searched = build(xors, true);
        REQUIRE(count_models(searched, {}).models == counted.models);
        REQUIRE(count_models(searched, projected(searched, xors, mask)).models == expected(xors, mask));
        ++(counted.models == "0" ? none : some);
    }
    CHECK(none > rounds(300));
    CHECK(some > rounds(300));
}

TEST_CASE("long xors over many variables are counted exactly") {
    // Independent rows, as the last variable of each is in no earlier one, added to each other at random.
    constexpr std::uint32_t kVars = 400, kRank = 300;
    Random random(2);
    std::vector<std::set<std::int32_t>> rows(kRank);
    for (std::uint32_t r = 0; r < kRank; ++r) {
        for (std::uint32_t v = 1; v <= kVars - kRank + r; ++v)
            if (random.flip()) rows[r].insert(static_cast<std::int32_t>(v));
        rows[r].insert(static_cast<std::int32_t>(kVars - kRank + r + 1));
    }
    Xors xors{kVars, {}};
    const auto sum = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        std::set<std::int32_t> result;
        for (const std::uint32_t r : {a, b, c})
            for (const std::int32_t v : rows[r])
                if (!result.insert(v).second) result.erase(v);
        return std::vector<std::int32_t>(result.begin(), result.end());
    };
    for (const auto& row : rows) xors.lines.emplace_back(row.begin(), row.end());
    for (int i = 0; i < 100; ++i) {
        const std::uint32_t a = random.below(100), b = 100 + random.below(100), c = 200 + random.below(100);
        xors.lines.push_back(sum(a, b, c));  // the sum of three odd ones is odd
    }
    // 2^100
    const CountOutcome counted = count_models(build(xors), {});
    CHECK(counted.models == "1267650600228229401496703205376");
    CHECK_FALSE(was_prepared(counted));
    xors.lines.push_back(sum(0, 1, 2));
    xors.lines.back().push_back(xors.lines.back().front());
    xors.lines.back().push_back(-xors.lines.back().front());  // odd by itself: the rest must be even
    CHECK(count_models(build(xors), {}).models == "0");
}

TEST_CASE("a count of xors ends at its memory limit") {
    const Xors xors{12, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}}};
    CountSettings settings;
    settings.limits.memory_bytes = 1000;
    CHECK(count_models(build(xors), settings).stopped == StopReason::memory_limit);
}

}  // namespace sat
