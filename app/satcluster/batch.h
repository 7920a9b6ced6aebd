#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/satcluster/cube_tree.h"
#include "app/satcluster/ledger.h"

namespace satcluster {

// What all batches of a campaign have in common.
struct SolverSettings {
    std::string engine = "auto";
    std::string command;             // of a foreign solver, with {file}; empty: ours
    std::uint64_t memory_bytes = 0;  // of one worker; 0: no limit
    bool proof = false;
};

// Work for one process, as a file that a machine can read which has nothing else but the formula.
struct Batch {
    std::uint64_t number = 0;  // from 1, never used twice in a campaign
    RowKind kind = RowKind::solve;
    std::string formula_hash;  // SHA-256 of formula.cnf
    SolverSettings solver;
    double limit_seconds = 0;  // of CPU time, for each cube
    std::uint64_t seed = 0;
    struct Item {
        std::uint64_t id;
        Literals literals;
    };
    std::vector<Item> cubes;
};

std::string to_text(const Batch& batch);
// nullopt: the text is damaged, or not a batch.
std::optional<Batch> batch_in(std::string_view text);

struct Batching {
    double first_limit = 60;  // seconds for a cube that has not reached a limit
    double growth = 1.5;      // of the limit, with each limit that the cube and its ancestors have reached
    std::uint64_t workers = 1;
    double mean_seconds = 0;    // of the cubes so far; 0: unknown
    double batch_seconds = 20;  // at most, about, for a batch
    double start_seconds = 0;   // of a worker, before its first cube
};
double limit_of(const Cube& cube, const Batching& how);

// Cubes of a batch, unless starting a worker takes more: the same for a sample and for all, so that the sample is like
// the rest.
inline constexpr std::uint64_t kUsualBatch = 8;
// The most that the start of a worker may take for each of its cubes.
inline constexpr double kMostOverhead = 0.005;  // seconds
// Cubes of a batch if this many are open.
std::uint64_t batch_size(std::uint64_t open, const Batching& how);

// Divides open cubes among batches: neighbours in the tree together, since clauses learned under one cube help under
// the next; each batch with one limit; if cubes are few, four batches for each worker, so that all end together.
// A cube whose verdict was lost is alone, as it may be what ends its process.
std::vector<std::vector<std::uint64_t>> divide(const CubeTree& tree, std::span<const std::uint64_t> open,
                                               const Batching& how);

}  // namespace satcluster
