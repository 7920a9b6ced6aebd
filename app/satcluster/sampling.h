#pragma once

#include <cstdint>
#include <optional>

#include "app/satcluster/batch.h"
#include "app/satcluster/campaign.h"
#include "app/satcluster/estimate.h"
#include "app/satcluster/rounds.h"
#include "sat/core/error.h"

namespace satcluster {

struct SamplingSettings {
    std::uint64_t cubes = 200;  // of the sample; > 0
    bool again = false;         // also if rounds have begun
    Batching batching;
    std::uint64_t seed = 0;
};

// Solves a sample of the cubes of the first split, without those that have a verdict, and estimates what all take.
// nullopt: there is nothing to estimate, since there are no cubes, rounds have begun, a cube has a model, or the
// program is interrupted.  Errors: those of Rounds::solve(); no cube of the sample has a verdict.
sat::Result<std::optional<Estimate>> sample_cubes(const Campaign& campaign, Rounds& rounds,
                                                  const SamplingSettings& settings);

}  // namespace satcluster
