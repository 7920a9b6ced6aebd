#pragma once

#include <filesystem>
#include <optional>

// The benchmark collection, which is not part of the project: instances in cnf/, puzzles in puzzles/.
namespace collection {

// A file or folder of it.  Its place is what the environment's SATDOKU_BENCH says, else what the build was configured
// with.  nullopt, and a printed line that says "skipped", where it is absent.
std::optional<std::filesystem::path> find(const std::filesystem::path& part);

}  // namespace collection
