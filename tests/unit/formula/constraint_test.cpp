#include "sat/core/constraint.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/constraint_encoding.h"
#include "sat/core/encoding_plan.h"
#include "sat/core/formula.h"

namespace {

using sat::CountEncoding;
using Numbers = std::vector<std::int32_t>;

// Clauses over variables 1 .. n and auxiliary ones.
struct Clauses final : sat::EncodedClauses {
    explicit Clauses(std::int32_t n) : last(n) {}
    std::int32_t new_variable() override { return ++last; }
    void clause(std::span<const std::int32_t> literals) override { all.emplace_back(literals.begin(), literals.end()); }

    std::int32_t last;
    std::vector<Numbers> all;
};

// The number of extensions to the auxiliary variables that satisfy all clauses, by backtracking in their order.
std::uint32_t extensions(const Clauses& clauses, std::vector<std::int8_t>& value, std::int32_t next) {
    const auto is_false = [&](std::int32_t n) {
        return value[std::abs(n)] != 0 && (value[std::abs(n)] > 0) != (n > 0);
    };
    for (const Numbers& c : clauses.all)
        if (std::ranges::all_of(c, is_false)) return 0;
    if (next > clauses.last) return 1;
    std::uint32_t count = 0;
    for (const std::int8_t v : {std::int8_t{-1}, std::int8_t{1}}) {
        value[next] = v;
        count += extensions(clauses, value, next + 1);
    }
    value[next] = 0;
    return count;
}

// Each assignment of the n variables has one extension if `wanted`(its bits), and none otherwise.
template <class Wanted>
bool defines(const Clauses& clauses, std::int32_t n, Wanted wanted) {
    for (std::uint32_t a = 0; a < 1u << n; ++a) {
        std::vector<std::int8_t> value(static_cast<std::size_t>(clauses.last) + 1, 0);
        for (std::int32_t v = 1; v <= n; ++v) value[v] = (a >> (v - 1) & 1) != 0 ? 1 : -1;
        if (extensions(clauses, value, n + 1) != (wanted(a) ? 1u : 0u)) return false;
    }
    return true;
}

Numbers first(std::int32_t n) {
    Numbers numbers;
    for (std::int32_t v = 1; v <= n; ++v) numbers.push_back(v % 3 == 0 ? -v : v);
    return numbers;
}
std::int64_t count_true(const Numbers& literals, std::uint32_t assignment) {
    return std::ranges::count_if(
        literals, [&](std::int32_t n) { return ((assignment >> (std::abs(n) - 1) & 1) != 0) == (n > 0); });
}

void check_count(const Numbers& literals, std::int32_t n, std::uint32_t bound, CountEncoding how) {
    CAPTURE(literals.size());
    CAPTURE(bound);
    CAPTURE(static_cast<int>(how));
    Clauses clauses(n);
    encode_at_least(literals, bound, how, clauses);
    CHECK(defines(clauses, n, [&](std::uint32_t a) { return count_true(literals, a) >= std::int64_t{bound}; }));
}

}  // namespace

TEST_CASE("the encoding of an xor has one extension for each odd assignment") {
    for (std::int32_t n = 0; n <= 9; ++n) {
        CAPTURE(n);
        Clauses clauses(n);
        encode_parity(first(n), clauses);
        CHECK(defines(clauses, n, [&](std::uint32_t a) { return count_true(first(n), a) % 2 == 1; }));
        for (const Numbers& c : clauses.all) CHECK(c.size() <= 4);
    }
}

TEST_CASE("every encoding of a bound has one extension for each assignment that reaches it") {
    for (std::int32_t n = 2; n <= 6; ++n)
        for (std::uint32_t bound = 1; bound <= static_cast<std::uint32_t>(n) + 1; ++bound)
            for (const CountEncoding how : {CountEncoding::totalizer, CountEncoding::network, CountEncoding::adders})
                check_count(first(n), n, bound, how);
}

