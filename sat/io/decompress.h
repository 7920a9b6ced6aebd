#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sat/io/byte_source.h"
#include "sat/io/compression/decoder.h"

namespace sat {

// Decompresses another source, or passes it through if it is not compressed.
//
// A few kilobytes can decompress to any length, so the output is limited here, for all readers.  Plain input is not
// limited, since its sender must have all of it.
//
// The input is read in blocks of 64 KiB, so the output lags behind a pipe that is still being written.
//
// Errors: those of the other source; those of make_decoder(); "byte offset N: damaged gzip data: ...", after N bytes of
// input; data that needs too much memory, likewise; the output is compressed itself; more than `max_bytes` of output
// (input_too_large), found when the first byte beyond them is read.
class DecompressedSource final : public ByteSource {
public:
    // Requires: `source` outlives this.
    explicit DecompressedSource(ByteSource& source, std::uint64_t max_bytes = kMaxInput);
    ~DecompressedSource() override;
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;
    // Known after the first read().
    bool is_compressed() const { return stream_ != nullptr; }
    // True after the limit was exceeded; every later read() returns that error, too.
    bool is_too_large() const { return too_large_; }

private:
    class Stream;

    Status read_head(StopFlag stop);
    Result<std::size_t> read_plain(std::span<char> into, StopFlag stop);
    Result<std::size_t> read_compressed(std::span<char> into, StopFlag stop);
    bool is_compressed_again(std::string_view output);

    ByteSource& source_;
    std::uint64_t max_bytes_;
    std::uint64_t bytes_ = 0;  // of output, <= max_bytes_
    bool too_large_ = false;
    std::array<char, kCompressionHead> head_{};
    std::string_view head_left_;  // of head_, not yet read
    bool head_known_ = false;
    std::string_view packer_;         // by which the input was compressed, and which is not read; empty: none
    std::unique_ptr<Stream> stream_;  // null: not compressed
    std::string output_head_;         // the first kCompressionHead bytes of output
};

}  // namespace sat
