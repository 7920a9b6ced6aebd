// Interval arithmetic compared with exact integers, and its text.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "sat/core/random.h"
#include "sat/count/cache.h"
#include "sat/count/interval.h"
#include "sat/count/rational_text.h"
#include "sat/count/scientific.h"

namespace sat::counting {
namespace {

// bound * 2^exponent * 2^4096 as an integer.  Requires: it is one.
Number scaled_bound(double bound, std::int64_t exponent) {
    int shift = 0;
    const double fraction = std::frexp(bound, &shift);
    const std::int64_t up = exponent + shift - 53 + 4096;
    REQUIRE(up >= 0);
    return Number(static_cast<std::int64_t>(std::ldexp(fraction, 53))) << static_cast<unsigned>(up);
}

// True if `interval` contains numerator / denominator.
bool contains(const Interval& interval, const Number& numerator, const Number& denominator = 1) {
    const Number exact = numerator << 4096u;
    return scaled_bound(interval.low(), interval.exponent()) * denominator <= exact &&
           exact <= scaled_bound(interval.high(), interval.exponent()) * denominator;
}

// At most that many units of the last place wide.
bool narrow(const Interval& interval, double units) {
    return interval.high() - interval.low() <= units * 0x1p-53;
}

Number random_number(Random& random, std::uint32_t most_bits) {
    Number n = 0;
    for (std::uint32_t bits = 1 + random.below(most_bits); bits > 0;) {
        const std::uint32_t take = std::min<std::uint32_t>(bits, 32);
        n = (n << take) + (random.next() & ((std::uint64_t{1} << take) - 1));
        bits -= take;
    }
    return random.flip() ? n : Number(-n);
}

}  // namespace

TEST_CASE("an interval contains the integer that it is made of, and no more if a double can hold it") {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const Number n = random_number(random, 400);
        const Interval interval(n);
        REQUIRE(contains(interval, n));
        REQUIRE(narrow(interval, 2));
        if (abs(n) < (Number(1) << 53)) REQUIRE(interval.low() == interval.high());
    }
    CHECK(Interval(Number(0)).zero());
    CHECK(Interval((Number(1) << 300) + 1).low() < Interval((Number(1) << 300) + 1).high());
}

TEST_CASE("sums, products and quotients of intervals contain those of the integers") {
    Random random(2);
    int wide = 0;
    for (int i = 0; i < 5000; ++i) {
        const Number a = random_number(random, 200), b = random_number(random, 200),
                     d = 1 + abs(random_number(random, 99));
        Interval sum(a), product(a), quotient(a);
        sum += Interval(b);
        product *= Interval(b);
        quotient /= Interval(d);
        REQUIRE(contains(sum, a + b));
        REQUIRE(contains(product, a * b));
        REQUIRE(contains(quotient, a, d));
        REQUIRE(narrow(product, 16));
        REQUIRE(narrow(quotient, 16));
        wide += product.low() != product.high();
    }
    CHECK(wide > 3000);
}

TEST_CASE("a long chain of sums and products stays within its bounds") {
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        Number exact = 1;
        Interval interval(exact);
        for (int step = 0; step < 60; ++step) {
            const Number n = random_number(random, 60);
            if (random.flip()) {
                exact += n;
                interval += Interval(n);
            } else {
                exact *= n;
                interval *= Interval(n);
            }
            REQUIRE(contains(interval, exact));
        }
    }
}

TEST_CASE("what cancels leaves an interval around 0, and exact sums leave 0 itself") {
    Interval exact(Number(3));
    exact += Interval(Number(-3));
    CHECK(exact.zero());
    Interval third(Number(1));
    third /= Interval(Number(3));
    Interval back = third;
    back *= Interval(Number(-1));
    third += back;
    CHECK(third.contains_zero());
    CHECK_FALSE(third.zero());
}

TEST_CASE("numbers far beyond the range of doubles keep their digits") {
    Interval small(Number(1));
    Interval tenth(Number(1));
    tenth /= Interval(Number(10));
    for (int i = 0; i < 4000; ++i) small *= tenth;
    CHECK(scientific(small.low() / 2 + small.high() / 2, small.exponent(), 10, Rounding::nearest) ==
          "1.000000000e-4000");
    CHECK(narrow(small, 20000));
}

