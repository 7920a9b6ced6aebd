#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/terminator.h"

namespace sat {

// A flag that somebody else (a signal handler, a timer) raises to make reading end; null: nobody will.
using StopFlag = const Terminator*;

// Where bytes come from: a file, standard input, memory, a decompressor over any of these.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    // Fills the front of `into`; returns how many bytes, 0 at the end.  A source that has to wait for its
    // bytes looks at `stop` about twenty times a second and returns 0 once it is raised, so a caller with a
    // stop flag looks at the flag before it believes an end.  Errors: the operating system's, or damaged
    // data. Requires: !into.empty().
    virtual Result<std::size_t> read(std::span<char> into, StopFlag stop) = 0;
};

// A file, a device or a pipe.
class FileSource final : public ByteSource {
public:
    // "-" is standard input.  Errors: "cannot open: ..." with the operating system's reason.
    static Result<std::unique_ptr<FileSource>> open(const std::string& path);
    ~FileSource() override;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;

private:
    explicit FileSource(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

// Text that is in memory already.  Requires: the text outlives the source.
class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view text) : rest_(text) {}
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;

private:
    std::string_view rest_;
};

}  // namespace sat
