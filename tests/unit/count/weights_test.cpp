// Weights: their notation, their rules and their effect.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "sat/count/count.h"
#include "sat/count/rational_text.h"
#include "sat/count/weights.h"
#include "tests/unit/count/instances.h"

namespace sat::test {
namespace {

std::string rational(const std::string& text) {
    const auto r = counting::read_rational(text);
    if (!r) return r.error().message();
    return r->numerator.str() + "/" + r->denominator.str();
}

using Line = std::pair<std::int32_t, const char*>;

// Variables that occur in no clause are counted.
Result<CountWeights> weights(const Formula& formula, std::initializer_list<Line> lines) {
    std::vector<CountWeights::Entry> entries;
    std::uint64_t line = 0;
    for (const auto& [n, value] : lines) {
        const Var absent{static_cast<std::uint32_t>(formula.num_vars()) + static_cast<std::uint32_t>(std::abs(n))};
        entries.push_back({formula.from_dimacs(n).value_or(Lit::of(absent, n < 0)), value, ++line, 12});
    }
    return CountWeights::read(std::move(entries));
}

CountOutcome weighted(std::uint32_t vars, const std::vector<Literals>& clauses, std::initializer_list<Line> lines) {
    const Formula formula = formula_of(vars, clauses);
    CountSettings settings;
    const auto read = weights(formula, lines);
    REQUIRE(read);
    settings.weights = *read;
    return count_models(formula, settings);
}

}  // namespace

TEST_CASE("a weight is an integer, a decimal or scientific number, or a fraction of two of them") {
    CHECK(rational("3") == "3/1");
    CHECK(rational("-0.25") == "-1/4");
    CHECK(rational("+.5") == "1/2");
    CHECK(rational("5.") == "5/1");
    CHECK(rational("007") == "7/1");
    CHECK(rational("1/3") == "1/3");
    CHECK(rational("-2/-6") == "1/3");
    CHECK(rational("0.5/1.5e1") == "1/30");
    CHECK(rational("1.2e+3") == "1200/1");
    CHECK(rational("-1.5E-3") == "-3/2000");
    CHECK(rational("0e-1") == "0/1");
    CHECK(rational("0.00000000009") == "9/100000000000");
}

TEST_CASE("what is not a weight is refused") {
    for (const char* text : {"", "-", ".", "e5", "1e", "1e+", "0x10", "1,5", "1/", "/2", "1/2/3", "1/2+1i", "nan",
                             "inf", "1 2", "--1", "x"}) {
        CAPTURE(text);
        CHECK(rational(text).starts_with("invalid weight '"));
    }
    CHECK(rational("1/0") == "weight '1/0' divides by 0");
    CHECK(rational("1e999999999999").find("is out of range") != std::string::npos);
    CHECK(rational("1e-10001").find("is out of range") != std::string::npos);
    CHECK(rational(std::string(20000, '1')).find("is out of range") != std::string::npos);
    CHECK(rational("1e-10000").size() == 10003);
}

TEST_CASE("a literal without a weight has 1 minus that of its negation, or 1") {
    CHECK(weighted(1, {{1}}, {{1, "1/4"}}).models == "1/4");
    CHECK(weighted(1, {{-1}}, {{1, "1/4"}}).models == "3/4");
    CHECK(weighted(1, {{1}}, {{-1, "3"}}).models == "-2");
    CHECK(weighted(2, {{1}, {2}}, {{1, "1/4"}}).models == "1/4");
    CHECK(weighted(1, {{1}}, {{1, "0.4"}, {-1, "0.7"}}).models == "2/5");
    CHECK(weighted(1, {{-1}}, {{1, "0.4"}, {-1, "0.7"}}).models == "7/10");
}

TEST_CASE("the weights of a variable without clauses are a factor") {
    CHECK(weighted(3, {{1, 2}}, {{3, "2"}, {-3, "5"}}).models == "21");
    CHECK(weighted(3, {{1, 2}}, {{3, "1/3"}}).models == "3");
    CHECK(weighted(3, {{1, -1}}, {{1, "2"}, {-1, "3"}, {2, "5"}, {-2, "6"}}).models == "110");
    CHECK(weighted(4, {{1, 2}}, {}).models == "12");
}

TEST_CASE("weights of 0 and sums that cancel give 0, and the verdict says whether there are models") {
    const CountOutcome zero = weighted(2, {{1, 2}}, {{1, "0"}, {-1, "0"}});
    CHECK(zero.models == "0");
    CHECK(zero.verdict == Verdict::satisfiable);
    CHECK(std::isinf(zero.log10));
    CHECK(weighted(2, {{1}, {2}}, {{1, "0"}}).verdict == Verdict::satisfiable);
    CHECK(weighted(2, {{1}, {2}}, {{1, "0"}}).models == "0");
    CHECK(weighted(2, {{1}, {-1, 2}, {-2}}, {{1, "0"}}).verdict == Verdict::unsatisfiable);
    CHECK(weighted(2, {{1, 2}}, {{1, "0"}}).models == "1");
    CHECK(weighted(3, {{1, 2}}, {{3, "1"}, {-3, "-1"}}).models == "0");
    CHECK(weighted(3, {{1, 2}}, {{3, "1"}, {-3, "-1"}}).verdict == Verdict::satisfiable);
    const CountOutcome cancelled = weighted(2, {{1, 2}, {-1, -2}}, {{1, "1"}, {-1, "-1"}});
    CHECK(cancelled.models == "0");
    CHECK(cancelled.verdict == Verdict::satisfiable);
}

TEST_CASE("a negative count has a sign, and the logarithm of its absolute value") {
    const CountOutcome outcome = weighted(1, {{1}}, {{1, "-1000"}, {-1, "1"}});
    CHECK(outcome.models == "-1000");
    CHECK(outcome.negative);
    CHECK(outcome.log10 == doctest::Approx(3));
    CHECK(outcome.rounded == "-1e+03");
}

TEST_CASE("repeated weights must agree") {
    const Formula formula = formula_of(2, {{1, 2}});
    CHECK(weights(formula, {{1, "1/2"}, {1, "0.5"}, {1, "5e-1"}}));
    const auto differ = weights(formula, {{2, "1"}, {1, "1/2"}, {2, "2"}, {1, "1/3"}});
    REQUIRE_FALSE(differ);
    CHECK(differ.error().line == 3);
    CHECK(differ.error().message() == "the literal has another weight already");
    const auto wrong = weights(formula, {{2, "1"}, {1, "x"}, {2, "2"}});
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().line == 2);
    CHECK(wrong.error().column == 12);
}

