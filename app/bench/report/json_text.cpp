#include "app/bench/report/json_text.h"

#include <string_view>

namespace sat {

std::string json_text(const nlohmann::ordered_json& json, int indent) {
    constexpr char kDelete = '\x7f';  // the JSON library does not escape it; it can only occur in a string
    constexpr std::string_view kEscaped = "\\u007f";
    std::string text = json.dump(indent, ' ', true, nlohmann::ordered_json::error_handler_t::replace);
    for (std::size_t at = 0; (at = text.find(kDelete, at)) != std::string::npos; at += kEscaped.size())
        text.replace(at, 1, kEscaped);
    return text;
}

}  // namespace sat
