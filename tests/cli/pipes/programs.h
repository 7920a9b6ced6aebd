#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

// The programs of the pipes, as a shell finds them.
namespace pipes {

using cli::Finished;
using cli::ScratchFolder;

// Runs a command in the folder, our programs on the PATH.
inline Finished shell(const ScratchFolder& folder, const std::string& command, std::string_view input = {}) {
    cli::RunOptions options;
    options.directory = folder.path();
    return cli::run({"bash", "-c", "export PATH=" PROGRAMS ":$PATH; " + command}, input, options);
}

// Is a solver of others there?  Says that the test is skipped where it is not.
inline bool there(const ScratchFolder& folder, const std::string& solver) {
    if (shell(folder, "command -v " + solver).exit_code == 0) return true;
    MESSAGE("skipped: " << solver << " is not installed");
    return false;
}

inline constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
inline constexpr const char* kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

}  // namespace pipes
