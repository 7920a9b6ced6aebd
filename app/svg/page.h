#pragma once

#include <string>
#include <string_view>

namespace svg {

// A picture for a page that holds several: its ids begin with `id`, and its style sheet applies to it alone.
// Requires: `picture` was made by this program; `id` is a letter with letters or digits.
std::string scoped(std::string_view picture, std::string_view id);

// A page in HTML that needs no other file.  `title` is escaped, the rest is not.  The colours follow the background
// that the reader prefers.
std::string page(std::string_view title, std::string_view style, std::string_view body, std::string_view script);

}  // namespace svg
