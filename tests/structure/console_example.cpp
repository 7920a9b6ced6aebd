#include "tests/structure/console_example.h"

#include <span>

namespace structure {
namespace {

constexpr std::string_view kAnyText = "<...>";
constexpr std::string_view kAnyLines = "...";

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
    const std::size_t mask = pattern.find(kAnyText);
    if (mask == pattern.npos) return pattern == line;
    if (!line.starts_with(pattern.substr(0, mask))) return false;
    const std::string_view rest = pattern.substr(mask + kAnyText.size());
    for (std::size_t at = mask; at <= line.size(); ++at)
        if (line_matches(rest, line.substr(at))) return true;
    return false;
}

bool output_matches(const std::vector<std::string>& pattern, const std::vector<std::string>& output) {
    return matches(pattern, output);
}

}  // namespace structure
