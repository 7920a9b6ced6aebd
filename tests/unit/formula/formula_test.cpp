#include "sat/core/formula.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

namespace sat {

TEST_CASE("clauses are returned as given, with any gaps in the numbering") {
    const bool ok = rc::check([] {
        // Numbers of four magnitudes, so that pages of the occurrence bitmap are skipped and shared.
        const auto number = rc::gen::oneOf(rc::gen::inRange(1, 9), rc::gen::inRange(32'760, 32'780),
                                           rc::gen::inRange(268'435'450, 268'435'460),
                                           rc::gen::inRange(1'000'000'000, static_cast<int>(kMaxVars) + 1));
        const auto literal = rc::gen::map(rc::gen::pair(number, rc::gen::arbitrary<bool>()),
                                          [](const std::pair<int, bool>& p) { return p.second ? -p.first : p.first; });
        const auto clauses = *rc::gen::container<std::vector<std::vector<std::int32_t>>>(
            rc::gen::container<std::vector<std::int32_t>>(literal));
        FormulaBuilder builder;
        std::set<std::int32_t> used;
        for (const auto& c : clauses) {
            builder.clause(c);
            for (const std::int32_t n : c) used.insert(std::abs(n));
        }
        const Formula f = std::move(builder).build();
        RC_ASSERT(f.num_vars() == used.size());
        RC_ASSERT(f.num_clauses() == clauses.size());
        RC_ASSERT(f.declared_vars() == (used.empty() ? 0u : static_cast<std::uint32_t>(*used.rbegin())));
        for (std::uint32_t c = 0; c < clauses.size(); ++c) {
            std::vector<std::int32_t> back;
            for (const Lit l : f.clause(ClauseId{c})) back.push_back(f.to_dimacs(l));
            RC_ASSERT(back == clauses[c]);
            for (const std::int32_t n : clauses[c]) RC_ASSERT(f.to_dimacs(f.from_dimacs(n).value()) == n);
        }
        for (const std::int32_t n : {1, 5, 32'765, 1'000'000'007})
            RC_ASSERT(f.from_dimacs(n).has_value() == used.contains(n));
        std::vector<std::int32_t> order;
        for (std::uint32_t v = 0; v < f.num_vars(); ++v) order.push_back(f.to_dimacs(Lit::of(Var{v}, false)));
        RC_ASSERT(std::ranges::equal(order, used));
    });
    CHECK(ok);
}

TEST_CASE("clauses of one length, and later ones of another, are returned as given") {
    for (const std::size_t length : {0u, 1u, 3u})
        for (const std::size_t of_one_length : {1u, 2u, 200u})
            for (const std::size_t others : {0u, 1u, 200u}) {
                FormulaBuilder builder;
                std::vector<std::vector<std::int32_t>> clauses;
                const auto add = [&](std::size_t n) {
                    std::vector<std::int32_t>& c = clauses.emplace_back();
                    while (c.size() < n) c.push_back(static_cast<std::int32_t>(clauses.size() + c.size()));
                    builder.clause(c);
                    CHECK(builder.open_literals() == 0);
                    CHECK(builder.num_clauses() == clauses.size());
                };
                for (std::size_t c = 0; c < of_one_length; ++c) add(length);
                for (std::size_t c = 0; c < others; ++c) add(c % 5);
                const Formula f = std::move(builder).build();
                REQUIRE(f.num_clauses() == clauses.size());
                for (std::uint32_t c = 0; c < clauses.size(); ++c) {
                    std::vector<std::int32_t> back;
                    for (const Lit l : f.clause(ClauseId{c})) back.push_back(f.to_dimacs(l));
                    REQUIRE(back == clauses[c]);
                }
                const Formula copy = f;
                CHECK(std::ranges::equal(copy.clause(ClauseId{0}), f.clause(ClauseId{0})));
            }
}

TEST_CASE("clauses of one length with few missing variables take little more memory than their literals") {
    FormulaBuilder builder;
    std::vector<std::int32_t> numbers;
    for (std::int32_t n = 1; n <= 100'000; ++n)
        if (n % 1000 != 0) numbers.push_back(n);
    for (std::size_t i = 0; i < 100'000; ++i)
        builder.clause({numbers[i % numbers.size()], -numbers[(i + 1) % numbers.size()]});
    const Formula f = std::move(builder).build();
    CHECK(f.memory_bytes() < f.num_literals() * sizeof(Lit) * 21 / 20);
    REQUIRE(f.num_vars() == numbers.size());
    for (std::uint32_t v = 0; v < f.num_vars(); ++v) {
        REQUIRE(f.to_dimacs(Lit::of(Var{v}, true)) == -numbers[v]);
        REQUIRE(f.from_dimacs(numbers[v]) == Lit::of(Var{v}, false));
    }
    CHECK(!f.from_dimacs(1000));
    CHECK(!f.from_dimacs(100'001));
}

TEST_CASE("the number of variables is the maximum of the header and the largest one used") {
    for (const std::uint32_t declared : {0u, 2u, 9u}) {
        FormulaBuilder builder;
        builder.declare_vars(declared);
        builder.clause({1, -4});
        const Formula f = std::move(builder).build();
        CHECK(f.declared_vars() == std::max(declared, 4u));
        CHECK(f.num_vars() == 2);
    }
}

TEST_CASE("a formula may have no clauses, or only the empty clause") {
    FormulaBuilder none, empty;
    empty.end_clause();
    const Formula nothing = std::move(none).build(), contradiction = std::move(empty).build();
    CHECK(nothing.num_clauses() == 0);
    CHECK(nothing.num_vars() == 0);
    CHECK(!nothing.from_dimacs(1).has_value());
    CHECK(contradiction.num_clauses() == 1);
    CHECK(contradiction.clause(ClauseId{0}).empty());
    const Formula copy = nothing;  // copies an empty array
    CHECK(copy.literals().empty());
}

TEST_CASE("one literal with the largest number costs little memory") {
    FormulaBuilder builder;
    builder.clause({static_cast<std::int32_t>(kMaxVars), -1});
    const Formula f = std::move(builder).build();
    CHECK(f.num_vars() == 2);
    CHECK(f.declared_vars() == kMaxVars);
    CHECK(f.memory_bytes() < 10'000'000);
}

}  // namespace sat
