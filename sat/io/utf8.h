#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sat {

inline constexpr std::uint32_t kInvalidUtf8 = ~std::uint32_t{0};

struct Utf8Character {
    std::uint32_t code = kInvalidUtf8;
    std::size_t size = 1;  // in bytes; of an invalid one, as many as could begin a character, or 1
};

// The first character.  Neither surrogates nor codes written longer than necessary are valid (RFC 3629).
// Requires: `text` is not empty.
Utf8Character read_utf8(std::string_view text);

}  // namespace sat
