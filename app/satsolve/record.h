#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/report/rate.h"
#include "app/cli/stopwatch.h"
#include "app/satsolve/options.h"
#include "sat/io/dimacs_reader.h"
#include "sat/portfolio/conquer.h"
#include "sat/solve.h"

namespace satsolve {

// The comparison with the unoptimised reference.
struct RateRecord {
    sat::Timing reference, optimised;
    std::optional<sat::Rate> rate;  // empty: the optimised search did not finish
};

// What --models came to.
struct ModelCount {
    std::uint64_t told = 0;
    bool all = false;
};

// What --cube-file came to, beside the outcome.
struct ConquestRecord {
    std::size_t cubes = 0;  // in the file
    sat::Conquest result;   // its outcome is the record's
};

// What --cubes came to, beside the outcome.
struct SplitRecord {
    std::size_t cubes = 0;
    std::uint64_t refuted_leaves = 0;
};

// What happened in one run, for whoever prints it.
struct Record {
    explicit Record(const Options& asked) : options(asked) {}

    const Options& options;
    sat::ReadReport input;              // empty where reading was stopped
    std::optional<sat::Choice> choice;  // empty: no search began
    sat::Outcome outcome;
    std::string stopped;  // why there is no verdict, or not all models, in words; empty: there is, or none was asked
    cli::Elapsed parse, search, total;    // total: until the files are written
    std::string result_file, proof_file;  // complete under these names; empty: none
    std::vector<std::string> warnings;
    std::vector<std::string_view> not_used;    // techniques that were asked for or forbidden and the engine has not
    std::vector<std::string_view> not_proved;  // techniques that are off because a proof is wanted
    std::vector<std::string_view> members;     // of the portfolio; empty: one search
    std::string_view winner;                   // of the members
    std::vector<std::int32_t> absent_true;     // variables that occur in no clause and were assumed to be true, rising
    std::optional<std::vector<std::int32_t>> failed;  // assumptions; empty: none were made, or there is a model
    std::optional<ModelCount> models;                 // empty: none were listed
    std::optional<ConquestRecord> conquest;           // empty: no cubes, or none were asked about
    std::optional<SplitRecord> split;                 // empty: no split, or it was not begun
    std::optional<RateRecord> rate;
};

}  // namespace satsolve
