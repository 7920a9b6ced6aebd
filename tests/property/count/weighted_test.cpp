// Weighted counts of small random formulas, plain and projected, compared with brute force.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <unordered_set>
#include <vector>

#include "sat/core/random.h"
#include "sat/count/count.h"
#include "sat/count/rational_text.h"
#include "tests/property/count/random_cases.h"
#include "tests/rounds.h"

namespace sat {
namespace {

using test::Case;

// The weights of a variable are its numerators over `denominator`; 20 of them fit into 128 bits.
struct VariableWeights {
    std::int64_t positive = 1, negative = 1, denominator = 1;
};
struct Weighting {
    std::vector<VariableWeights> of;
    std::string comments;  // "c p weight" lines
    std::vector<std::pair<std::int32_t, std::string>> entries;
};
using Wide = __int128;

std::string decimal(std::int64_t tenths) {
    const std::string sign = tenths < 0 ? "-" : "";
    return sign + std::to_string(std::abs(tenths) / 10) + "." + std::to_string(std::abs(tenths) % 10);
}

// One weight in one of the notations; its denominator is 1, 6 or 10.
std::string random_weight(Random& random, std::int64_t denominator, std::int64_t numerator) {
    if (denominator == 10) return random.flip() ? decimal(numerator) : std::to_string(numerator) + "e-1";
    if (denominator == 1) return random.flip() ? std::to_string(numerator) : "+" + std::to_string(numerator) + ".0E0";
    return std::to_string(numerator) + "/" + std::to_string(denominator);
}

// Many variables have no weight, one literal only, weights of 0, equal or opposite weights, or negative ones.
Weighting random_weighting(Random& random, std::uint32_t vars, std::int64_t most) {
    Weighting w;
    w.of.resize(vars);
    for (std::uint32_t v = 0; v < vars; ++v) {
        if (random.below(4) == 0) continue;
        VariableWeights& of = w.of[v];
        of.denominator = std::array<std::int64_t, 3>{1, 6, 10}[random.below(3)];
        const auto number = [&] {
            const auto n = static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(most) + 1));
            return of.denominator > 1 && random.below(4) == 0 ? -n : n;
        };
        of.positive = number();
        of.negative = random.below(4) == 0 ? of.positive : number();
        if (random.below(8) == 0) of.negative = -of.positive;
        const std::uint32_t which = random.below(4);  // 0: only the positive literal, 1: only the negative one
        const auto n = static_cast<std::int32_t>(v + 1);
        const auto add = [&](std::int32_t literal, std::int64_t numerator) {
            const std::string text = numerator < 0 && of.denominator == 1
                                         ? std::to_string(numerator)
                                         : random_weight(random, of.denominator, numerator);
            w.entries.push_back({literal, text});
        };
        if (which != 1) add(n, of.positive);
        if (which != 0) add(-n, of.negative);
        if (which == 0) of.negative = of.denominator - of.positive;
        if (which == 1) of.positive = of.denominator - of.negative;
    }
    return w;
}

CountWeights weights_of(const Weighting& w, const Formula& formula, std::uint32_t mask) {
    std::vector<CountWeights::Entry> entries;
    for (const auto& [n, text] : w.entries) {
        const auto number = static_cast<std::uint32_t>(std::abs(n));
        const auto l = formula.from_dimacs(n);
        if (!l && (mask >> (number - 1) & 1u) == 0) continue;
        const Var absent{static_cast<std::uint32_t>(formula.num_vars()) + number};
        entries.push_back({l.value_or(Lit::of(absent, n < 0)), text});
    }
    auto weights = CountWeights::read(std::move(entries));
    REQUIRE(weights);
    return *weights;
}

struct Sum {
    Wide numerator = 0, denominator = 1;
    bool any = false;  // model
};

// The weights of the assignments of the variables in `mask` that extend to a model.
Sum expected_sum(const Case& c, const Weighting& w, std::uint32_t mask) {
    Sum sum;
    for (std::uint32_t v = 0; v < c.vars; ++v)
        if ((mask >> v & 1u) != 0) sum.denominator *= w.of[v].denominator;
    std::unordered_set<std::uint32_t> seen;
    for (std::uint32_t bits = 0; bits < 1u << c.vars; ++bits) {
        if (!test::satisfies(c, bits) || !seen.insert(bits & mask).second) continue;
        sum.any = true;
        Wide product = 1;
        for (std::uint32_t v = 0; v < c.vars; ++v)
            if ((mask >> v & 1u) != 0) product *= (bits >> v & 1u) != 0 ? w.of[v].positive : w.of[v].negative;
        sum.numerator += product;
    }
    return sum;
}

