#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "sat/io/compression/decoder.h"
#include "sat/io/compression/shared_library.h"

// The decoders there are, one file each, for decoder.cpp alone.
namespace sat::compression {

using Made = Result<std::unique_ptr<Decoder>>;

// Loads a library and makes a decoder of the functions that it finds there.
template <class OfFormat, class Functions>
Made make(const char* file, const char* other = nullptr) {
    const auto library = SharedLibrary::load(file, other);
    if (!library) return library.error();
    Functions functions{};
    if (!functions.find(*library)) return library->too_old();
    return Made(std::make_unique<OfFormat>(functions));
}

Made make_gzip_decoder();
Made make_bzip2_decoder();
Made make_xz_decoder();
Made make_zstd_decoder();

// Lengths are 32 bits wide in zlib and libbz2, which take the rest in a later step.
inline unsigned length_of(std::size_t size) {
    return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

}  // namespace sat::compression
