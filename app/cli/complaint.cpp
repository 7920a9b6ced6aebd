#include "app/cli/complaint.h"

#include <algorithm>
#include <cstdio>

#include "sat/core/text.h"

namespace cli {
namespace {

constexpr std::size_t kLongestName = 255, kShortened = 40;  // bytes; Linux has no longer names

// Between slashes.
std::size_t longest_name_in(const std::string& path) {
    std::size_t longest = 0;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        longest = std::max(longest, end - begin);
        begin = end + 1;
    }
    return longest;
}

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
    const bool is_text = path.find("://") != path.npos || longest_name_in(path) > kLongestName;
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
