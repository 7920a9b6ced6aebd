#include "app/svg/markup.h"

#include "sat/core/text.h"

namespace svg {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : sat::printable(text)) {
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
