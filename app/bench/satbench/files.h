#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "app/bench/report/expectation.h"
#include "sat/core/error.h"

namespace satbench {

// Read a whole file. Errors: "PATH: cannot open: ...", "PATH: larger than 64 MiB", an interrupt.
sat::Result<std::string> read_text(const std::string& path);
// Open a file for reading; if it cannot be opened, it reads as empty. Throws if out of memory or on a read error, which
// a stream would otherwise treat as the end of the file.
std::ifstream open_stream(const std::filesystem::path& path);
// The first non-empty line within the first 4096 bytes, or "".
std::string first_line(const std::string& path);
// Read the table of known answers at `path`. Errors: those of read_text() and Expectations::parse(), with the path.
sat::Result<sat::Expectations> read_expectations(const std::string& path);

// Write a whole file; "-" is standard output.
sat::Status write_text(const std::string& path, const std::string& text);

// A temporary folder in $TMPDIR or /tmp, removed with its contents at the end of its lifetime.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    // Empty if the folder could not be created.
    const std::filesystem::path& path() const { return path_; }
    // The reason. Requires: path() is empty.
    const sat::Error& error() const { return error_; }

private:
    std::filesystem::path path_;
    sat::Error error_;
};

}  // namespace satbench
