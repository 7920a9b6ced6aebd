#include "sat/io/compression/shared_library.h"

#include <dlfcn.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace sat {
namespace {

bool has_any(const std::string& text, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != text.npos; });
}

// Is there room for a library of any size that they have?
bool can_map() {
    constexpr std::size_t kMost = std::size_t{16} << 20;
    void* const room = ::mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) return false;
    ::munmap(room, kMost);
    return true;
}

// The loader tells why in words, and not in all of them what the system said: not of what it has no memory for, nor of
// what it cannot map, and there the reason may also be a file system that nothing may be run from (noexec).
bool is_about_memory(int error, const std::string& reason) {
    if (error == ENOMEM || reason.find(std::generic_category().message(ENOMEM)) != reason.npos) return true;
    static constexpr std::string_view kMemory[] = {"out of memory", "cannot allocate", "cannot create"},
                                      kMaps[] = {"failed to map", "cannot map", "cannot change memory"};
    return has_any(reason, kMemory) || (has_any(reason, kMaps) && !can_map());
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
    return Error{"the input is compressed, and a library cannot be loaded: " + reason};
}

void* SharedLibrary::symbol(const char* name) const {
    return ::dlsym(handle_, name);
}

}  // namespace sat
