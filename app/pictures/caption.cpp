#include "app/pictures/caption.h"

#include <array>

#include "app/svg/picture.h"
#include "sat/core/text.h"

namespace pictures {

std::string counted(std::uint64_t n, std::string_view noun) {
    return std::to_string(n) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

std::string short_number(std::uint64_t n) {
    if (n < 1000) return std::to_string(n);
    auto value = static_cast<double>(n);
    constexpr std::array kUnits{"k", "M", "G", "T"};
    for (const char* unit : kUnits) {
        value /= 1000;
        if (value < 9.95) return sat::decimal(value, 1) + unit;
        if (value < 999.5) return sat::decimal(value, 0) + unit;
    }
    return sat::decimal(value, 0) + kUnits.back();
}

std::string fitted(std::string_view text, double size, double width) {
    std::string shown = sat::printable(text);
    if (svg::text_width(shown, size) <= width) return shown;
    const double rest = width - svg::text_width("…", size);
    while (!shown.empty() && svg::text_width(shown, size) > rest) {
        while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xc0) == 0x80) shown.pop_back();
        if (!shown.empty()) shown.pop_back();
    }
    return shown + "…";
}

std::vector<std::string> wrapped(std::string_view text, double size, double width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string word(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (lines.back().empty() || svg::text_width(longer, size) <= width) lines.back() = longer;
        else lines.push_back(word);
    }
    return lines;
}

}  // namespace pictures
