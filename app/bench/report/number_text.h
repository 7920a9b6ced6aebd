#pragma once

#include <charconv>
#include <string>

namespace sat {

// `value` with exactly `decimals` digits after the point, in any locale. Requires: decimals <= 20.
inline std::string fixed(double value, int decimals) {
    char text[400];  // the longest double has 309 digits before the point
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals).ptr;
    return {text, end};
}

// The shortest text that parses back to `value`.
inline std::string exact(double value) {
    char text[64];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

}  // namespace sat
