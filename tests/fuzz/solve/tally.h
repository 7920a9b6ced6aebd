#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

// What was tried and what was checked, by name.  The cells may lie in memory that is shared with another process, so
// the names are known before the first formula: those of all registries, and those of the checks.
class Tally {
public:
    static const std::vector<std::string>& names();

    // Requires: a cell for each name, which outlives this.
    explicit Tally(std::span<std::uint64_t> cells);
    // Requires: a name of the list.
    void add(std::string_view name, std::uint64_t n = 1);
    // "engine: learning", as add(group + ": " + name).
    void add(std::string_view group, std::string_view name);

private:
    std::span<std::uint64_t> cells_;
};

}  // namespace fuzz
