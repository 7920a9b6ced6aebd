#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fuzz {

// What one run of fuzz_solve is asked to do.
struct Options {
    std::uint64_t seed = 1, from = 0, count = 10'000;
    std::uint64_t threads = 1;        // processes side by side
    std::string log;                  // empty: none
    std::string out = ".";            // where failures go
    double timeout = 20;              // seconds of the processor for one formula
    std::uint64_t failures = 5;       // ends after so many
    std::vector<std::string> repeat;  // files of failures, or folders of such, instead of formulas by lot
    bool show = false;                // prints formula number `from` and its plan
    bool help = false;
};

// Throws std::runtime_error: what is wrong with the command line.
Options read_options(int argc, const char* const* argv);

std::string usage();

}  // namespace fuzz
