#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/bench/satbench/contest_options.h"
#include "app/bench/satbench/random_options.h"
#include "sat/core/error.h"
#include "sat/io/dimacs_reader.h"

namespace satbench {

enum class Format { text, csv, json, markdown };

struct Options {
    std::vector<std::string> paths;
    std::vector<std::string> engines{"auto"}, rules{"best"};
    double limit_seconds = 10;
    std::optional<double> reference_seconds;  // as limit_seconds unless given
    double measurable_ms = 20;
    std::optional<std::uint64_t> memory_mib;
    std::uint64_t seed = 0;
    bool no_textbook = false, check_proofs = false, only_scores = false, only_listed = false;
    std::string expect;  // empty: nothing is known beforehand
    std::string svg;     // empty: no cactus plot
    sat::Strictness strictness = sat::Strictness::normal;
    Format format = Format::text;

    std::string parse_file;  // not empty: `satbench parse FILE`
    unsigned parse_runs = 5;

    bool is_contest = false;  // `satbench compare` or `satbench ablation`
    ContestOptions contest;
    bool is_random = false;  // `satbench random`
    RandomOptions random;

    std::string text;  // not empty: print this (help, version) and end
};

// Errors: wrong usage, in words.
sat::Result<Options> read_options(int argc, char** argv);

}  // namespace satbench
