#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>

#include "sat/io/byte_source.h"

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
// Faults: those of the other source; "cannot load libarchive ..."; damaged or truncated data.  How much comes
// out is for the caller to limit: the output is made block by block as it is asked for.
class UnpackedSource final : public ByteSource {
public:
    // Requires: `packed` outlives this.
    explicit UnpackedSource(ByteSource& packed);
    ~UnpackedSource() override;
    Result<std::size_t> read(std::span<char> into, StopFlag stop) override;
    // Known once something was read.
    bool is_packed() const { return unpacker_ != nullptr; }

private:
    class Unpacker;

    Status look_at_head(StopFlag stop);
    Result<std::size_t> read_plain(std::span<char> into, StopFlag stop);

    ByteSource& packed_;
    std::array<char, kPackingHead> head_{};
    std::string_view head_left_;  // of head_, not yet handed on
    bool head_known_ = false;
    std::unique_ptr<Unpacker> unpacker_;  // empty: not packed
};

}  // namespace sat