std::string wide_text(Wide n) {
    if (n < 0) return "-" + wide_text(-n);
    const std::string last(1, static_cast<char>('0' + static_cast<int>(n % 10)));
    return n < 10 ? last : wide_text(n / 10) + last;
}
Wide common_divisor(Wide a, Wide b) {
    return b == 0 ? a : common_divisor(b, a % b);
}
std::string fraction_text(const Sum& sum) {
    if (sum.numerator == 0) return "0";
    const Wide common = common_divisor(sum.numerator < 0 ? -sum.numerator : sum.numerator, sum.denominator);
    const std::string text = wide_text(sum.numerator / common);
    return sum.denominator == common ? text : text + "/" + wide_text(sum.denominator / common);
}

double value_of(const std::string& text) {
    const auto r = counting::read_rational(text);
    REQUIRE(r);
    return static_cast<double>(r->numerator) / static_cast<double>(r->denominator);
}

// True if the exact count is between the bounds, and the relative error is within its bound.
bool holds(const CountOutcome& rounded, const std::string& exact) {
    using counting::Number, counting::read_rational;
    const auto right = *read_rational(exact), low = *read_rational(rounded.bounds->low);
    const auto high = *read_rational(rounded.bounds->high), printed = *read_rational(rounded.models);
    const auto less_or_equal = [](const counting::Rational& a, const counting::Rational& b) {
        return a.numerator * b.denominator <= b.numerator * a.denominator;
    };
    if (!less_or_equal(low, right) || !less_or_equal(right, high)) return false;
    if (right.numerator == 0 || std::isinf(rounded.bounds->relative)) return true;
    const Number error = abs(Number(printed.numerator * right.denominator - right.numerator * printed.denominator));
    const Number whole = abs(Number(right.numerator * printed.denominator));
    return static_cast<double>(Number((error << 200) / whole)) * 0x1p-200 <= rounded.bounds->relative;
}

std::string described(const Case& c, const Weighting& w) {
    std::string text = test::text_of(c);
    for (const auto& [n, weight] : w.entries) text += "c p weight " + std::to_string(n) + " " + weight + " 0\n";
    return text;
}

// Returns the exact count, after comparing all ways to compute it.
std::string check(Random& random, const Case& c, const Weighting& w) {
    std::uint32_t mask = 0;
    const Formula formula = test::build(c);
    CountSettings settings = test::random_settings(random, c, formula, mask);
    settings.weights = weights_of(w, formula, mask);
    const Sum right = expected_sum(c, w, mask);
    CAPTURE(mask);
    CAPTURE(settings.simplify);
    CAPTURE(settings.cache);
    CAPTURE(described(c, w));
    const CountOutcome outcome = count_models(formula, settings);
    REQUIRE(outcome.models == fraction_text(right));
    REQUIRE(outcome.verdict == (right.any ? Verdict::satisfiable : Verdict::unsatisfiable));
    REQUIRE(outcome.negative == (right.numerator < 0));
    if (right.numerator != 0) {
        const double size = std::abs(static_cast<double>(right.numerator) / static_cast<double>(right.denominator));
        REQUIRE(outcome.log10 == doctest::Approx(std::log10(size)).epsilon(1e-9));
        REQUIRE(std::abs(value_of(outcome.rounded)) == doctest::Approx(size).epsilon(1e-12));
    }
    settings.weights_as_doubles = true;
    const CountOutcome rounded = count_models(formula, settings);
    REQUIRE(rounded.verdict == outcome.verdict);
    REQUIRE(rounded.bounds);
    CAPTURE(rounded.bounds->low);
    CAPTURE(rounded.bounds->high);
    REQUIRE(holds(rounded, outcome.models));
    return outcome.models;
}

}  // namespace

TEST_CASE("the weighted count of a small random formula, plain or projected, agrees with brute force") {
    Random random(41);
    int fractions = 0, negative = 0, zeros = 0;
    for (int i = 0; i < rounds(6000); ++i) {
        const Case c = test::random_case(random);
        CAPTURE(i);
        const std::string count = check(random, c, random_weighting(random, c.vars, 12));
        fractions += count.find('/') != std::string::npos;
        negative += count.front() == '-';
        zeros += count == "0";
    }
    CHECK(fractions > rounds(2000));
    CHECK(negative > rounds(200));
    CHECK(zeros > rounds(200));
}

TEST_CASE("the weighted count of a random formula of 20 variables agrees with brute force") {
    Random random(42);
    for (int i = 0; i < rounds(10); ++i) {
        Case c{{}, 20};
        for (std::uint32_t k = 0; k < 20 + random.below(40); ++k) {
            auto& clause = c.clauses.emplace_back();
            for (int n = 0; n < 3; ++n) clause.push_back(test::random_literal(random, c.vars));
        }
        CAPTURE(i);
        check(random, c, random_weighting(random, c.vars, 5));
    }
}

}  // namespace sat
