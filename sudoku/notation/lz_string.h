#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"

// The compression of lz-string (https://github.com/pieroxy/lz-string, by Pieroxy), in which links hold puzzles: LZW
// over UTF-16, its codes in as few bits as their number needs, six bits a character.
namespace sudoku {

// Of what decompression makes, in UTF-16 units: a few bytes can stand for gigabytes.
inline constexpr std::size_t kMaxLzText = 1u << 22;

// The alphabet of the six bits.
enum class LzAlphabet : std::uint8_t {
    base64,  // A-Z a-z 0-9 + /, and = up to a multiple of four characters
    link,    // A-Z a-z 0-9 + -, which need no escapes in a link
};

// Requires: UTF-8.  Bytes that are not become U+FFFD.
std::string lz_compressed(std::string_view text, LzAlphabet alphabet);

// As UTF-8; surrogates without their other half become U+FFFD.  A space counts as +, which links make of it.
// Errors: at line 1 and the column: a character of no such text, a code that was not made before, the text ends before
// its mark of the end, or continues behind it; more than kMaxLzText.
sat::Result<std::string> lz_decompressed(std::string_view text, LzAlphabet alphabet);

}  // namespace sudoku
