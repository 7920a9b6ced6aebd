#include "sat/packing/shared_library.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

namespace sat {
namespace {

// The loader tells why in words, and not in all of them what the system said: those for what it has no memory for, or
// cannot map.
bool is_about_memory(int error, const std::string& reason) {
    if (error == ENOMEM || reason.find(std::generic_category().message(ENOMEM)) != reason.npos) return true;
    constexpr std::array<std::string_view, 6> kWords{"out of memory",   "failed to map", "cannot map",
                                                     "cannot allocate", "cannot create", "cannot change memory"};
    return std::ranges::any_of(kWords, [&](std::string_view words) { return reason.find(words) != reason.npos; });
}

}  // namespace

Result<SharedLibrary> SharedLibrary::load(const char* file, const char* other) {
    errno = 0;
    void* const handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) return SharedLibrary(file, handle);
    const int error = errno;
    const char* const told = ::dlerror();
    const std::string reason = told == nullptr ? "out of memory" : told;
    if (is_about_memory(error, reason)) throw std::bad_alloc();
    if (other != nullptr)
        if (auto library = load(other)) return library;
    return Fault{"the input is compressed, and a library cannot be loaded: " + reason};
}

void* SharedLibrary::symbol(const char* name) const { return ::dlsym(handle_, name); }

}  // namespace sat
