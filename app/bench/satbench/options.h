#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/bench/satbench/contest_options.h"
#include "app/bench/satbench/random_options.h"
#include "app/cli/options.h"
#include "sat/core/error.h"
#include "sat/io/dimacs_reader.h"

namespace satbench {

enum class Format { text, csv, json, markdown };

struct Options {
    std::vector<std::string> paths;
    std::vector<std::string> engines{"auto"}, rules{"best"};
    double limit_seconds = 10;
    std::optional<double> reference_seconds;  // empty: limit_seconds
    double measurable_ms = 20;
    std::optional<std::uint64_t> memory_mib;
    std::uint64_t seed = 0;
    bool no_textbook = false, check_proofs = false, only_scores = false, only_listed = false;
    std::string expect;  // table of right answers; empty: none
    std::string svg;     // empty: no cactus plot
    sat::Strictness strictness = sat::Strictness::normal;
    Format format = Format::text;

    std::string parse_file;  // of `satbench parse`
    std::uint64_t parse_runs = 5;

    ContestOptions contest;  // of `satbench compare` and `satbench ablation`
    RandomOptions random;    // of `satbench random`
};

enum class Command { measure, parse, contest, random };

// The command that the first word names, and its options.  `options` outlives the table.
struct CommandLine {
    Command command;
    cli::OptionTable table;
};
CommandLine command_line(std::string_view first_word, Options& options);
// What the table cannot check.
sat::Status check(Command command, const Options& options);

}  // namespace satbench
