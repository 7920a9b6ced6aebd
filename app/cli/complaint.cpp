#include "app/cli/complaint.h"

#include <cstdio>

#include "sat/core/text.h"

namespace cli {

void tell(std::string_view line) {
    const std::size_t usage = line.rfind("\nusage: ");
    std::string text = sat::printable(line.substr(0, usage)) + "\n";
    if (usage != line.npos) text += sat::printable(line.substr(usage + 1)) + "\n";
    std::fputs(text.c_str(), stderr);
}

void tell_error(std::string_view program, const sat::Error& error) {
    tell(complaint(program, error));
}

std::string shown_name(const std::string& path) {
    return path == "-" ? "standard input" : sat::printable(path);
}

sat::Error in_file(const sat::Error& error, const std::string& path) {
    return {describe(error, shown_name(path)), error.line, error.column};
}

std::string complaint(std::string_view program, const sat::Error& error) {
    return error.line != 0 ? error.message : std::string(program) + ": " + error.message;
}

}  // namespace cli
