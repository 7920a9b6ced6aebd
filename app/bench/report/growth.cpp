#include "app/bench/report/growth.h"

#include <algorithm>
#include <cmath>

namespace sat {

double Growth::at(double n) const {
    return a * std::pow(b, n);
}
double Growth::doubling() const {
    return std::log(2.0) / std::log(b);
}

std::optional<Growth> fit_growth(std::span<const Cost> costs) {
    if (std::ranges::any_of(costs, [](const Cost& c) { return !(c.value > 0); })) return std::nullopt;
    const auto count = static_cast<double>(costs.size());
    double mean_n = 0, mean_log = 0;
    for (const Cost& c : costs) mean_n += c.n / count, mean_log += std::log(c.value) / count;
    double products = 0, squares = 0;
    for (const Cost& c : costs) {
        products += (c.n - mean_n) * (std::log(c.value) - mean_log);
        squares += (c.n - mean_n) * (c.n - mean_n);
    }
    if (!(squares > 0)) return std::nullopt;
    const double slope = products / squares;
    Growth growth{std::exp(mean_log - slope * mean_n), std::exp(slope), 1};
    for (const Cost& c : costs)
        growth.worst = std::max({growth.worst, c.value / growth.at(c.n), growth.at(c.n) / c.value});
    return growth;
}

}  // namespace sat
