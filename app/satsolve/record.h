#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/satsolve/options.h"
#include "app/process/stopwatch.h"
#include "sat/bench/rate.h"
#include "sat/io/dimacs_reader.h"
#include "sat/solve.h"

namespace satsolve {

// The comparison with the unoptimised reference.
struct RateRecord {
    sat::Timing reference, optimised;
    std::optional<sat::Rate> rate;  // empty: the optimised search did not finish
};

// What happened in one run, for whoever prints it.
struct Record {
    explicit Record(const Options& asked) : options(asked) {}

    const Options& options;
    sat::ReadReport input;              // empty where reading was stopped
    std::optional<sat::Choice> choice;  // empty: no search began
    sat::Outcome outcome;
    std::string stopped;  // why there is no verdict, in words; empty: there is one, or none was asked
    process::Elapsed parse, search, total;         // total: until the files are written
    std::string result_file, proof_file;  // complete under these names; empty: none
    std::vector<std::string> warnings;
    std::optional<RateRecord> rate;
};

}  // namespace satsolve
