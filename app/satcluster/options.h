#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/options.h"
#include "app/satcluster/worker.h"
#include "sat/lookahead/split.h"

namespace satcluster {

struct RunOptions {
    std::string formula, folder;  // folder empty: by the name of the formula
    std::string backend = "local", hosts, remote_program = "satcluster", slurm_options;
    std::optional<std::uint64_t> workers;
    std::string cubes;  // a file; empty: split here
    sat::Cutoff cutoff = sat::Cutoff::automatic;
    std::uint64_t cutoff_amount = 0;
    bool estimate_only = false;
    std::uint64_t sample = 200;  // cubes; 0: no estimate
    double cube_limit = 60;      // seconds
    std::uint64_t parts = 8;     // that a cube is split into
    std::string engine = "auto", solver;
    std::uint64_t memory_bytes = 0;
    std::string proof;
    double audit = 0;  // per cent
    std::optional<double> time_limit;
    std::uint64_t seed = 0;
    bool quiet = false;
};

struct Options {
    RunOptions run;
    WorkOptions work;
    std::string status_folder;
};

enum class CommandKind : std::uint8_t { conquer, status, work };
struct CommandLine {
    CommandKind kind;
    cli::OptionTable table;
};
// The table of the command of this name, or of the program if that is not a command.  `options` outlives it.
CommandLine command_line(std::string_view name, Options& options);

// The folder of the campaign: --dir, or by the name of the formula, in the current directory.
std::string folder_of(const RunOptions& options);

// Checks that the table cannot express.
sat::Status check(const RunOptions& options);

}  // namespace satcluster
