#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "sat/core/error.h"

namespace sat {

// How a file is compressed: detected by its first bytes and never by its name, so that a pipe works like a file.
enum class Compression { none, gzip, bzip2, xz, zstd };

// `head`: the first kCompressionHead bytes of the file, or all of it if it is shorter.
Compression compression_of(std::string_view head);
inline constexpr std::size_t kCompressionHead = 6;

// As in "damaged gzip data".
std::string_view name_of(Compression compression);

// Decompresses one file block by block.  Concatenated files are one file, as for the programs of these formats: each
// member is checked against its checksums, and may be followed only by what its format allows: zeros in fours after
// xz, skippable frames in zstd.
class Decoder {
public:
    struct Step {
        std::size_t taken = 0, given = 0;  // bytes
        bool ended = false;                // the file is complete, and all of it was given
        const char* damage = nullptr;      // what is wrong; for zstd perhaps beyond what was taken
        std::uint32_t most_memory = 0;     // it needs more than these MiB, and is refused
    };

    Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    virtual ~Decoder() = default;

    // Decompresses the front of `in` to the front of `out`.  A step that takes and gives nothing, and is not the end,
    // needs another block.  Not to be called after damage or a refusal.
    // `is_last`: nothing follows `in`; must stay true once it is.
    // Requires: `in` begins with what the step before has left; !out.empty().  Throws std::bad_alloc.
    virtual Step step(std::span<const char> in, std::span<char> out, bool is_last) = 0;
};

// Loads the library of the format into the process; no other program is started.  Only when it is needed: linking all
// four takes a program longer to start than reading and solving a small instance.
//
// Errors: the library is missing, or too old.  Throws std::bad_alloc.  Requires: compression != Compression::none.
Result<std::unique_ptr<Decoder>> make_decoder(Compression compression);

}  // namespace sat
