#include "sat/core/constraint.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/constraint_encoding.h"
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

TEST_CASE("the encoding is chosen by size, and stays linear for long lines") {
    CHECK(sat::encoding_for(5, 1) == CountEncoding::clauses);
    CHECK(sat::encoding_for(5, 5) == CountEncoding::clauses);
    CHECK(sat::encoding_for(8, 7) == CountEncoding::pairs);
    CHECK(sat::encoding_for(9, 8) == CountEncoding::commanders);
    CHECK(sat::encoding_for(100, 50) == CountEncoding::totalizer);
    CHECK(sat::encoding_for(2000, 1000) == CountEncoding::network);
    CHECK(sat::encoding_for(100'000, 50'000) == CountEncoding::adders);
    CHECK(sat::encoding_for(100'000, 3) == CountEncoding::totalizer);
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
    CHECK(builder.encode());
    sat::FormulaBuilder full;
    full.declare_vars(sat::kMaxVars);
    full.parity(Numbers{1, 2, 3, 4, 5, 6});
    CHECK_FALSE(full.encode());
}
