#include "app/satcluster/sampling.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/cli/supervisor.h"

namespace satcluster {
namespace {

using Clusters = std::vector<std::vector<std::uint64_t>>;
using Estimated = std::optional<Estimate>;

// The row that answers a cube of the sample; null: none.
const LedgerRow* find_row(const Campaign& campaign, std::uint64_t id) {
    for (const LedgerRow& row : campaign.rows())
        if (row.cube == id && (row.verdict == sat::Verdict::unsatisfiable || row.hit_limit())) return &row;
    return nullptr;
}

Clusters chosen(const std::vector<std::uint64_t>& cubes, const SamplingSettings& settings) {
    const std::uint64_t size = std::min(kUsualBatch, settings.cubes);
    Clusters clusters;
    for (const std::uint64_t at : sample_places(cubes.size(), settings.cubes, size, settings.seed)) {
        const auto begin = cubes.begin() + static_cast<std::ptrdiff_t>(at);
        const auto taken = std::min<std::uint64_t>(size, cubes.size() - at);
        clusters.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(taken));
    }
    return clusters;
}

Clusters without_verdict(const Campaign& campaign, const Clusters& clusters) {
    Clusters missing;
    for (const auto& cluster : clusters) {
        std::vector<std::uint64_t> open;
        for (const std::uint64_t id : cluster)
            if (find_row(campaign, id) == nullptr) open.push_back(id);
        if (!open.empty()) missing.push_back(std::move(open));
    }
    return missing;
}

// nullopt: no cube has a verdict.
Estimated estimate_all(const Campaign& campaign, const Clusters& clusters, std::uint64_t cubes,
                       const SamplingSettings& settings) {
    std::vector<SampledCluster> sample;
    double spent = 0, starts = 0, sampled = 0;
    for (const auto& ids : clusters) {
        SampledCluster cluster;
        for (const std::uint64_t id : ids)
            if (const LedgerRow* const row = find_row(campaign, id)) {
                cluster.push_back({row->cpu_seconds, row->hit_limit()});
                spent += row->cpu_seconds;
                starts += row->start_seconds;
                ++sampled;
            }
        if (!cluster.empty()) sample.push_back(std::move(cluster));
    }
    if (sample.empty()) return std::nullopt;
    // Each batch of the others starts a worker, too.
    Batching batching = settings.batching;
    batching.start_seconds = starts / static_cast<double>(sample.size());
    batching.mean_seconds = spent / sampled;
    const auto batches = static_cast<double>(cubes) / static_cast<double>(batch_size(cubes, batching));
    const double certain = std::max(0.0, batches * batching.start_seconds - starts);
    return estimate(sample, cubes, spent + starts, certain, settings.seed);
}

}  // namespace

sat::Result<Estimated> sample_cubes(const Campaign& campaign, Rounds& rounds, const SamplingSettings& settings) {
    std::vector<std::uint64_t> first;
    for (const auto& [id, cube] : campaign.tree().cubes())
        if (cube.parent == 0) first.push_back(id);
    const bool is_begun =
        std::ranges::any_of(campaign.rows(), [](const LedgerRow& row) { return row.kind == RowKind::solve; });
    if (first.empty() || (is_begun && !settings.again)) return Estimated();
    const Clusters clusters = chosen(first, settings);
    if (const Clusters missing = without_verdict(campaign, clusters); !missing.empty()) {
        const double limit = settings.batching.first_limit;
        const sat::Status done = rounds.solve(RowKind::sample, missing, limit, settings.seed);
        if (!done) return done.error();
    }
    if (cli::terminated() || campaign.model() != nullptr) return Estimated();
    const Estimated estimated = estimate_all(campaign, clusters, first.size(), settings);
    if (!estimated) return rounds.gave_nothing();
    return estimated;
}

}  // namespace satcluster
