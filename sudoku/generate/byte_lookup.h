#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace sudoku {

using ByteTable = std::array<char, 16>;

// Maps each byte from `from` on through the table by its low four bits.  Reads and writes up to 31 bytes beyond `size`.
// Requires: ASCII; the two memory ranges do not overlap.
using ByteLookup = void (*)(const ByteTable& table, const char* from, std::size_t size, char* out);

struct ByteLookupEntry {
    std::string_view name;  // of its instruction set
    bool (*has)();          // true if this processor supports it
    ByteLookup look_up;
};

// The fastest first; the last one is a plain loop.
std::span<const ByteLookupEntry> byte_lookups();
// The first one supported by this processor.
ByteLookup fastest_byte_lookup();

}  // namespace sudoku