TEST_CASE("the encodings of special bounds") {
    for (const std::int32_t n : {1, 2, 5, 8}) {
        const auto size = static_cast<std::uint32_t>(n);
        check_count(first(n), n, 1, CountEncoding::clauses);
        check_count(first(n), n, size, CountEncoding::clauses);
        if (n > 1) check_count(first(n), n, size - 1, CountEncoding::pairs);
    }
    for (const std::int32_t n : {9, 10, 13})
        check_count(first(n), n, static_cast<std::uint32_t>(n) - 1, CountEncoding::commanders);
}

TEST_CASE("a literal that is repeated counts repeatedly in every encoding") {
    const Numbers literals{1, 1, 1, -2, 3, 3};
    for (std::uint32_t bound = 1; bound <= 7; ++bound)
        for (const CountEncoding how : {CountEncoding::totalizer, CountEncoding::network, CountEncoding::adders})
            check_count(literals, 3, bound, how);
    check_count(literals, 3, 5, CountEncoding::pairs);
}

namespace {

// Counts what is added.
struct Counted final : sat::EncodedClauses {
    std::int32_t new_variable() override { return 1'000'000 + static_cast<std::int32_t>(size.variables++); }
    void clause(std::span<const std::int32_t> literals) override { size += {0, 1, literals.size()}; }
    sat::EncodingSize size;
};

bool size_is_right(std::int32_t n, std::uint32_t bound, CountEncoding how) {
    Counted counted;
    encode_at_least(first(n), bound, how, counted);
    return counted.size == size_of_at_least(static_cast<std::size_t>(n), bound, how);
}

std::vector<sat::Constraint> repeated(std::size_t count, std::uint32_t literals, std::uint32_t bound) {
    sat::Constraint constraint{sat::Constraint::Kind::at_least, bound, {}};
    for (std::uint32_t v = 0; v < literals; ++v) constraint.literals.push_back(sat::Lit::of(sat::Var{v}, false));
    return std::vector(count, constraint);
}

}  // namespace

TEST_CASE("the size of every encoding is known before it is made") {
    for (std::int32_t n = 0; n <= 40; ++n) {
        Counted counted;
        encode_parity(first(n), counted);
        CHECK(counted.size == sat::size_of_parity(static_cast<std::size_t>(n)));
    }
    unsigned wrong = 0, right = 0;
    const auto check = [&](std::int32_t n, std::uint32_t bound, CountEncoding how) {
        ++(size_is_right(n, bound, how) ? right : wrong);
    };
    for (const std::int32_t n : {2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 31, 33, 64, 100, 257}) {
        const auto size = static_cast<std::uint32_t>(n);
        for (std::uint32_t bound = 1; bound <= size + 1; bound += size < 40 ? 1 : 7)
            for (const CountEncoding how : {CountEncoding::totalizer, CountEncoding::network, CountEncoding::adders})
                check(n, bound, how);
        for (const std::uint32_t bound : {1u, size, size + 1}) check(n, bound, CountEncoding::clauses);
        check(n, size - 1, CountEncoding::pairs);
        check(n, size - 1, CountEncoding::commanders);
    }
    CHECK(wrong == 0);
    CHECK(right > 500);
}

