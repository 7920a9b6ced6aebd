#include "app/process/complaint.h"

#include <cstdio>

#include "sat/support/shown.h"

namespace process {

void tell(std::string_view line) {
    const std::size_t usage = line.rfind("\nusage: ");
    std::string text = sat::printable(line.substr(0, usage)) + "\n";
    if (usage != line.npos) text += sat::printable(line.substr(usage + 1)) + "\n";
    std::fputs(text.c_str(), stderr);
}

void tell_fault(std::string_view program, const sat::Fault& fault) {
    tell(complaint(program, fault));
}

std::string shown_name(const std::string& path) {
    return path == "-" ? "standard input" : sat::printable(path);
}

sat::Fault in_file(const sat::Fault& fault, const std::string& path) {
    return {describe(fault, shown_name(path)), fault.line, fault.column};
}

std::string complaint(std::string_view program, const sat::Fault& fault) {
    return fault.line != 0 ? fault.message : std::string(program) + ": " + fault.message;
}

}  // namespace process
