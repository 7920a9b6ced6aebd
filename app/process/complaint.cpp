#include "app/process/complaint.h"

namespace process {

std::string shown_name(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

sat::Fault in_file(const sat::Fault& fault, const std::string& path) {
    return {describe(fault, shown_name(path)), fault.line, fault.column};
}

std::string complaint(std::string_view program, const sat::Fault& fault) {
    return fault.line != 0 ? fault.message : std::string(program) + ": " + fault.message;
}

}  // namespace process
