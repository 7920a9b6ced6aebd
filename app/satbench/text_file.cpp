#include "app/satbench/text_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace satbench {

sat::Result<std::string> read_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;  // reading from a folder throws
    if (!file.is_open() || std::filesystem::is_directory(path, ignored)) return sat::Fault{path + ": cannot be read"};
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad()) return sat::Fault{path + ": cannot be read"};
    return text;
}

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) return line;
    return "";
}

sat::Result<sat::Expectations> read_expectations(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return text.fault();
    auto table = sat::Expectations::parse(*text);
    if (!table) return sat::Fault{describe(table.fault(), path)};
    return table;
}

}  // namespace satbench
