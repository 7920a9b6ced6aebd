#include "app/bench/satbench/files.h"

#include <stdlib.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "app/cli/small_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"

namespace satbench {

sat::Result<std::string> read_text(const std::string& path) {
    auto text = cli::read_small_file(path);
    if (text || cli::terminated()) return text;
    return sat::Error{located(text.error(), path)};
}

std::ifstream open_stream(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open() && errno == ENOMEM) throw std::bad_alloc();
    file.exceptions(std::ios::badbit);
    return file;
}

std::string first_line(const std::string& path) {
    std::ifstream file = open_stream(path);
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
    if (!table) return sat::Error{located(table.error(), path)};
    return table;
}

sat::Status write_text(const std::string& path, const std::string& text) {
    auto file = path == "-" ? sat::OutputFile::standard_output() : sat::OutputFile::open(path);
    if (!file) return file.error();
    if (sat::Status written = file->write(text); !written) return written;
    return file->commit();
}

ScratchFolder::ScratchFolder() {
    const char* const named = ::getenv("TMPDIR");
    const std::filesystem::path where = named == nullptr || *named == '\0' ? "/tmp" : named;
    std::string pattern = (where / "satbench-XXXXXX").string();
    if (::mkdtemp(pattern.data()) != nullptr) {
        path_ = pattern;
        return;
    }
    const int error = errno;
    error_ = sat::cannot("make", pattern, error);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace satbench
