#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace sudoku {

using ByteTable = std::array<char, 16>;

// Writes for each byte from `from` on what the table has for its last four bits.  Reads and writes up to 15 bytes
// behind `size`.  Requires: the two pieces of memory do not overlap.
using ByteLookup = void (*)(const ByteTable& table, const char* from, std::size_t size, char* out);

struct ByteLookupEntry {
    std::string_view name;  // of the instructions it is made of
    ByteLookup look_up;
};

// Those that this processor has, the fastest first, and a plain loop last.
std::span<const ByteLookupEntry> byte_lookups();

}  // namespace sudoku
