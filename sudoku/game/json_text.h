#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/io/json.h"

namespace sudoku {

// The byte of a JSON text that opens an array or object too many inside others; npos: none does.  What is saved nests
// five deep; unlimited nesting would take the parser eighty bytes for each of its own.
inline std::size_t find_too_deep(std::string_view json) {
    constexpr int kDeepest = 8;
    int depth = 0;
    bool inside = false;  // a string
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') inside = !inside;
        if (inside && c == '\\') ++at;
        if (inside) continue;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > kDeepest) return at;
    }
    return std::string_view::npos;
}

// Parses untrusted JSON.  Errors begin with `complaint` ("not a saved game") and have the line and the column where the
// text is not JSON, nests too deep, or has a number that fits no double.
sat::Result<sat::Json> parse_json(std::string_view text, const sat::Phrase& complaint);

// The error of the value to which `path` leads, such as "start.givens" or "moves[3].cell"; "" is the whole.  Where it
// does not lead on, the place is that of the innermost value on the way: the object that lacks the member.  Of several
// members of one name it is the last, which is the one that parse_json() gives.
// Requires: parse_json() took the text.
sat::Error error_in_json(std::string_view text, std::string_view path, sat::Phrase phrase);

}  // namespace sudoku
