#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

// Counters of features used and checks made, by name. The cells may be in shared memory, so the names are fixed in
// advance: those of all registries and checks.
class Tally {
public:
    static const std::vector<std::string>& names();

    // Requires: one cell per name. `cells` must outlive this object.
    explicit Tally(std::span<std::uint64_t> cells);
    // Requires: a name of names().
    void add(std::string_view name, std::uint64_t n = 1);
    // "engine: learning", as add(group + ": " + name).
    void add(std::string_view group, std::string_view name);

private:
    std::span<std::uint64_t> cells_;
};

}  // namespace fuzz
