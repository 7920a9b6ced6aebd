#include "app/satbench/text_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace satbench {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

}  // namespace

sat::Result<std::string> read_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;  // reading from a folder throws
    if (!file.is_open() || std::filesystem::is_directory(path, ignored)) return sat::Fault{path + ": cannot be read"};
    std::string text;
    std::array<char, 65536> block;
    while (file.read(block.data(), block.size()) || file.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(file.gcount()));
        if (text.size() > kMostBytes) return sat::Fault{path + ": larger than 64 MiB"};
    }
    if (file.bad()) return sat::Fault{path + ": cannot be read"};
    return text;
}

std::string first_line(const std::string& path) {
    std::ifstream file(path);
    std::array<char, 4096> beginning;
    file.read(beginning.data(), beginning.size());
    std::string_view text(beginning.data(), static_cast<std::size_t>(file.gcount()));
    text.remove_prefix(std::min(text.find_first_not_of('\n'), text.size()));
    return std::string(text.substr(0, text.find('\n')));
}

sat::Result<sat::Expectations> read_expectations(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return text.fault();
    auto table = sat::Expectations::parse(*text);
    if (!table) return sat::Fault{describe(table.fault(), path)};
    return table;
}

}  // namespace satbench
