#include "sat/packing/shared_library.h"

#include <dlfcn.h>

#include <cerrno>
#include <new>
#include <string>
#include <system_error>

namespace sat {
namespace {

// The loader tells why in words, and not in all of them what the system said.
bool is_about_memory(int error, const std::string& reason) {
    return error == ENOMEM || reason.find("out of memory") != reason.npos ||
           reason.find(std::generic_category().message(ENOMEM)) != reason.npos;
}

}  // namespace

Result<SharedLibrary> SharedLibrary::load(const char* file) {
    errno = 0;
    void* const handle = ::dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (handle != nullptr) return SharedLibrary(file, handle);
    const int error = errno;
    const char* const told = ::dlerror();
    const std::string reason = told == nullptr ? "out of memory" : told;
    if (is_about_memory(error, reason)) throw std::bad_alloc();
    return Fault{"the input is compressed, and a library is missing: " + reason};
}

void* SharedLibrary::symbol(const char* name) const { return ::dlsym(handle_, name); }

}  // namespace sat
