#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// The text without white space around it.
std::string_view without_space_around(std::string_view text);
// Whether a text is one line whose first word contains a site, as a link does.
bool is_link_to(std::string_view text, std::string_view site);
// A parameter of a link and where it begins in the text; percent-encoding is undone.  Spaces, which + may have become,
// are part of it.
struct LinkParameter {
    std::string value;
    std::size_t position = 0;
};
std::optional<LinkParameter> link_parameter(std::string_view link, std::string_view name);

}  // namespace sudoku
