#include "app/bench/satbench/text_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <string_view>

#include "app/cli/small_file.h"
#include "app/cli/supervisor.h"

namespace satbench {

sat::Result<std::string> read_text(const std::string& path) {
    auto text = cli::read_small_file(path);
    if (text || cli::terminated()) return text;
    return sat::Error{path + ": " + text.error().message};
}

std::ifstream opened(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open() && errno == ENOMEM) throw std::bad_alloc();
    file.exceptions(std::ios::badbit);
    return file;
}

std::string first_line(const std::string& path) {
    std::ifstream file = opened(path);
    std::array<char, 4096> beginning;
    file.read(beginning.data(), beginning.size());
    std::string_view text(beginning.data(), static_cast<std::size_t>(file.gcount()));
    text.remove_prefix(std::min(text.find_first_not_of('\n'), text.size()));
    return std::string(text.substr(0, text.find('\n')));
}

sat::Result<sat::Expectations> read_expectations(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return text.error();
    auto table = sat::Expectations::parse(*text);
    if (!table) return sat::Error{describe(table.error(), path)};
    return table;
}

}  // namespace satbench
