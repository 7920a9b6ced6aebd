#include "tests/structure/library_rules.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace structure {
namespace {

constexpr std::array<std::string_view, 23> kForbidden{
    "printf",        "fprintf",       "vprintf",
    "vfprintf",      "puts",          "fputs",
    "putchar",       "perror",  // print
    "cout",          "cerr",          "clog",
    "iostream",      "exit",          "_exit",
    "_Exit",         "quick_exit",    "abort",  // end the program
    "getenv",        "secure_getenv",           // environment
    "steady_clock",  "system_clock",  "high_resolution_clock",
    "clock_gettime",  // clock
};

bool is_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

void blank(std::string& text, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, text.size()); ++i)
        if (text[i] != '\n') text[i] = ' ';
}

// One past the closing delimiter of the literal that starts at `at`, or the end of the line if it is not closed.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
    const char delimiter = text[at];
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '\\') ++at;
        else if (text[at] == delimiter) return at + 1;
    }
    return std::min(at, text.size());
}

std::size_t end_of_raw_string(std::string_view text, std::size_t at) {
    const std::size_t open = text.find('(', at);
    if (open == text.npos) return text.size();
    const std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
    const std::size_t found = text.find(close, open);
    return found == text.npos ? text.size() : found + close.size();
}

// One past the end of the comment or literal that starts at `at`, or `at` if there is none.
std::size_t end_of_blank(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    const char before = at == 0 ? ' ' : text[at - 1];
    if (rest.starts_with("//")) return std::min(text.find('\n', at), text.size());
    if (rest.starts_with("/*")) return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    if (rest.starts_with('"')) return before == 'R' ? end_of_raw_string(text, at) : end_of_literal(text, at);
    if (rest.starts_with('\'') && !is_name(before)) return end_of_literal(text, at);  // not 1'000
    return at;
}

}  // namespace

std::string code_only(std::string_view text) {
    std::string code(text);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = end_of_blank(text, i);
        blank(code, i, end);
        i = std::max(end, i + 1);
    }
    return code;
}

std::vector<Name> names_in(std::string_view code) {
    std::vector<Name> names;
    std::size_t line = 1;
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i;
        while (end < code.size() && is_name(code[end])) ++end;
        if (end > i) names.push_back({code.substr(i, end - i), line});
        line += end == i && code[i] == '\n';
        i = std::max(end, i + 1);
    }
    return names;
}

std::vector<std::string> library_errors(std::span<const SourceFile> files, std::size_t& checked) {
    std::vector<std::string> errors;
    for (const SourceFile& file : files) {
        const bool library = file.path.starts_with("sat/") || file.path.starts_with("sudoku/");
        if (!library || !is_cpp(file.path) || std::ranges::find(kMayAbort, file.path) != kMayAbort.end()) continue;
        ++checked;
        const std::string code = code_only(file.text);
        for (const Name& name : names_in(code))
            if (std::ranges::find(kForbidden, name.text) != kForbidden.end())
                errors.push_back(finding(file.path, name.line, "a library must not use " + std::string(name.text)));
    }
    return errors;
}

}  // namespace structure
