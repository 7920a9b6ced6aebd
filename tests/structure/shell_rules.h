#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// No file name ever reaches a shell: programs and libraries do not start one.
namespace structure {

// Uses of functions that start a program or load a library, also by name in a string, and names of shells. One file may
// load the libraries that draw books. Two files may start programs from a list of arguments: satbench measures
// other solvers, and satcluster starts workers. They must not use execvp, which runs files of unknown format in a
// shell. app/cli may name bash, for which it writes completions. `checked` is increased by the number of files.
std::vector<std::string> shell_errors(std::span<const SourceFile> files, std::size_t& checked);
inline constexpr std::array<std::string_view, 2> kMayStart{"app/bench/satbench/program.cpp",
                                                           "app/satcluster/launch.cpp"};
inline constexpr std::string_view kStarter = "execv";

}  // namespace structure
