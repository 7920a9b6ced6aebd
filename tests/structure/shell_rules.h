#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/structure/source_tree.h"

// No name of a file ever reaches a shell: nothing in the programs and libraries starts one.
namespace structure {

// Uses of functions that start a program or load a library, also by a name in a text, and shells that are named in one.
// One file loads libraries, those that unpack.  One file may start programs, from a list of arguments: satbench
// measures other solvers.  Not by execvp: that gives a file of no known format to a shell. `checked`: how many files
// were judged.
std::vector<std::string> shell_faults(std::span<const SourceFile> files, std::size_t& checked);
inline constexpr std::string_view kMayStart = "app/bench/satbench/program.cpp", kStarter = "execv";

}  // namespace structure
