#include "app/sudoku2cnf/file_names.h"

#include <algorithm>

namespace sudoku2cnf {
namespace {

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}
bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
// A byte inside a UTF-8 character, not its first.
bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

std::string small_letters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace

std::string safe_name(const std::string& name) {
    std::string safe;
    for (const char c : name) {
        const bool stays =
            !is_ascii(c) || is_letter_or_digit(c) || c == '_' || ((c == '.' || c == '-') && !safe.empty());
        safe += stays ? c : '_';
    }
    if (safe.size() > kLongestName) {
        std::size_t end = kLongestName;
        while (end > 0 && continues(safe[end])) --end;
        safe.resize(end);
    }
    const bool is_distinctive =
        std::any_of(safe.begin(), safe.end(), [](char c) { return !is_ascii(c) || is_letter_or_digit(c); });
    return is_distinctive ? safe : "";
}

std::string FileNames::next(const std::string& puzzle_name, std::uint64_t number) {
    const std::string by_number = std::to_string(number);
    std::string base = safe_name(puzzle_name);
    if (base.empty()) base = by_number;
    std::string name = base;
    for (std::uint64_t again = number; !taken_.insert(small_letters(name)).second; ++again)
        name = base + "-" + std::to_string(again);
    return name;
}

}  // namespace sudoku2cnf
