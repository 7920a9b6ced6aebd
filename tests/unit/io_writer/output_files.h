#pragma once

#include <doctest/doctest.h>

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "sat/io/output_file.h"

namespace output_files {

using namespace sat;
namespace fs = std::filesystem;

// A fresh folder, removed with everything in it.
class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "satdoku-output-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    fs::path operator/(const std::string& name) const { return path_ / name; }
    std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

private:
    fs::path path_;
};

inline std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
inline void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline mode_t mode(const fs::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 07777;
}

// Requires: it can be opened.
inline OutputFile opened(const fs::path& path) {
    auto file = OutputFile::open(path);
    REQUIRE_MESSAGE(file.ok(), (file.ok() ? "" : file.error().message()));
    return std::move(*file);
}
template <class T>
std::string message(const Result<T>& result) {
    return result.ok() ? "no error" : result.error().message();
}
inline std::string error_of_open(const fs::path& path) {
    return message(OutputFile::open(path));
}

inline void write_whole(const fs::path& path, const std::string& text) {
    OutputFile file = opened(path);
    CHECK(message(file.write(text)) == "no error");
    CHECK(message(file.commit()) == "no error");
}

}  // namespace output_files
