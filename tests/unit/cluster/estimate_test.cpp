#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "app/satcluster/audit.h"
#include "app/satcluster/estimate.h"
#include "app/satcluster/status_text.h"
#include "sat/core/random.h"

namespace satcluster {
namespace {

// Times of 3000 cubes: a body and a Pareto tail with this index, neighbours alike.
std::vector<double> population(double index, sat::Random& random) {
    std::vector<double> times;
    double local = 1;
    for (int i = 0; i < 3000; ++i) {
        if (i % 20 == 0) local = 0.5 + random.unit();
        const double x = local * std::pow(1 - random.unit(), -1 / index);
        times.push_back(std::min(x, 200.0));
    }
    return times;
}

// Whether the interval holds the sum.  Beyond the limit only that is known of a sampled cube.
bool holds(const std::vector<double>& times, double limit, std::uint64_t seed) {
    std::vector<SampledCluster> sample;
    double spent = 0;
    for (const std::uint64_t at : sample_places(times.size(), 200, 8, seed)) {
        SampledCluster cluster;
        for (std::uint64_t i = at; i < at + 8; ++i) {
            cluster.push_back({std::min(times[i], limit), times[i] > limit});
            spent += cluster.back().seconds;
        }
        sample.push_back(std::move(cluster));
    }
    const Estimate e = estimate(sample, times.size(), spent, 0, seed);
    CHECK(e.low <= e.seconds);
    CHECK(e.seconds <= e.high);
    CHECK(e.sampled == 200);
    const double truth = std::accumulate(times.begin(), times.end(), 0.0);
    return e.low <= truth && truth <= e.high;
}

}  // namespace

TEST_CASE("of 40 campaigns with heavy tails and limits, the intervals hold the truth in 34 at least") {
    for (const double index : {1.2, 1.6, 3.0})
        for (const double limit : {20.0, 1e9}) {
            int held = 0;
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                sat::Random random(seed);
                held += holds(population(index, random), limit, seed) ? 1 : 0;
            }
            CAPTURE(index);
            CAPTURE(limit);
            CHECK(held >= 34);
        }
}

TEST_CASE("an estimate of a sample of all cubes is what they took") {
    const std::vector<SampledCluster> sample{{{1, false}, {2, false}}, {{4, false}}};
    const Estimate e = estimate(sample, 3, 7, 0, 1);
    CHECK(e.seconds == doctest::Approx(7));
    CHECK(e.low == doctest::Approx(7));
    CHECK(e.high == doctest::Approx(7));
}

TEST_CASE("a sample whose cubes nearly all reach the limit has no upper bound") {
    std::vector<SampledCluster> sample(25, SampledCluster(8, SampledCube{2, true}));
    const Estimate none = estimate(sample, 1000, 400, 10, 1);
    CHECK(!none.is_bounded);
    CHECK(none.low == doctest::Approx(2010));
    CHECK(estimate_text(none, 1) ==
          "cubes: 1000, sampled 200, 200 of them at the limit\n"
          "estimate: at least 0.5583 CPU hours, 33 min 30 s with 1 worker; too few cubes of the sample ended for an "
          "upper bound: raise --cube-limit, or split further\n");
    // Five that ended say nothing about the tail above them, but forty do: most of the sum is unknown.
    for (std::size_t i = 0; i < 5; ++i) sample[i][0] = {0.1 * static_cast<double>(i + 1), false};
    CHECK(!estimate(sample, 1000, 400, 10, 1).is_bounded);
    for (std::size_t i = 0; i < 20; ++i) sample[i][1] = sample[i][2] = {1 + 0.05 * static_cast<double>(i), false};
    const Estimate some = estimate(sample, 1000, 400, 10, 1);
    CHECK(some.is_bounded);
    CHECK(some.high > 1.5 * some.low);
}

TEST_CASE("Hill's estimator finds the index of a Pareto distribution, also behind a limit") {
    sat::Random random(5);
    for (const double limit : {1e9, 30.0}) {
        std::vector<SampledCube> cubes;
        for (int i = 0; i < 20'000; ++i) {
            const double x = std::pow(1 - random.unit(), -1 / 1.5);
            cubes.push_back({std::min(x, limit), x > limit});
        }
        CHECK(fit_tail(cubes).index == doctest::Approx(1.5).epsilon(0.1));
    }
    CHECK(fit_tail(std::vector<SampledCube>{{1, false}, {1, false}}).share == 0);
}

TEST_CASE("sampled places are in order, apart, and within the list") {
    for (const std::uint64_t cubes : {1u, 7u, 200u, 201u, 230u, 5000u}) {
        const auto places = sample_places(cubes, 200, 5, 9);
        for (std::size_t i = 0; i < places.size(); ++i) {
            CHECK(places[i] < cubes);
            if (i > 0) CHECK(places[i] > places[i - 1]);
        }
        if (cubes == 5000) CHECK(places.size() == 40);
    }
}

TEST_CASE("the bound of an audit is that of the hypergeometric distribution") {
    CHECK(wrong_at_most(100, 100) == 0);
    CHECK(wrong_at_most(100, 0) == 100);
    // By counting: none of m is drawn from `wrong` of n with probability C(n - wrong, m) / C(n, m).
    for (std::uint64_t n = 2; n < 30; ++n)
        for (std::uint64_t m = 1; m < n; ++m) {
            const std::uint64_t bound = wrong_at_most(n, m);
            const auto probability = [&](std::uint64_t wrong) {
                double p = 1;
                for (std::uint64_t i = 0; i < m; ++i)
                    p *= std::max(0.0, static_cast<double>(n - wrong) - static_cast<double>(i)) /
                         static_cast<double>(n - i);
                return p;
            };
            CHECK(probability(bound) >= 0.05 - 1e-12);
            CHECK(probability(bound + 1) < 0.05 + 1e-12);
        }
    const std::vector<std::uint64_t> cubes{3, 5, 8, 9, 12};
    CHECK(audited(cubes, 0.01, 1).size() == 1);
    CHECK((audited(cubes, 1, 1) == cubes));
}

TEST_CASE("durations and shares in words") {
    CHECK(duration_text(0.5) == "0.50 s");
    CHECK(duration_text(245) == "4 min 05 s");
    CHECK(duration_text(12'000) == "3 h 20 min");
    CHECK(duration_text(216'000) == "2.5 days");
    CHECK(percent_text(0.99999) == "99.99 %");
    CHECK(percent_text(1) == "100.00 %");
    CHECK(remaining_seconds(0.25, 10) == doctest::Approx(30));
    CHECK(remaining_seconds(0, 10) < 0);
}

}  // namespace satcluster
