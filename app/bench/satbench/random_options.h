#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/bench/satbench/contest_options.h"

namespace satbench {

// What `satbench random` is asked to do: random 3-SAT of growing size.
struct RandomOptions {
    RandomOptions();

    ContestOptions contest;  // its folder and sets mean nothing here
    std::vector<std::uint32_t> sizes{200, 250, 300, 350};
    unsigned formulas = 20;  // of each size
    std::uint64_t seed = 1;  // of the first; the next ones follow
    double ratio = 4.26;     // clauses for each variable
    unsigned threads = 2;    // of the second entrant of ours; 1: there is none
    double peer_seconds = 20;
    std::uint32_t largest_proof = 300;  // no proofs for more variables
};

// The command and its options, as a subcommand of `app`.
CLI::App* add_random(CLI::App& app, RandomOptions& options);

}  // namespace satbench
