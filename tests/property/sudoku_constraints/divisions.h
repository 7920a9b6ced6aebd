#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <vector>

namespace constraint_tests {

// All ways to divide a square, of at most 8 rows, into connected regions of as many cells as it has rows, found by
// trying: the region of each cell, numbered from 1 in the order of their first cells.  `digits`: by cell, of which no
// region has one twice; may be empty.
inline std::vector<std::vector<int>> divisions(std::size_t side, const std::vector<int>& digits = {}) {
    const std::size_t cells = side * side;
    const auto bit = [](std::size_t c) { return std::uint64_t{1} << c; };
    const auto has = [&](std::uint64_t region, std::size_t c) { return (region & bit(c)) != 0; };
    const auto touches = [&](std::uint64_t region, std::size_t c) {
        return (c % side > 0 && has(region, c - 1)) || (c % side < side - 1 && has(region, c + 1)) ||
               (c >= side && has(region, c - side)) || (c + side < cells && has(region, c + side));
    };
    const auto clashes = [&](std::uint64_t region, std::size_t c) {
        for (std::size_t other = 0; other < digits.size(); ++other)
            if (has(region, other) && digits[other] == digits[c]) return true;
        return false;
    };
    std::vector<std::vector<int>> found;
    std::vector<int> regions(cells, 0);
    const std::function<void(int, std::uint64_t)> divide = [&](int number, std::uint64_t taken) {
        std::size_t first = 0;
        while (first < cells && has(taken, first)) ++first;
        if (first == cells) {
            found.push_back(regions);
            return;
        }
        std::set<std::uint64_t> shapes{bit(first)};
        for (std::size_t size = 1; size < side; ++size) {
            std::set<std::uint64_t> larger;
            for (const std::uint64_t shape : shapes)
                for (std::size_t c = first + 1; c < cells; ++c)
                    if (!has(taken | shape, c) && touches(shape, c) && !clashes(shape, c))
                        larger.insert(shape | bit(c));
            shapes = std::move(larger);
        }
        for (const std::uint64_t shape : shapes) {
            for (std::size_t c = 0; c < cells; ++c)
                if (has(shape, c)) regions[c] = number;
            divide(number + 1, taken | shape);
        }
    };
    divide(1, 0);
    return found;
}

}  // namespace constraint_tests
