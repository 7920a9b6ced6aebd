#pragma once

#include <cstddef>
#include <string_view>

namespace sudoku {

// The byte of a JSON text that opens an array or object too many inside others; npos: none does.  What is saved nests
// five deep; what nests without end would take the parser eighty bytes for each of its own.
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

}  // namespace sudoku
