#pragma once

#include <cstdint>
#include <string>

#include "app/satcluster/campaign.h"
#include "app/satcluster/options.h"
#include "app/satcluster/rounds.h"

namespace satcluster {

// What the options say about rounds.
RoundSettings round_settings(const RunOptions& options, const Campaign& campaign);

// Workers at a time, for the estimate and the size of batches: --jobs, or the CPUs of this machine.
std::uint64_t worker_count(const RunOptions& options);

// The command of a solver as it can be started in another folder: words with a slash that name a file here become
// absolute paths.
std::string anywhere(const std::string& command);

}  // namespace satcluster
