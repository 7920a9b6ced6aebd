#pragma once

#include <string>
#include <string_view>

namespace sat {

// Letters A to Z as a to z, whatever the locale; all other bytes stay.
inline std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 'a' - 'A');
    return lower;
}

}  // namespace sat
