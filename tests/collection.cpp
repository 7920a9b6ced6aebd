#include "tests/collection.h"

#include <cstdlib>
#include <iostream>

namespace collection {

std::optional<std::filesystem::path> find(const std::filesystem::path& part) {
    const char* named = std::getenv("SATDOKU_BENCH");
    const auto path = std::filesystem::path(named != nullptr ? named : SATDOKU_BENCH) / part;
    if (std::filesystem::exists(path)) return path;
    std::cout << "skipped: " << path.string() << " of the benchmark collection is missing (SATDOKU_BENCH)\n";
    return std::nullopt;
}

}  // namespace collection
