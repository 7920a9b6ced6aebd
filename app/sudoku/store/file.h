#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "sat/core/error.h"

namespace store {

// A descriptor that is closed by the destructor.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();
    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }
    // Closes it now.  False: see errno.
    bool close();

private:
    int number_;
};

// Reads a whole regular file; nullopt: no such file.  Errors: of the system, not a regular file, larger than 64 MiB.
sat::Result<std::optional<std::string>> read_file(const std::filesystem::path& path);

// Creates a folder and its parents with mode 0700; existing ones are unchanged.
sat::Status make_folder(const std::filesystem::path& folder);

// Appends a line to a file by one write, under a lock; a partial write is undone.  An incomplete last line is ended
// first.  A new file has mode 0600.
// Requires: `line` ends with a newline.
sat::Status append_line(const std::filesystem::path& path, const std::string& line);

}  // namespace store
