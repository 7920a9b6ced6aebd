#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sat {

// A file to measure.
struct Instance {
    std::string name;  // for tables: relative to the given folder, or the file name
    std::filesystem::path path;
    std::string error;  // why it cannot be read, or empty
};

// Expand `paths`: a file stands for itself, whatever its name; a folder for every *.cnf and compressed *.cnf.gz, .bz2,
// .xz, .zst below it, sorted by path. Duplicates are removed. A missing or unreadable file or folder is returned as an
// instance with its error, not skipped.
std::vector<Instance> find_instances(const std::vector<std::string>& paths);

}  // namespace sat
