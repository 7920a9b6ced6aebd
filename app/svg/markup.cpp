#include "app/svg/markup.h"

#include "sat/core/text.h"

namespace svg {

// U+FFFE and U+FFFF are UTF-8, but not characters of XML.
std::string escaped(std::string_view text) {
    std::string safe, shown = sat::printable(text);
    for (const std::string_view none : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        for (std::size_t at = 0; (at = shown.find(none, at)) != shown.npos;) shown.replace(at, none.size(), "?");
    for (const char c : shown) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    }
    return safe;
}

std::string number(double value, int places) {
    std::string text = sat::decimal(value, places);
    if (places == 0) return text == "-0" ? "0" : text;
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

void append_tag(std::string_view name, std::initializer_list<Attribute> attributes, std::string& out) {
    out.append("<").append(name);
    for (const Attribute& a : attributes)
        if (!a.value.empty()) out.append(" ").append(a.name).append("=\"").append(a.value).append("\"");
}

}  // namespace svg
