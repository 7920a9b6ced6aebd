#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

// Text of SVG and HTML.
namespace svg {

// Text for between tags and for attributes.  Control characters, invalid UTF-8 and what is not a
// character of XML become '?'.
std::string escaped(std::string_view text);

// At most `places` digits after the point, without trailing zeros or a minus before 0; independent of the locale.
std::string number(double value, int places = 1);

struct Attribute {
    std::string_view name;
    std::string value;  // empty: left out; escaped by the caller if it is a foreign text
};

// "<name a="1"", without the end of the tag.
void append_tag(std::string_view name, std::initializer_list<Attribute> attributes, std::string& out);

}  // namespace svg
