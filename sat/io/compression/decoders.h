#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "sat/io/compression/decoder.h"
#include "sat/io/shared_library.h"

// The decoders, one file each.
namespace sat::compression {

using Made = Result<std::unique_ptr<Decoder>>;

// The errors of an input whose library cannot be loaded, for the loader's reason, or lacks a required function.
inline Error cannot_load(const Error& reason) {
    return {"the input is compressed, and a library cannot be loaded: %1", reason.phrase};
}
inline Error too_old(const SharedLibrary& library) {
    return {"the input is compressed, and %1 lacks a function; expected a newer version of it", library.file()};
}

// Loads a library and makes a decoder with its functions.
template <class OfFormat, class Functions>
Made make(const char* file, const char* other = nullptr) {
    const auto library = SharedLibrary::load(file, other);
    if (!library) return cannot_load(library.error());
    Functions functions{};
    if (!functions.find(*library)) return too_old(*library);
    return Made(std::make_unique<OfFormat>(functions));
}

Made make_gzip_decoder();
Made make_bzip2_decoder();
Made make_xz_decoder();
Made make_zstd_decoder();

// zlib and libbz2 have 32-bit lengths; the rest is left to the next step.
inline unsigned length_of(std::size_t size) {
    return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

}  // namespace sat::compression
