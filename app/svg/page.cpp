#include "app/svg/page.h"

#include "app/svg/markup.h"

namespace svg {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view kWhite = " \n\t";
    const std::size_t begin = text.find_first_not_of(kWhite);
    if (begin == text.npos) return "";
    return std::string(text.substr(begin, text.find_last_not_of(kWhite) - begin + 1));
}

// "#id a, #id b" of "a, b".
std::string prefixed(std::string_view selectors, const std::string& prefix) {
    std::string result;
    while (!selectors.empty()) {
        const std::size_t end = std::min(selectors.find(','), selectors.size());
        result += (result.empty() ? "" : ", ") + prefix + trimmed(selectors.substr(0, end));
        selectors.remove_prefix(std::min(end + 1, selectors.size()));
    }
    return result;
}

// Each rule of a style sheet, whose only nested rules are those of media.
std::string scoped_style(std::string_view style, const std::string& prefix) {
    std::string result;
    while (!style.empty()) {
        const std::size_t open = style.find('{'), close = style.find('}');
        if (close < open) {  // the end of the rules of media
            result += " }\n";
            style.remove_prefix(close + 1);
            continue;
        }
        if (open == style.npos) break;
        const std::string selectors = trimmed(style.substr(0, open));
        if (selectors.starts_with("@media")) {
            result += "  " + selectors + " {\n";
            style.remove_prefix(open + 1);
            continue;
        }
        result.append("  ").append(prefixed(selectors, prefix)).append(" ");
        result.append(style.substr(open, close - open + 1)).append("\n");
        style.remove_prefix(close + 1);
    }
    return result;
}

}  // namespace

std::string scoped(std::string_view picture, std::string_view id) {
    std::string text(picture);
    const std::string prefix(id);
    constexpr std::string_view kBegin = "<style>", kEnd = "</style>";
    const std::size_t begin = text.find(kBegin), end = text.find(kEnd);
    if (begin != text.npos && end != text.npos) {
        const std::size_t from = begin + kBegin.size();
        text.replace(from, end - from,
                     "\n" + scoped_style(std::string_view(text).substr(from, end - from), "#" + prefix + " "));
    }
    replace_all(text, "id=\"t\"", "id=\"" + prefix + "t\"");
    replace_all(text, "id=\"d\"", "id=\"" + prefix + "d\"");
    replace_all(text, "aria-labelledby=\"t d\"", "aria-labelledby=\"" + prefix + "t " + prefix + "d\"");
    text.insert(text.find("<svg") + 4, " id=\"" + prefix + "\"");
    return text;
}

std::string page(std::string_view title, std::string_view style, std::string_view body, std::string_view script) {
    std::string text =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(title) +
        "</title>\n<style>\n  :root { color-scheme: light dark }\n"
        "  body { font: 14px system-ui, \"DejaVu Sans\", sans-serif; background: #fff; color: #1f2328 }\n"
        "  @media (prefers-color-scheme: dark) { body { background: #0d1117; color: #e6edf3 } }\n";
    text.append(style).append("</style>\n</head>\n<body>\n").append(body);
    text.append("<script>\n\"use strict\";\n").append(script).append("</script>\n</body>\n</html>\n");
    return text;
}

}  // namespace svg
