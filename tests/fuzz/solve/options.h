#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fuzz {

// The options of fuzz_solve.
struct Options {
    std::uint64_t seed = 1, from = 0, count = 10'000;
    std::uint64_t threads = 1;        // number of processes
    std::string log;                  // empty: none
    std::string out = ".";            // folder for failures
    double timeout = 20;              // CPU seconds per formula
    std::uint64_t failures = 5;       // maximum
    std::vector<std::string> repeat;  // files or folders of failures to run instead of random formulas
    bool show = false;                // print formula `from` and its plan
    bool help = false;
};

// Throws std::runtime_error if the command line is invalid.
Options read_options(int argc, const char* const* argv);

std::string usage();

}  // namespace fuzz