TEST_CASE("the encoding is chosen by size, and stays linear for long lines") {
    const auto chosen = [](std::size_t literals, std::uint32_t bound) {
        return sat::encoding_for(literals, bound, sat::EncodingPlan::kMostClauses);
    };
    CHECK(chosen(5, 1) == CountEncoding::clauses);
    CHECK(chosen(5, 5) == CountEncoding::clauses);
    CHECK(chosen(8, 7) == CountEncoding::pairs);
    CHECK(chosen(9, 8) == CountEncoding::commanders);
    CHECK(chosen(100, 50) == CountEncoding::totalizer);
    CHECK(chosen(2000, 1000) == CountEncoding::network);
    CHECK(chosen(100'000, 50'000) == CountEncoding::adders);
    CHECK(chosen(100'000, 3) == CountEncoding::totalizer);
}

TEST_CASE("many large constraints share the clauses that a formula may take") {
    // One takes 165,000 clauses as a network, 14,000 as adders.
    const auto encodings = [](std::size_t count) {
        const std::vector<sat::Constraint> constraints = repeated(count, 1000, 500);
        const sat::EncodingPlan plan(constraints);
        sat::EncodingSize size;
        for (const sat::Constraint& c : constraints) size += plan.size(c);
        CHECK(size.clauses <= sat::EncodingPlan::kMostClauses);
        return plan.encoding(constraints[0]);
    };
    CHECK(encodings(10) == CountEncoding::network);
    CHECK(encodings(100) == CountEncoding::adders);
    CHECK(encodings(700) == CountEncoding::adders);
    // Constraints whose smallest encoding is not adders keep it, however many there are.
    const std::vector<sat::Constraint> small = repeated(500'000, 6, 3);
    const sat::EncodingPlan plan(small);
    CHECK(plan.encoding(small[0]) == CountEncoding::totalizer);
    CHECK(plan.most_clauses() == 0);
}

TEST_CASE("the builder refuses the first constraint whose clauses take too much memory, before it makes any") {
    const auto build = [](std::uint64_t most_bytes) {
        sat::FormulaBuilder builder;
        builder.parity(Numbers{1, 2, 3});  // 4 clauses, 12 literals: 64 bytes
        builder.at_least(Numbers{1, 2, 3, 4}, 3);
        builder.at_least(Numbers{1, 2, 3, 4, 5}, 1);
        const auto failure = builder.encode(most_bytes);
        CHECK((builder.num_clauses() == 0) == failure.has_value());
        return failure;
    };
    CHECK_FALSE(build(64 + 6 * 12 + 24));
    REQUIRE(build(64 + 6 * 12 + 23));
    CHECK(build(64 + 6 * 12 + 23)->constraint == 2);
    CHECK(build(64 + 6 * 12 + 23)->bytes == 64 + 6 * 12 + 24);
    CHECK(build(64 + 6 * 12 - 1)->constraint == 1);
    CHECK(build(0)->constraint == 0);
}

TEST_CASE("the builder cancels what occurs twice, and numbers auxiliary variables after all others") {
    sat::FormulaBuilder builder;
    builder.declare_vars(9);
    builder.clause({2, 7});
    builder.parity(Numbers{1, -3, 3, 2, 1, 4, 5, 7, 8});
    builder.parity(Numbers{4, -4});          // always odd: not kept
    builder.at_least(Numbers{4, -4, 2}, 1);  // always: not kept
    builder.at_least(Numbers{4, -4, 2}, 3);  // never
    const sat::Formula f = std::move(builder).build();
    CHECK(f.declared_vars() == 9);
    CHECK(f.num_auxiliary_vars() == 1);
    CHECK(f.num_vars() == 6);  // 2, 4, 5, 7, 8 and the auxiliary one
    CHECK(f.declared_with_auxiliary() == 10);
    REQUIRE(f.constraints().size() == 2);
    Numbers vars;
    for (const sat::Lit l : f.constraints()[0].literals) vars.push_back(f.to_dimacs(l));
    CHECK(vars == Numbers{-2, 4, 5, 7, 8});
    CHECK(f.constraints()[1].literals.empty());
    CHECK(f.num_encoding_clauses() == f.num_clauses() - 1);
    CHECK(f.num_encoding_literals() == f.num_literals() - 2);
}

TEST_CASE("auxiliary variables beyond the largest number are refused") {
    sat::FormulaBuilder builder;
    builder.declare_vars(sat::kMaxVars - 1);
    builder.parity(Numbers{1, 2, 3, 4, 5, 6});
    CHECK_FALSE(builder.encode());
    sat::FormulaBuilder full;
    full.declare_vars(sat::kMaxVars);
    full.parity(Numbers{1, 2, 3, 4, 5, 6});
    const auto failure = full.encode();
    REQUIRE(failure);
    CHECK(failure->constraint == 0);
    CHECK_FALSE(failure->bytes);
}
