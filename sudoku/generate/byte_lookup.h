#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace sudoku {

using ByteTable = std::array<char, 16>;

// Writes for each byte from `from` on what the table has for its last four bits.  Reads and writes up to 31 bytes
// after `size`.  Requires: ASCII; the two pieces of memory do not overlap.
using ByteLookup = void (*)(const ByteTable& table, const char* from, std::size_t size, char* out);

struct ByteLookupEntry {
    std::string_view name;  // of the instructions it is made of
    bool (*has)();          // does this processor have them?
    ByteLookup look_up;
};

// The fastest first, and last a plain loop, which every processor has.
std::span<const ByteLookupEntry> byte_lookups();
// The first one that this processor has.
ByteLookup fastest_byte_lookup();

}  // namespace sudoku
