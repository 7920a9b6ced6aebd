#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sat {

// One file to measure on.
struct Instance {
    std::string name;  // for tables: relative to the folder that was given, or the file name
    std::filesystem::path path;
    std::string error;  // not empty: it cannot be read, and why
};

// The files that `paths` stand for: a file stands for itself, whatever its name; a folder for every *.cnf and
// packed *.cnf.gz, .bz2, .xz, .zst below it, in the order of their paths.  A file that is reached twice is kept
// once.  What is missing or closed to us is an instance with its error, never left out in silence.
std::vector<Instance> find_instances(const std::vector<std::string>& paths);

}  // namespace sat
