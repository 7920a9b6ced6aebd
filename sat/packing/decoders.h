#pragma once

#include <algorithm>
#include <limits>

#include "sat/packing/decoder.h"

// The decoders there are, one file each, for decoder.cpp alone.
namespace sat::packing {

using Made = Result<std::unique_ptr<Decoder>>;

Made make_gzip_decoder();
Made make_bzip2_decoder();
Made make_xz_decoder();
Made make_zstd_decoder();

// Lengths are 32 bits wide in zlib and libbz2, which take the rest in a later step.
inline unsigned length_of(std::size_t size) {
    return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

}  // namespace sat::packing
