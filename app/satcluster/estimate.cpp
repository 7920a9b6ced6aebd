#include "app/satcluster/estimate.h"

#include <algorithm>
#include <cmath>

#include "sat/core/assert.h"
#include "sat/core/random.h"

namespace satcluster {
namespace {

constexpr std::size_t kReplicates = 1000;
constexpr std::uint64_t kMostSimulated = 20'000;  // cubes of a replicate; the sum of more is scaled
// The share of replicates below and above the interval.  With 5 % on either side it would hold the truth of synthetic
// campaigns with heavy tails in 80 to 85 % of cases instead of 90 %, as usual for percentiles of a bootstrap; so the
// level is calibrated (Beran: Prepivoting to reduce level error of confidence sets, Biometrika 74, 1987).
constexpr double kOutside = 0.01;
// The same work takes more or less CPU time later, with other load on the machine: some per cent, but up to a third for
// a sample that is over before the load changes.
constexpr double kDrift = 0.06, kDriftOfInstant = 0.3;
constexpr double kSecondsOfLoad = 5;

double drift_after(double seconds) {
    return kDrift + (kDriftOfInstant - kDrift) / (1 + seconds / kSecondsOfLoad);
}
constexpr std::size_t kFewest = 10;  // cubes that a tail is fitted to
// The largest times that the tail gives are cut off: a campaign splits what reaches its limit, and halves the work of a
// cube at each step, so no cube takes forever.
constexpr double kMostStretch = 100;

// Bodies and tail of one (re)sample.
class Distribution {
public:
    explicit Distribution(std::vector<SampledCube> cubes) : cubes_(std::move(cubes)), tail_(fit_tail(cubes_)) {
        for (const SampledCube& cube : cubes_) {
            longest_ = std::max(longest_, cube.seconds);
            if (tail_.share == 0 || cube.seconds <= tail_.start) body_.push_back(cube.seconds);
        }
    }
    double draw(sat::Random& random) const {
        if (body_.empty() || (tail_.share > 0 && random.unit() < tail_.share)) {
            const double x = tail_.start * std::pow(1 - random.unit(), -1 / tail_.index);
            return std::min(x, kMostStretch * longest_);
        }
        return body_[random.below(static_cast<std::uint32_t>(body_.size()))];
    }

private:
    std::vector<SampledCube> cubes_;
    ParetoTail tail_;
    std::vector<double> body_;
    double longest_ = 0;
};

double simulated(const Distribution& distribution, std::uint64_t cubes, sat::Random& random) {
    const std::uint64_t drawn = std::min(cubes, kMostSimulated);
    double sum = 0;
    for (std::uint64_t i = 0; i < drawn; ++i) sum += distribution.draw(random);
    return drawn == 0 ? 0 : sum * static_cast<double>(cubes) / static_cast<double>(drawn);
}

}  // namespace

ParetoTail fit_tail(std::span<const SampledCube> cubes) {
    std::vector<SampledCube> sorted(cubes.begin(), cubes.end());
    std::ranges::sort(sorted, std::ranges::greater(), &SampledCube::seconds);
    double sum = 0;
    std::size_t ended = 0;
    const std::size_t wanted = std::max(kFewest, sorted.size() / 10);
    // The k largest, above the time of the next one.
    for (std::size_t k = 1; k < sorted.size(); ++k) {
        ended += sorted[k - 1].at_limit ? 0 : 1;
        const double start = sorted[k].seconds;
        if (k < wanted || ended < kFewest / 2 || start <= 0 || sorted[k - 1].seconds <= start) continue;
        sum = 0;
        for (std::size_t i = 0; i < k; ++i) sum += std::log(sorted[i].seconds / start);
        const double share = static_cast<double>(k) / static_cast<double>(sorted.size());
        return {start, static_cast<double>(ended) / sum, share};
    }
    // Nearly all are at the limit: the tail is as heavy as a tail whose mean exists just not.
    const auto at_limit = static_cast<std::size_t>(std::ranges::count_if(cubes, &SampledCube::at_limit));
    if (at_limit == 0 || sorted.empty() || sorted.front().seconds <= 0) return {};
    const double share = static_cast<double>(at_limit) / static_cast<double>(sorted.size());
    return {sorted.front().seconds * 0.999, 1.0, share, false};
}

Estimate estimate(std::span<const SampledCluster> sample, std::uint64_t cubes, double spent, double certain,
                  std::uint64_t seed) {
    ASSERT(!sample.empty());
    Estimate result;
    result.cubes = cubes;
    std::vector<SampledCube> all;
    for (const SampledCluster& cluster : sample) all.insert(all.end(), cluster.begin(), cluster.end());
    result.sampled = all.size();
    for (const SampledCube& cube : all) {
        result.at_limit += cube.at_limit ? 1 : 0;
        result.longest = std::max(result.longest, cube.seconds);
    }
    // What is left: the cubes that were not sampled, and beyond the limit those that reached it.
    const std::uint64_t others = cubes - std::min<std::uint64_t>(cubes, all.size());
    if (result.at_limit > 0 && !fit_tail(all).is_fitted) {
        double sum = 0;
        for (const SampledCube& cube : all) sum += cube.seconds;
        result.is_bounded = false;
        result.low = spent + certain + sum * static_cast<double>(others) / static_cast<double>(all.size());
        result.seconds = result.high = result.low;
        return result;
    }
    const double drift = drift_after(spent);
    sat::Random random(seed);
    std::vector<double> totals;
    for (std::size_t i = 0; i < kReplicates; ++i) {
        std::vector<SampledCube> drawn;
        for (std::size_t k = 0; k < sample.size(); ++k) {
            const auto& cluster = sample[random.below(static_cast<std::uint32_t>(sample.size()))];
            drawn.insert(drawn.end(), cluster.begin(), cluster.end());
        }
        const ParetoTail tail = fit_tail(drawn);
        double rest = simulated(Distribution(std::move(drawn)), others, random);
        for (const SampledCube& cube : all)
            if (cube.at_limit) {
                const double index = tail.share > 0 ? tail.index : 1;
                const double x = std::pow(1 - random.unit(), -1 / index);
                rest += cube.seconds * (std::min(x, kMostStretch) - 1);
            }
        totals.push_back(spent + (certain + rest) * (1 + drift * (2 * random.unit() - 1)));
    }
    std::ranges::sort(totals);
    result.seconds = totals[kReplicates / 2];
    const auto outside = static_cast<std::size_t>(kOutside * static_cast<double>(kReplicates));
    result.low = totals[outside];
    result.high = totals[kReplicates - 1 - outside];
    return result;
}

double wall_seconds(const Estimate& estimate, double cpu_seconds, std::uint64_t workers) {
    const double even = cpu_seconds / static_cast<double>(std::max<std::uint64_t>(workers, 1));
    return workers <= 1 ? even : std::max(even, estimate.longest);
}

std::vector<std::uint64_t> sample_places(std::uint64_t cubes, std::uint64_t wanted, std::uint64_t size,
                                         std::uint64_t seed) {
    ASSERT(size > 0);
    std::vector<std::uint64_t> places;
    if (cubes <= wanted) {
        for (std::uint64_t at = 0; at < cubes; at += size) places.push_back(at);
        return places;
    }
    const std::uint64_t clusters = std::max<std::uint64_t>(1, (wanted + size - 1) / size);
    sat::Random random(seed);
    for (std::uint64_t i = 0; i < clusters; ++i) {
        const std::uint64_t begin = cubes * i / clusters, end = cubes * (i + 1) / clusters;
        const std::uint64_t room = end - begin > size ? end - begin - size : 0;
        places.push_back(begin + random.next() % (room + 1));
    }
    return places;
}

}  // namespace satcluster
