#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "sat/io/compression/decoder.h"

namespace sat {

// A shared library that is loaded at run time and never unloaded.
class SharedLibrary {
public:
    // `file`: its name for the loader, "libz.so.1"; `other`: its name on other systems, may be null.  Errors: it cannot
    // be loaded, with the loader's reason.  Throws std::bad_alloc if that is lack of memory.
    static Result<SharedLibrary> load(const char* file, const char* other = nullptr);

    // Stores the address of a function.  Returns false if there is none.
    template <class Function>
    bool find(const char* name, Function*& function) const {
        function = reinterpret_cast<Function*>(symbol(name));
        return function != nullptr;
    }

    // The error for a library that lacks a required function.
    Error too_old() const {
        return {"the input is compressed, and %1 lacks a function; expected a newer version of it", file_};
    }

private:
    SharedLibrary(const char* file, void* handle) : file_(file), handle_(handle) {}
    void* symbol(const char* name) const;

    const char* file_;
    void* handle_;
};

}  // namespace sat

// The decoders, one file each.
namespace sat::compression {

using Made = Result<std::unique_ptr<Decoder>>;

// Loads a library and makes a decoder with its functions.
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

// zlib and libbz2 have 32-bit lengths; the rest is left to the next step.
inline unsigned length_of(std::size_t size) {
    return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

}  // namespace sat::compression
