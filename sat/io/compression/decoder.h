#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/error.h"

namespace sat {

// The compression of a file, detected by its first bytes and not by its name, so that pipes work like files.
// `other`: recognised, to say so, and not read.
enum class Compression { none, gzip, bzip2, xz, zstd, other };

// `head`: the first kCompressionHead bytes of the file, or all of it if it is shorter.
Compression compression_of(std::string_view head);
inline constexpr std::size_t kCompressionHead = 6;

// Of a file with Compression::other, the program that packs it: "7-Zip".
std::string_view unread_packer(std::string_view head);

// The name in messages: "damaged gzip data".
std::string_view name_of(Compression compression);

// Decompresses one file block by block.  Concatenated files are one file, as for gzip, bzip2, xz and zstd themselves:
// each member is checked against its checksums, and may only be followed by what its format allows: multiples of four
// zeros after xz, skippable frames in zstd.
class Decoder {
public:
    struct Step {
        std::size_t taken = 0, given = 0;  // bytes
        bool ended = false;                // the file is complete, and all output was returned
        const char* damage = nullptr;      // what is wrong; for zstd possibly beyond `taken`
        std::uint32_t most_memory = 0;     // rejected: it needs more than these MiB
    };

    Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    virtual ~Decoder() = default;

    // Decompresses the front of `in` to the front of `out`.  If nothing was consumed or produced before the end,
    // another block is needed.  Must not be called again after an error.
    // `is_last`: nothing follows `in`; must stay true once it is.
    // Requires: `in` begins with the bytes that the previous step did not consume; !out.empty().  Throws
    // std::bad_alloc.
    virtual Step step(std::span<const char> in, std::span<char> out, bool is_last) = 0;
};

// Errors: this build lacks the library of the format; the input is not compressed.  Throws std::bad_alloc.
Result<std::unique_ptr<Decoder>> make_decoder(Compression compression);

struct CompressionSupport {
    std::string_view name, needs;  // "gzip", "zlib"
    std::string_view version;      // of the library in use; empty: this build lacks it
};
// One for each compression that programs can read.
std::vector<CompressionSupport> compression_support();

}  // namespace sat
