#include "sat/io/utf8.h"

namespace sat {
namespace {

// The byte that follows the first one (RFC 3629, section 4): others would be surrogates, too long, or beyond U+10FFFF.
bool may_follow(std::uint8_t first, std::uint8_t second) {
    switch (first) {
        case 0xe0: return second >= 0xa0 && second <= 0xbf;
        case 0xed: return second >= 0x80 && second <= 0x9f;
        case 0xf0: return second >= 0x90 && second <= 0xbf;
        case 0xf4: return second >= 0x80 && second <= 0x8f;
        default: return second >= 0x80 && second <= 0xbf;
    }
}

}  // namespace

Utf8Character read_utf8(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
    const std::uint8_t first = byte(0);
    if (first < 0x80) return {first, 1};
    if (first < 0xc2 || first > 0xf4) return {};
    const std::size_t size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    std::uint32_t code = first & (0xffU >> (size + 1));
    for (std::size_t at = 1; at < size; ++at) {
        if (at == text.size() || !may_follow(at == 1 ? first : 0, byte(at))) return {kInvalidUtf8, at};
        code = code << 6 | (byte(at) & 0x3fU);
    }
    return {code, size};
}

}  // namespace sat