TEST_CASE("an interval comes back from the cache as it was") {
    Cache cache(1 << 20);
    Interval third(Number(-1));
    third /= Interval(Number(3));
    const std::uint8_t key[] = {1, 2};
    REQUIRE(cache.store(1, key, third));
    CHECK(*cache.find<Interval>(1, key) == third);
    REQUIRE(cache.store(2, key, Number(-5) << 100));
    CHECK(*cache.find(2, key) == Number(-5) << 100);
}

TEST_CASE("scientific text is rounded as asked") {
    CHECK(scientific(0, 0, 5, Rounding::nearest) == "0");
    CHECK(scientific(1, 0, 1, Rounding::nearest) == "1e+00");
    CHECK(scientific(0.5, 1, 5, Rounding::up) == "1.0000e+00");
    CHECK(scientific(0.1, 0, 17, Rounding::nearest) == "1.0000000000000001e-01");
    CHECK(scientific(0.1, 0, 5, Rounding::up) == "1.0001e-01");
    CHECK(scientific(-0.1, 0, 5, Rounding::down) == "-1.0001e-01");
    CHECK(scientific(-0.1, 0, 5, Rounding::up) == "-1.0000e-01");
    CHECK(scientific(9.9996, 0, 4, Rounding::nearest) == "1.000e+01");
    CHECK(scientific(9.9996, 0, 4, Rounding::down) == "9.999e+00");
    CHECK(scientific(1, 1'000'000, 12, Rounding::nearest) == "9.90065622930e+301029");
    CHECK(scientific(1, -1'000'000, 12, Rounding::nearest) == "1.01003405920e-301030");
}

TEST_CASE("scientific text just above a long power of ten is rounded down to that power") {
    // 10^k times a number from 1 + 10^-17 to 1 + 10^-16, as the first digits of 10^k show.
    const auto just_above = [](int k) -> std::pair<double, std::int64_t> {
        const Number power = pow(Number(10), static_cast<unsigned>(k));
        const auto shift = static_cast<unsigned>(msb(power)) - 52;
        const Number mantissa = (power >> shift) + 1;
        const Number more = (mantissa << shift) - power;
        const Number unit = pow(Number(10), static_cast<unsigned>(k - 17));
        if (more < unit || more >= 10 * unit) return {0, 0};
        return {static_cast<double>(mantissa), shift};
    };
    int found = 0;
    for (int k = 460; k < 900; ++k) {
        const auto [mantissa, exponent] = just_above(k);
        if (mantissa == 0) continue;
        ++found;
        REQUIRE(scientific(mantissa, exponent, 17, Rounding::down) == "1.0000000000000000e+" + std::to_string(k));
        REQUIRE(scientific(-mantissa, exponent, 17, Rounding::up) == "-1.0000000000000000e+" + std::to_string(k));
        REQUIRE(scientific(mantissa, exponent, 17, Rounding::nearest).starts_with("1.000000000000000"));
    }
    CHECK(found > 0);
}

TEST_CASE("scientific text never lies on the wrong side of its number") {
    Random random(4);
    for (int i = 0; i < 3000; ++i) {
        const double mantissa = std::ldexp(static_cast<double>(random.next() >> 11), -53) * (random.flip() ? 1 : -1);
        const auto exponent = static_cast<std::int64_t>(random.below(400)) - 200;
        const int digits = 1 + static_cast<int>(random.below(17));
        if (mantissa == 0) continue;
        const Number exact = scaled_bound(mantissa, exponent);
        const auto side = [&](Rounding rounding) {
            const auto text = read_rational(scientific(mantissa, exponent, digits, rounding));
            REQUIRE(text);
            return Number((text->numerator << 4096u) - exact * text->denominator);
        };
        REQUIRE(side(Rounding::down) <= 0);
        REQUIRE(side(Rounding::up) >= 0);
        REQUIRE(abs(side(Rounding::nearest)) <= std::max(abs(side(Rounding::down)), abs(side(Rounding::up))));
    }
}

}  // namespace sat::counting
