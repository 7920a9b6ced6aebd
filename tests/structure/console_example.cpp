#include "tests/structure/console_example.h"

#include <cctype>
#include <span>

namespace structure {
namespace {

constexpr std::string_view kAnyText = "<...>";
constexpr std::string_view kAnyLines = "...";

bool is_digit(std::string_view text, std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
}

// Replace every number with a decimal point by 0.0.
std::string without_decimals(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (is_digit(text, at)) ++at;
        const bool decimal = at > begin && at < text.size() && text[at] == '.' && is_digit(text, at + 1);
        if (decimal) {
            ++at;
            while (is_digit(text, at)) ++at;
        } else if (at == begin) {
            ++at;
        }
        result += decimal ? "0.0" : text.substr(begin, at - begin);
    }
    return result;
}

bool text_matches(std::string_view pattern, std::string_view line) {
    const std::size_t mask = pattern.find(kAnyText);
    if (mask == pattern.npos) return pattern == line;
    if (!line.starts_with(pattern.substr(0, mask))) return false;
    const std::string_view rest = pattern.substr(mask + kAnyText.size());
    for (std::size_t at = mask; at <= line.size(); ++at)
        if (text_matches(rest, line.substr(at))) return true;
    return false;
}

bool matches(std::span<const std::string> pattern, std::span<const std::string> output) {
    if (pattern.empty()) return output.empty();
    if (pattern.front() != kAnyLines)
        return !output.empty() && line_matches(pattern.front(), output.front()) &&
               matches(pattern.subspan(1), output.subspan(1));
    for (std::size_t skipped = 0; skipped <= output.size(); ++skipped)
        if (matches(pattern.subspan(1), output.subspan(skipped))) return true;
    return false;
}

}  // namespace

std::vector<Example> examples_of(const Block& block) {
    std::vector<Example> examples;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
        const std::string& line = block.lines[i];
        if (line.starts_with("$ ")) examples.push_back({line.substr(2), {}, block.line + i});
        else if (!examples.empty()) examples.back().output.push_back(line);
    }
    return examples;
}

bool line_matches(std::string_view pattern, std::string_view line) {
    return text_matches(without_decimals(pattern), without_decimals(line));
}

bool output_matches(const std::vector<std::string>& pattern, const std::vector<std::string>& output) {
    return matches(pattern, output);
}

}  // namespace structure
