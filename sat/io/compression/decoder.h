#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "sat/core/error.h"
#include "sat/io/compression/packing.h"

namespace sat {

// Unpacks one file that comes by pieces.  Files joined into one are one file, as for the programs of these formats:
// each of their members is checked against the check sums that it has, and nothing else may stand behind one but what
// its format allows: zeros by fours behind xz, frames to be skipped in zstd.
class Decoder {
public:
    // What a step came to.
    struct Step {
        std::size_t taken = 0, given = 0;  // bytes
        bool ended = false;                // the file is whole, and all of it was given
        const char* damage = nullptr;      // what is wrong; of zstd perhaps still ahead of what was taken
        std::uint32_t most_memory = 0;     // it asks for more than these MiB, and is refused
    };

    Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    virtual ~Decoder() = default;

    // Unpacks the front of `packed` to the front of `room`.  A step that takes and gives nothing, and is not the end,
    // wants another piece.  After damage or a refusal there is none.
    // `is_last`: nothing follows `packed`; from then on so in each step.
    // Requires: what one step leaves of `packed` begins that of the next one; !room.empty().
    // Throws std::bad_alloc.
    virtual Step step(std::span<const char> packed, std::span<char> room, bool is_last) = 0;
};

// Loads the library that does the work, within the process: no other program and no shell is started.  Only when it is
// needed, and one of four, because a program that starts with them takes longer than reading and solving a small
// instance.
//
// Errors: the library is not there, or too old.  Throws std::bad_alloc.  Requires: packing != Packing::none.
Result<std::unique_ptr<Decoder>> make_decoder(Packing packing);

}  // namespace sat
