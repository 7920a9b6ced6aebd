#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku {

// A tag of XML or HTML; names are in lower case, since those of HTML may be in any.
struct MarkupTag {
    std::string name;
    bool closes = false, is_whole = false;  // </name>; <name/>, <br>, <!...> or <?...>
    std::vector<std::pair<std::string, std::string>> attributes = {};

    // Empty if it has no such attribute.
    std::string_view value_of(std::string_view attribute) const;
    bool has(std::string_view attribute) const;
};

// The tag with this text between < and >.  A value may be without quotation marks, and an attribute without a value.
MarkupTag read_tag(std::string_view text);
// The text with references (&lt; &#39; &#x27;) replaced; those that are not known stay.
std::string unescaped(std::string_view text);
// The text with single blanks for white space, as markup is shown.
std::string collapsed(std::string_view text);
// Whether HTML lets the next element of this name end the one before.
bool has_optional_end(std::string_view name);
// Whether the text of this element of HTML is no markup: of a script or style.
bool is_raw(std::string_view name);

}  // namespace sudoku
