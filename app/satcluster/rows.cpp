#include "app/satcluster/rows.h"

#include "app/satcluster/sha256.h"

namespace satcluster {
namespace {

// 64 bits: accidents, not attacks.
std::string checksum(std::string_view text) {
    return sha256(text).substr(0, 16);
}

}  // namespace

std::string row_of(std::span<const std::string> fields) {
    std::string line;
    for (const std::string& field : fields) {
        for (const char c : field) line += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
        line += '\t';
    }
    return line + checksum(line) + '\n';
}

std::optional<Fields> fields_of(std::string_view line) {
    const std::size_t last = line.rfind('\t');
    if (last == line.npos) return std::nullopt;
    std::string_view rest = line.substr(0, last + 1);
    if (checksum(rest) != line.substr(last + 1)) return std::nullopt;
    Fields fields;
    for (std::size_t end; (end = rest.find('\t')) != rest.npos; rest.remove_prefix(end + 1))
        fields.push_back(rest.substr(0, end));
    return fields;
}

std::string literals_text(std::span<const std::int32_t> literals) {
    std::string text;
    for (const std::int32_t n : literals) text += (text.empty() ? "" : " ") + std::to_string(n);
    return text;
}

std::optional<std::vector<std::int32_t>> literals_in(std::string_view text) {
    std::vector<std::int32_t> literals;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto n = number_in<std::int32_t>(text.substr(0, end));
        if (!n || *n == 0) return std::nullopt;
        literals.push_back(*n);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return literals;
}

}  // namespace satcluster
