#include "app/cli/complaint.h"

#include <cstdio>

#include "sat/core/text.h"

namespace cli {
namespace {

constexpr std::size_t kLongestName = 4096, kShortened = 40;  // bytes; Linux has no longer paths

}  // namespace

void print_message(std::string_view line) {
    std::fputs((sat::printable(line) + "\n").c_str(), stderr);
}

void print_error(std::string_view program, const sat::Error& error) {
    print_message(complaint(program, error));
}

std::string shown_name(const std::string& path) {
    if (path == "-") return "standard input";
    // A puzzle on the command line; a link has thousands of characters.
    const bool is_text = path.size() > kLongestName || path.find("://") != path.npos || path.find('\n') != path.npos;
    if (!is_text || path.size() <= kShortened) return sat::printable(path);
    return sat::printable(path.substr(0, kShortened)) + "...";
}

sat::Error in_file(const sat::Error& error, const std::string& path) {
    return {located(error, shown_name(path)), error.line, error.column};
}

std::string complaint(std::string_view program, const sat::Error& error) {
    return std::string(program) + ": " + error.message();
}

}  // namespace cli
