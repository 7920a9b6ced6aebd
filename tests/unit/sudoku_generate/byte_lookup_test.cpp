#include "sudoku/generate/byte_lookup.h"

#include <doctest/doctest.h>

#include <string>

namespace sudoku {

TEST_CASE("every implementation of the byte lookup agrees with the definition, for all of ASCII, sizes and places") {
    ByteTable table;
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<char>(7 * i + 200);
    std::string from, expected;
    for (int i = 0; i < 320; ++i) {
        from += static_cast<char>(i * 37 % 128);
        expected += table[static_cast<unsigned char>(from.back()) & 15];
    }
    REQUIRE(byte_lookups().back().has());
    for (const ByteLookupEntry& entry : byte_lookups()) {
        if (!entry.has()) continue;
        CAPTURE(entry.name);
        for (std::size_t size = 0; size <= 260; ++size) {
            const std::size_t place = size % 19;
            std::string out(size + 48, '#');
            entry.look_up(table, from.data() + place, size, out.data());
            CHECK((out.substr(0, size) == expected.substr(place, size)));
            CHECK(out.substr(size + 31) == std::string(17, '#'));
        }
    }
}

}  // namespace sudoku
