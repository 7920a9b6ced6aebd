#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pictures {

// What is written above a picture.
struct Caption {
    std::string title;
    std::vector<std::string> lines = {};
};

// "1 conflict", "2 conflicts"
std::string counted(std::uint64_t n, std::string_view noun);
// "999", "1.2k", "34k", "5.6M"
std::string short_number(std::uint64_t n);

// A text cut, with "…" at its end, to at most `width` units at this size of the font.  Unprintable characters become
// '?'.
std::string fitted(std::string_view text, double size, double width);

// A text broken at spaces into lines of at most `width` units at this size of the font.
std::vector<std::string> wrapped(std::string_view text, double size, double width);

}  // namespace pictures
