#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sat/io/byte_source.h"
#include "sat/io/compression/packing.h"
#include "sat/io/input_limit.h"

namespace sat {

// The unpacked bytes of another source, which is passed through untouched if it is not packed.
//
// A few kilobytes can unpack to any length, so what comes out is limited here, where no reader can forget it.  What
// was never packed is not: whoever sends it had to have all of it.
//
// What comes out comes by pieces of 64 KiB of packed bytes, so that of a pipe that is still written the last ones wait.
//
// Errors: those of the other source; those of make_decoder(); "byte offset N: damaged gzip data: ...", where N packed
// bytes were unpacked before that was found; data that asks for too much memory, told likewise; what comes out is
// packed itself; more than `max_unpacked` bytes come out (input_too_large), found when the first byte beyond them is
// asked for.
class UnpackedSource final : public ByteSource {
public:
    // Requires: `packed` outlives this.
    explicit UnpackedSource(ByteSource& packed, std::uint64_t max_unpacked = kMaxInput);
    ~UnpackedSource() override;
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;
    // Known once something was read.
    bool is_packed() const { return unpacker_ != nullptr; }
    // The limit was met; every later read has the same error.
    bool is_too_large() const { return too_large_; }

private:
    class Unpacker;

    Status look_at_head(StopFlag stop);
    Result<std::size_t> read_plain(std::span<char> into, StopFlag stop);
    Result<std::size_t> read_packed(std::span<char> into, StopFlag stop);
    bool is_packed_again(std::string_view unpacked);

    ByteSource& packed_;
    std::uint64_t max_unpacked_;
    std::uint64_t unpacked_ = 0;  // bytes handed on, <= max_unpacked_
    bool too_large_ = false;
    std::array<char, kPackingHead> head_{};
    std::string_view head_left_;  // of head_, not yet handed on
    bool head_known_ = false;
    std::unique_ptr<Unpacker> unpacker_;  // empty: not packed
    std::string unpacked_head_;           // the first kPackingHead bytes that came out
};

}  // namespace sat
