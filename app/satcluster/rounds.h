#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "app/satcluster/backend.h"
#include "app/satcluster/campaign.h"
#include "app/satcluster/processes.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace satcluster {

// What the thread of the status line reads.
class ProgressLine {
public:
    void set(std::string text) {
        const std::lock_guard lock(mutex_);
        text_ = std::move(text);
    }
    std::string get() const {
        const std::lock_guard lock(mutex_);
        return text_;
    }

private:
    mutable std::mutex mutex_;
    std::string text_ = "reading";
};

struct RoundSettings {
    const Backend* backend = nullptr;
    BackendSettings machines;
    Batching batching;
    SolverSettings solver;
    std::uint64_t parts = 8, seed = 0;
};

// The rounds of a campaign: batches of open cubes are solved, and cubes that reached their limit are split again, until
// every cube is refuted or one is satisfiable.
class Rounds {
public:
    // All outlive it.
    Rounds(Campaign& campaign, const sat::Formula& formula, RoundSettings settings, ProgressLine& progress);

    // Returns when the tree is closed, a cube has a model, or the program is interrupted.
    // Errors: a table cannot be written; a command cannot be started; rounds that give nothing (with the last line of
    // workers.log); a cube whose verdict is lost time and again.
    sat::Status run();
    // Ends what an earlier driver has left running elsewhere, if the backend can.
    void stop_elsewhere();
    // Solves these cubes only, in the given batches.  `limit`: CPU seconds for each cube.
    sat::Status solve(RowKind kind, const std::vector<std::vector<std::uint64_t>>& batches, double limit,
                      std::uint64_t seed);

    // The error of workers that return nothing, with the last line of workers.log.
    sat::Error gave_nothing() const;

private:
    sat::Status split_at_limit();
    sat::Status split(std::uint64_t id);
    sat::Result<std::vector<std::uint64_t>> write(RowKind kind, const std::vector<std::vector<std::uint64_t>>& batches,
                                                  double limit, std::uint64_t seed);
    sat::Status run_batches(RowKind kind, const std::vector<std::uint64_t>& numbers);
    sat::Status harvest(const std::set<std::uint64_t>& batches);
    sat::Error without_verdict(const Cube& cube) const;
    bool is_over() const;
    void measure_rows();
    Campaign& campaign_;
    const sat::Formula& formula_;
    RoundSettings settings_;
    ProgressLine& progress_;
};

}  // namespace satcluster
