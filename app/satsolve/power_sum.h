#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace satsolve {

// A sum of powers of two of any size: the number of models in disjoint cubes.
class PowerSum {
public:
    void add_power(std::uint64_t exponent);
    // In decimal; "about 1.235e456789", rounded, for more than 100,000 digits.
    std::string text() const;

private:
    std::vector<std::uint32_t> words_;  // the lowest first, the highest not 0
};

}  // namespace satsolve
