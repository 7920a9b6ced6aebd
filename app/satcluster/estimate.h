#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace satcluster {

// What the cubes of a campaign will take, from a sample of them.
//
// The times of cubes have a heavy tail, so that the mean of a sample is mostly too small, and so is an interval that
// supposes a normal distribution; and a cube that reaches the limit of the sample has only a lower bound.  So the upper
// part of the sample is replaced by a Pareto distribution, fitted by Hill's estimator in its form for censored
// observations (Beirlant, Guillou, Dierckx, Fils-Villetard: Estimation of the extreme value index and extreme quantiles
// under random censoring, Extremes 10, 2007), and the interval comes from a semi-parametric bootstrap: each replicate
// draws a sample anew, fits the tail anew, and simulates all cubes outside the sample (Davidson, Flachaire: Asymptotic
// and bootstrap inference for inequality and poverty measures, Journal of Econometrics 141, 2007).  Cubes that were
// solved together are drawn together (cluster bootstrap), since they are alike.

struct SampledCube {
    double seconds = 0;
    bool at_limit = false;  // it takes longer
};
using SampledCluster = std::vector<SampledCube>;  // solved together, neighbours in the tree

// P(X > x) = share * (x / start)^-index for x >= start.
struct ParetoTail {
    double start = 0;  // seconds
    double index = 0;
    double share = 0;       // of all cubes
    bool is_fitted = true;  // false: too few cubes ended, and the index is a guess
};
// Fits the tail to the largest tenth, or more if too few of those ended.  share 0: there is no tail to fit, since fewer
// than two different times are known.
ParetoTail fit_tail(std::span<const SampledCube> cubes);

struct Estimate {
    double seconds = 0;        // of CPU time, for all cubes, the sampled ones included
    double low = 0, high = 0;  // of 90 % of the replicates
    std::size_t sampled = 0, at_limit = 0;
    std::uint64_t cubes = 0;  // of the campaign
    double longest = 0;       // seconds, of the sample
    // False: too many of the sample reached the limit to fit a tail.  Then `low` is what all take at least if the
    // others are like them; `seconds` and `high` are the same, for lack of an upper end.
    bool is_bounded = true;
};
// `spent`: CPU seconds that the sample has taken; `certain`: what is to come and does not depend on the cubes.  `seed`:
// of the replicates; the same gives the same.
// Requires: a cluster that is not empty; cubes >= the sampled ones.
Estimate estimate(std::span<const SampledCluster> sample, std::uint64_t cubes, double spent, double certain,
                  std::uint64_t seed);

// The expected time of this many workers: all are busy until the last cubes, and one of these may take the longest
// time.
double wall_seconds(const Estimate& estimate, double cpu_seconds, std::uint64_t workers);

// Chooses clusters of `size` neighbours among `cubes`, about `wanted` cubes altogether, one cluster at random in each
// of equal parts of the list (stratified: neighbours in the tree are alike).  Returns the first places of the clusters.
std::vector<std::uint64_t> sample_places(std::uint64_t cubes, std::uint64_t wanted, std::uint64_t size,
                                         std::uint64_t seed);

}  // namespace satcluster
