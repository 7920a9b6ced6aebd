#pragma once

#include <cstddef>
#include <string_view>

namespace pictures {

// How often a text contains a part.
inline std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++found;
    return found;
}

}  // namespace pictures
