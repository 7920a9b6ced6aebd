#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sat/io/byte_source.h"
#include "sat/io/input_limit.h"

namespace sat {

// How a file is packed, told by its first bytes and never by its name, so that a pipe works like a file.
enum class Packing { none, gzip, bzip2, xz, zstd };
// `head`: the first bytes of the file, at least kPackingHead of them where it has so many.
Packing packing_of(std::string_view head);
inline constexpr std::size_t kPackingHead = 6;

// The unpacked bytes of another source, which is passed through untouched if it is not packed.
//
// libarchive does the unpacking, within the process: no other program and no shell is started.  It is loaded
// when the first packed byte is seen and not when the program starts, because relocating it and the five
// libraries it needs takes longer than reading and solving a small instance.
//
// A few kilobytes can unpack to any length, so what comes out is limited here, where no reader can forget it.  What
// was never packed is not: whoever sends it had to have all of it.
//
// What comes out comes by pieces of 64 KiB of packed bytes, so that of a pipe that is still written the last ones wait.
//
// Faults: those of the other source; "cannot load libarchive ..."; damaged or truncated data; more than `max_unpacked`
// bytes come out (input_too_large), found when the first byte beyond them is asked for.
class UnpackedSource final : public ByteSource {
public:
    // Requires: `packed` outlives this.
    explicit UnpackedSource(ByteSource& packed, std::uint64_t max_unpacked = kMaxInput);
    ~UnpackedSource() override;
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;
    // Known once something was read.
    bool is_packed() const { return unpacker_ != nullptr; }
    // The limit was met; every later read has the same fault.
    bool is_too_large() const { return too_large_; }

private:
    class Unpacker;

    Status look_at_head(StopFlag stop);
    Result<std::size_t> read_plain(std::span<char> into, StopFlag stop);
    Result<std::size_t> read_packed(std::span<char> into, StopFlag stop);

    ByteSource& packed_;
    std::uint64_t max_unpacked_;
    std::uint64_t unpacked_ = 0;  // bytes handed on, <= max_unpacked_
    bool too_large_ = false;
    std::array<char, kPackingHead> head_{};
    std::string_view head_left_;  // of head_, not yet handed on
    bool head_known_ = false;
    std::unique_ptr<Unpacker> unpacker_;  // empty: not packed
};

}  // namespace sat
