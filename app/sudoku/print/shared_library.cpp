#include "app/sudoku/print/shared_library.h"

#include <dlfcn.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace printing {
namespace {

bool has_any(const std::string& text, std::span<const std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != text.npos; });
}

// True if there is enough memory to map any of these libraries.
bool can_map() {
    constexpr std::size_t kMost = std::size_t{16} << 20;
    void* const room = ::mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED) return false;
    ::munmap(room, kMost);
    return true;
}

// The loader reports its reason as text that may lack the system's: when it is out of memory, or cannot map a file,
// which may also be due to a file system mounted noexec.
bool is_about_memory(int error, const std::string& reason) {
    if (error == ENOMEM || reason.find(std::generic_category().message(ENOMEM)) != reason.npos) return true;
    static constexpr std::string_view kMemory[] = {"out of memory", "cannot allocate", "cannot create"},
                                      kMaps[] = {"failed to map", "cannot map", "cannot change memory"};
    return has_any(reason, kMemory) || (has_any(reason, kMaps) && !can_map());
}

}  // namespace

sat::Result<SharedLibrary> SharedLibrary::load(const char* file, const char* other) {
    errno = 0;
    void* const handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) return SharedLibrary(file, handle);
    const int error = errno;
    const char* const text = ::dlerror();
    const std::string reason = text == nullptr ? "out of memory" : text;
    if (is_about_memory(error, reason)) throw std::bad_alloc();
    if (other != nullptr)
        if (auto library = load(other)) return library;
    return sat::Error{sat::Phrase::words(reason)};
}

void* SharedLibrary::symbol(const char* name) const {
    return ::dlsym(handle_, name);
}

}  // namespace printing
