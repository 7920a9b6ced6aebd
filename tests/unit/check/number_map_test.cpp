#include "sat/check/number_map.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>

#include "sat/core/random.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::Lit;
using sat::NumberMap;
using sat::Var;

TEST_CASE("variables of the formula keep their index, and others are added in order, however large") {
    const sat::Formula formula = formula_of({{70, -900}, {5, 70}});
    NumberMap map(formula);
    CHECK(map.num_vars() == 3);
    for (const std::int32_t n : {5, 70, 900, -5, -70, -900}) CHECK(map.lit(n) == *formula.from_dimacs(n));
    CHECK(map.num_vars() == 3);
    std::uint32_t next = 3;
    for (const std::int32_t n : {static_cast<std::int32_t>(sat::kMaxVars), 1, 4107, 4108, 4109, 6, 1000000}) {
        CAPTURE(n);
        CHECK(map.lit(-n) == Lit::of(Var{next}, true));
        CHECK(map.lit(n) == Lit::of(Var{next}, false));
        CHECK(map.num_vars() == ++next);
    }
    for (const std::int32_t n : {5, 70, 900}) CHECK(map.lit(n) == *formula.from_dimacs(n));
}

TEST_CASE("a number keeps its index while the table grows past it") {
    const sat::Formula formula = formula_of({{1, 2}});
    NumberMap map(formula);
    std::map<std::int32_t, Var> places{{1, Var{0}}, {2, Var{1}}};
    sat::Random random(3);
    for (int i = 0; i < 20000; ++i) {
        const auto n = static_cast<std::int32_t>(1 + random.below(1 + random.below(30000)));
        const Var next{static_cast<std::uint32_t>(places.size())};
        CHECK(map.lit(n).var() == places.try_emplace(n, next).first->second);
        CHECK(map.num_vars() == places.size());
    }
    for (const auto& [n, v] : places) CHECK(map.lit(n).var() == v);
}

}  // namespace
