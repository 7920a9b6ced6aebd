#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/bench/report/growth.h"

using namespace sat;

namespace {

Growth fitted(const std::vector<Cost>& costs) {
    const auto growth = fit_growth(costs);
    REQUIRE(growth);
    return *growth;
}

double squares(const Growth& growth, const std::vector<Cost>& costs) {
    double sum = 0;
    for (const Cost& c : costs) sum += std::pow(std::log(c.value / growth.at(c.n)), 2);
    return sum;
}

}  // namespace

TEST_CASE("exponential costs are fitted exactly, even at uneven sizes") {
    std::vector<Cost> costs;
    for (const double n : {10.0, 20.0, 25.0, 70.0}) costs.push_back({n, 0.003 * std::pow(1.04, n)});
    const Growth growth = fitted(costs);
    CHECK(growth.a == doctest::Approx(0.003));
    CHECK(growth.b == doctest::Approx(1.04));
    CHECK(growth.worst == doctest::Approx(1.0));
    CHECK(growth.at(100) == doctest::Approx(0.003 * std::pow(1.04, 100)));
    CHECK(growth.at(10 + growth.doubling()) == doctest::Approx(2 * growth.at(10)));
}

TEST_CASE("the fit is a least-squares minimum, and `worst` is the largest ratio") {
    const std::vector<Cost> costs{{200, 0.02}, {250, 0.1}, {300, 0.9}, {350, 3}};
    const Growth growth = fitted(costs);
    const double least = squares(growth, costs);
    for (const double by : {0.99, 1.01}) {
        CHECK(squares({growth.a * by, growth.b, 1}, costs) > least);
        CHECK(squares({growth.a, 1 + (growth.b - 1) * by, 1}, costs) > least);
    }
    double worst = 1;
    for (const Cost& c : costs) worst = std::max(worst, std::exp(std::abs(std::log(c.value / growth.at(c.n)))));
    CHECK(growth.worst == doctest::Approx(worst));
}

TEST_CASE("there is no curve through a single size or a cost of zero") {
    CHECK_FALSE(fit_growth({}));
    CHECK_FALSE(fit_growth(std::vector<Cost>{{200, 1}}));
    CHECK_FALSE(fit_growth(std::vector<Cost>{{200, 1}, {200, 2}}));
    CHECK_FALSE(fit_growth(std::vector<Cost>{{200, 0}, {250, 2}}));
}
