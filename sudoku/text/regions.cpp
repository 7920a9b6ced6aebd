#include "sudoku/text/regions.h"

#include <array>
#include <map>
#include <sstream>
#include <string>

#include "sudoku/model/box.h"

namespace sudoku {
namespace {

using Row = std::vector<std::string>;

// The symbols of a line.
Row symbols(const std::string& line) {
    Row row;
    if (line.find_first_of(" \t") == std::string::npos) {
        for (const char c : line) row.emplace_back(1, c);
        return row;
    }
    std::istringstream words(line);
    for (std::string word; words >> word;) row.push_back(word);
    return row;
}

sat::Result<std::string> whole_text(sat::ByteSource& source) {
    constexpr std::size_t kMost = 16u << 20;  // of a board of the largest side, with room
    std::string text;
    std::array<char, 65536> block;
    for (;;) {
        const auto n = source.read(block, nullptr);
        if (!n) return n.fault();
        if (*n == 0) return text;
        text.append(block.data(), *n);
        if (text.size() > kMost) return sat::Fault{"too long for a file of regions"};
    }
}

sat::Result<std::vector<std::uint16_t>> numbered(const std::vector<Row>& rows) {
    const std::size_t side = rows.size();
    if (side == 0) return sat::Fault{"no regions; expected n lines of n symbols", 1, 1};
    if (side > kMaxSide) return sat::Fault{"more than " + std::to_string(kMaxSide) + " lines", kMaxSide + 1, 1};
    std::map<std::string, std::uint16_t> numbers;
    std::vector<std::size_t> sizes;
    std::vector<std::uint16_t> regions;
    for (std::size_t r = 0; r < side; ++r) {
        if (rows[r].size() != side)
            return sat::Fault{std::to_string(rows[r].size()) + " symbols in this line; expected " +
                                  std::to_string(side) + ", as there are lines",
                              r + 1, 1};
        for (const std::string& symbol : rows[r]) {
            const auto next = static_cast<std::uint16_t>(numbers.size());
            const auto [entry, is_new] = numbers.try_emplace(symbol, next);
            if (is_new) sizes.push_back(0);
            ++sizes[entry->second];
            regions.push_back(entry->second);
        }
    }
    for (const auto& [symbol, number] : numbers)
        if (sizes[number] != side)
            return sat::Fault{"region '" + symbol + "' has " + std::to_string(sizes[number]) + " cells; expected " +
                                  std::to_string(side),
                              1, 1};
    return regions;
}

}  // namespace

sat::Result<std::vector<std::uint16_t>> read_regions(sat::ByteSource& source) {
    const auto text = whole_text(source);
    if (!text) return text.fault();
    std::vector<Row> rows;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty()) rows.push_back(symbols(line));
    }
    return numbered(rows);
}

}  // namespace sudoku
