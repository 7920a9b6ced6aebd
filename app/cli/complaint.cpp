#include "app/cli/complaint.h"

#include <cstdio>

#include "sat/core/text.h"

namespace cli {

void print_message(std::string_view line) {
    std::fputs((sat::printable(line) + "\n").c_str(), stderr);
}

void print_error(std::string_view program, const sat::Error& error) {
    print_message(complaint(program, error));
}

std::string shown_name(const std::string& path) {
    return path == "-" ? "standard input" : sat::printable(path);
}

sat::Error in_file(const sat::Error& error, const std::string& path) {
    return {located(error, shown_name(path)), error.line, error.column};
}

std::string complaint(std::string_view program, const sat::Error& error) {
    return std::string(program) + ": " + error.message();
}

}  // namespace cli
