#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "sat/core/error.h"

namespace store {

// A descriptor that is closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();
    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }
    // Earlier.  False: the system's reason is in errno.
    bool close();

private:
    int number_;
};

// The whole of a regular file; nullopt: there is none.  Errors: the system's, another kind of file, one beyond 64 MiB.
sat::Result<std::optional<std::string>> read_file(const std::filesystem::path& path);

// Makes a folder and those above it, each with 0700; those that are there stay as they are.
sat::Status make_folder(const std::filesystem::path& folder);

// Appends a line to a file by one write, alone among those who use this function; what was written of it when that
// fails is taken away again.  A last line without its end is ended first.  A new file has 0600.
// Requires: `line` ends with a newline.
sat::Status append_line(const std::filesystem::path& path, const std::string& line);

}  // namespace store
