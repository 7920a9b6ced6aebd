#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/bench/satbench/contest_options.h"

namespace satbench {

// The options of `satbench random`: random 3-SAT of growing size.
struct RandomOptions {
    RandomOptions() {
        contest.limit_seconds = 600;
        contest.usual = {"minisat", "clasp"};
    }

    ContestOptions contest;  // without its folder and sets
    std::vector<std::uint32_t> sizes{200, 250, 300, 350};
    unsigned formulas = 20;  // of each size
    std::uint64_t seed = 1;  // of the first; the next ones follow
    double ratio = 4.26;     // clauses for each variable
    unsigned threads = 2;    // of the second run of satsolve; 1: no second run
    double peer_seconds = 20;
    std::uint32_t largest_proof = 300;  // no proofs for more variables
};

}  // namespace satbench
