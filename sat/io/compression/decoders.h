#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <span>

#include "sat/io/compression/decoder.h"

// The decoders, one file each.  A file is left out of the build if its library is not there.
namespace sat::compression {

// Throws std::bad_alloc.
using Make = std::unique_ptr<Decoder> (*)();
std::unique_ptr<Decoder> make_gzip_decoder();
std::unique_ptr<Decoder> make_bzip2_decoder();
std::unique_ptr<Decoder> make_xz_decoder();
std::unique_ptr<Decoder> make_zstd_decoder();

// The versions of the libraries in use.
const char* version_of_zlib();
const char* version_of_libbz2();
const char* version_of_liblzma();
const char* version_of_libzstd();

struct Kind {
    Compression compression;
    const char *name, *needs;
    Make make;                 // null: not part of this build
    const char* (*version)();  // likewise
};
// One for each compression but none and other.
std::span<const Kind> kinds();

// zlib and libbz2 have 32-bit lengths; the rest is left to the next step.
inline unsigned length_of(std::size_t size) {
    return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

}  // namespace sat::compression
