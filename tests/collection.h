#pragma once

#include <filesystem>
#include <optional>

// The benchmark collection, which is not part of the project: instances in cnf/, puzzles in puzzles/.
namespace collection {

// The path of a file or folder of the collection, which is in $SATDOKU_BENCH or the folder configured at build time. If
// it is missing, prints a line with "skipped" and returns nullopt.
std::optional<std::filesystem::path> find(const std::filesystem::path& part);

}  // namespace collection
