#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/terminator.h"

namespace sat {

// Interrupts reading; may be null.
using StopFlag = const Terminator*;

// The default limit of input in bytes, after decompression.
inline constexpr std::uint64_t kMaxInput = std::uint64_t{16} << 30;

// The input has more than `limit` bytes.  No position, since the text up to there is valid.
inline Error input_too_large(std::uint64_t limit) {
    return {"input is larger than the limit of %1 bytes", limit};
}

// A source of bytes: a file, standard input, memory, a decompressor over any of these.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    // Fills the front of `into`; returns how many bytes, 0 at the end.  A blocking source returns 0 if a signal ends
    // the wait and `stop` is terminated, so callers poll `stop` before they treat 0 as the end.
    // Errors: the operating system's, or damaged data.  Requires: !into.empty().
    virtual Result<std::size_t> read(std::span<char> into, StopFlag stop) = 0;
};

// A file, a device or a pipe.
class FileSource final : public ByteSource {
public:
    // "-" is standard input.  Errors: "cannot open: ..." with the system's reason.
    static Result<std::unique_ptr<FileSource>> open(const std::string& path);
    ~FileSource() override;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;

private:
    explicit FileSource(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

// Text in memory.  Requires: the text outlives the source.
class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view text) : rest_(text) {}
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;

private:
    std::string_view rest_;
};

}  // namespace sat