TEST_CASE("the number of variables whose weights do not add up to 1") {
    const Formula formula = formula_of(3, {{1, 2, 3}});
    const auto read = weights(formula, {{1, "1/2"}, {2, "1/2"}, {-2, "0.5"}, {3, "1"}, {-3, "1"}});
    REQUIRE(read);
    CHECK(read->variables() == 3);
    CHECK(read->not_normalised() == 1);
}

TEST_CASE("only weights of counted variables are used") {
    const Formula formula = formula_of(3, {{1, 2}, {-1, 3}});
    CountSettings settings;
    settings.weights = *weights(formula, {{1, "2"}, {-1, "3"}, {2, "5"}, {-2, "7"}});
    settings.projection.emplace();
    settings.projection->vars = {Var{0}};
    CHECK(count_models(formula, settings).models == "5");
}

TEST_CASE("equivalent and defined variables keep their weights") {
    // 1 == 2, 3 == 1 and 2.
    const std::vector<Literals> clauses{{-1, 2}, {1, -2}, {-3, 1}, {-3, 2}, {3, -1, -2}, {1, 4}};
    CHECK(weighted(4, clauses, {{1, "2"}, {-1, "1"}, {2, "3"}, {-2, "1"}, {3, "5"}, {-3, "7"}}).models == "67");
}

TEST_CASE("a sum of many thousand digits is exact") {
    std::vector<Literals> clauses;
    std::vector<CountWeights::Entry> entries;
    constexpr std::uint32_t kVars = 2000;
    for (std::uint32_t v = 0; v + 1 < kVars; ++v)
        clauses.push_back({static_cast<std::int32_t>(v + 1), static_cast<std::int32_t>(v + 2)});
    for (std::uint32_t v = 0; v < kVars; ++v) {
        entries.push_back({Lit::of(Var{v}, false), "1/3"});
        entries.push_back({Lit::of(Var{v}, true), "1/7"});
    }
    const Formula formula = formula_of(kVars, clauses);
    CountSettings settings;
    settings.weights = *CountWeights::read(entries);
    const CountOutcome exact = count_models(formula, settings);
    // The recurrence of the chain, over a common denominator.
    counting::Number after_true = 7, after_false = 3;
    for (std::uint32_t v = 1; v < kVars; ++v) {
        const counting::Number is_true = 7 * (after_true + after_false);
        after_false = 3 * after_true;
        after_true = is_true;
    }
    counting::Number sum = after_true + after_false, whole = pow(counting::Number(21), kVars);
    const counting::Number common = gcd(sum, whole);
    CHECK(exact.models == counting::Number(sum / common).str() + "/" + counting::Number(whole / common).str());
    settings.weights_as_doubles = true;
    const CountOutcome rounded = count_models(formula, settings);
    CHECK(rounded.log10 == doctest::Approx(exact.log10).epsilon(1e-12));
    CHECK(rounded.bounds->relative < 1e-11);
    CHECK(rounded.models.substr(0, 10) == exact.rounded.substr(0, 10));
}

TEST_CASE("a weighted count keeps its memory limit and its other limits") {
    const Formula formula = dominoes(8, 20);
    std::vector<CountWeights::Entry> entries;
    for (std::uint32_t v = 0; v < formula.num_vars(); v += 2) entries.push_back({Lit::of(Var{v}, false), "0.123"});
    CountSettings settings;
    settings.weights = *CountWeights::read(entries);
    const CountOutcome free = count_models(formula, settings);
    REQUIRE(free.verdict == Verdict::satisfiable);
    settings.limits.memory_bytes = free.stats.memory_bytes * 4 / 5;
    const CountOutcome bounded = count_models(formula, settings);
    CHECK(bounded.models == free.models);
    CHECK(bounded.stats.cache_evictions > 0);
    settings.limits = {};
    settings.limits.decisions = 10;
    CHECK(count_models(formula, settings).stopped == StopReason::decision_limit);
}

TEST_CASE("a denominator that is too long to write is found before the search") {
    constexpr std::uint32_t kVars = 600;
    std::vector<Literals> clauses;
    for (std::int32_t v = 1; v < std::int32_t{kVars}; ++v) clauses.push_back({v, v + 1});
    const Formula formula = formula_of(kVars, clauses);
    std::vector<CountWeights::Entry> entries;
    for (std::int32_t v = 1; v <= std::int32_t{kVars}; ++v)
        entries.push_back({*formula.from_dimacs(v), "1.5e-9999", static_cast<std::uint64_t>(v), 12});
    CountSettings settings;
    settings.weights = CountWeights::read(std::move(entries)).value();
    const CountOutcome outcome = count_models(formula, settings);
    CHECK(outcome.verdict == Verdict::unknown);
    CHECK(outcome.too_long);
    CHECK(outcome.stats.components == 0);
    settings.weights_as_doubles = true;
    CHECK(count_models(formula, settings).verdict == Verdict::satisfiable);
}

}  // namespace sat::test
