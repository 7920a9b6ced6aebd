#include "sudoku/propagate/estimate.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/propagate/propagator.h"

namespace sudoku {
namespace {

constexpr double kNothing = -std::numeric_limits<double>::infinity();  // the logarithm of 0

class Dives {
public:
    Dives(const Network& network, const EstimateOptions& options)
        : network_(network), stop_(options.stop), random_(options.seed), propagator_(network) {
        consistent_ = propagator_.propagate(stop_);
        start_ = propagator_.mark();
    }

    // The logarithm of the product of one dive; nullopt: interrupted.
    std::optional<double> dive() {
        propagator_.undo(start_);
        double weight = consistent_ ? 0 : kNothing;
        while (weight != kNothing && !is_over()) {
            const std::optional<Cell> cell = choose();
            if (!cell) break;
            const std::vector<Digits> left = possible(*cell);
            if (left.empty()) weight = kNothing;
            else {
                weight += std::log10(static_cast<double>(left.size()));
                place(*cell, left[random_.below(static_cast<std::uint32_t>(left.size()))]);
            }
        }
        return is_over() ? std::nullopt : std::optional(weight);
    }

private:
    bool is_over() const { return propagator_.interrupted() || sat::terminated(stop_); }

    bool place(Cell c, Digits digit) { return propagator_.restrict(c, digit) && propagator_.propagate(stop_); }

    // Of those with the fewest candidates the one in the most units.
    std::optional<Cell> choose() const {
        std::optional<Cell> best;
        const auto is_better = [&](Cell a, Cell b) {
            const int more = std::popcount(propagator_[a]) - std::popcount(propagator_[b]);
            return more != 0 ? more < 0 : network_.units_of(a).size() > network_.units_of(b).size();
        };
        for (Cell c = 0; c < network_.num_cells(); ++c)
            if (std::popcount(propagator_[c]) > 1 && (!best || is_better(c, *best))) best = c;
        return best;
    }

    std::vector<Digits> possible(Cell c) {
        std::vector<Digits> possible;
        const std::size_t before = propagator_.mark();
        for (Digits left = propagator_[c]; left != 0 && !is_over(); left &= left - 1) {
            if (place(c, left & -left)) possible.push_back(left & -left);
            propagator_.undo(before);
        }
        return possible;
    }

    const Network& network_;
    const sat::Terminator* stop_;
    sat::Random random_;
    Propagator propagator_;
    bool consistent_ = false;
    std::size_t start_ = 0;
};

// Mean and standard error, relative to the largest one.
SolutionEstimate summary(const std::vector<double>& logarithms) {
    SolutionEstimate estimate{logarithms.size(), 0, kNothing, kNothing, kNothing};
    const double largest = logarithms.empty() ? kNothing : std::ranges::max(logarithms);
    if (largest == kNothing) return estimate;
    const auto number = static_cast<double>(logarithms.size());
    double sum = 0, squares = 0;
    for (const double logarithm : logarithms) {
        const double weight = std::pow(10, logarithm - largest);  // 0 at a dead end
        estimate.found += logarithm != kNothing;
        sum += weight;
        squares += weight * weight;
    }
    const double mean = sum / number;
    const double variance = number > 1 ? std::max(0.0, squares - number * mean * mean) / (number - 1) : mean * mean;
    const double radius = 1.96 * std::sqrt(variance / number);
    estimate.log10_mean = largest + std::log10(mean);
    if (radius < mean) estimate.log10_low = largest + std::log10(mean - radius);
    estimate.log10_high = largest + std::log10(mean + radius);
    return estimate;
}

}  // namespace

SolutionEstimate estimate_solutions(const Network& network, const EstimateOptions& options) {
    Dives dives(network, options);
    std::vector<double> logarithms;
    while (logarithms.size() < options.dives) {
        const std::optional<double> logarithm = dives.dive();
        if (!logarithm) break;
        logarithms.push_back(*logarithm);
    }
    return summary(logarithms);
}

}  // namespace sudoku
