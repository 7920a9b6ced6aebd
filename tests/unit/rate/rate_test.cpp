#include "app/bench/report/rate.h"
#include "sat/core/terminator.h"

#include <doctest/doctest.h>

namespace {

using sat::optimisation_rate;
using sat::Timing;

Timing timing(double milliseconds, sat::Verdict verdict) {
    Timing t;
    t.milliseconds = milliseconds;
    t.outcome.verdict = verdict;
    return t;
}
constexpr auto kFinished = sat::Verdict::unsatisfiable;
constexpr auto kStopped = sat::Verdict::unknown;

sat::Formula small_formula() {
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({-1, 2});
    return std::move(builder).build();
}

TEST_CASE("the rate is the share of the reference's time that is saved") {
    const auto rate = optimisation_rate(timing(200, kFinished), timing(50, kFinished));
    REQUIRE(rate.has_value());
    CHECK(rate->percent == doctest::Approx(75));
    CHECK_FALSE(rate->lower_bound);
    CHECK(to_string(*rate) == "75.00 %");
}

TEST_CASE("a slower search has a negative rate") {
    CHECK(to_string(*optimisation_rate(timing(10, kFinished), timing(25, kFinished))) == "-150.00 %");
}

TEST_CASE("a reference that hits its limit gives a lower bound, printed with \">=\"") {
    const auto rate = optimisation_rate(timing(1000, kStopped), timing(16, kFinished));
    REQUIRE(rate.has_value());
    CHECK(rate->lower_bound);
    CHECK(to_string(*rate) == ">= 98.40 %");
}

TEST_CASE("an optimised search without a verdict has no rate") {
    CHECK_FALSE(optimisation_rate(timing(1000, kFinished), timing(16, kStopped)).has_value());
    CHECK_FALSE(optimisation_rate(timing(1000, kStopped), timing(16, kStopped)).has_value());
}

TEST_CASE("a rate is rounded down and never 100 percent") {
    CHECK(sat::to_string(sat::Rate{99.9999, true}) == ">= 99.99 %");
    CHECK(sat::to_string(sat::Rate{100.0, false}) == "99.99 %");
    CHECK(sat::to_string(sat::Rate{12.349, false}) == "12.34 %");
}

// A clock with a resolution of one millisecond; every call takes a tenth of one.
TEST_CASE("a search shorter than a clock tick is repeated until it is measurable") {
    int calls = 0;
    const sat::Clock coarse = [&calls] { return static_cast<double>(++calls / 10); };
    const Timing t = sat::time_search(small_formula(), {}, coarse);
    CHECK(t.finished());
    CHECK(t.runs > 5);
    CHECK(t.milliseconds == doctest::Approx(1.0 / static_cast<double>(t.runs)));
}

TEST_CASE("a long search is timed once") {
    double now = 0;
    const sat::Clock slow = [&now] { return now += 50; };
    const Timing t = sat::time_search(small_formula(), {}, slow);
    CHECK(t.runs == 1);
    CHECK(t.milliseconds == 50);
}

TEST_CASE("an interrupted search is not repeated, and its time is not 0") {
    const sat::Terminator stop{true};
    sat::Settings settings;
    settings.engine = "textbook";
    settings.limits.stop = &stop;
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({-1, -2});
    const Timing t = sat::time_search(std::move(builder).build(), settings, [] { return 7.0; });
    CHECK_FALSE(t.finished());
    CHECK(t.runs == 1);
    CHECK(t.milliseconds > 0);
}

}  // namespace
