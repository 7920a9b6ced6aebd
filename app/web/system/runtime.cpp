#include <__verbose_abort>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <typeinfo>

// Exceptions without a runtime to catch them: a throw ends the instance, after the host has been given the name of its
// type. The compiler calls these functions (Itanium C++ ABI: Exception Handling, section 2.4).

extern "C" {

[[clang::import_module("satdoku"), clang::import_name("thrown")]] void host_thrown(const char* name, std::size_t size);

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return std::malloc(size);
}

void __cxa_throw(void*, std::type_info* type, void (*)(void*)) {
    host_thrown(type->name(), std::strlen(type->name()));
    __builtin_trap();
}
}

// What libc++ itself, which is compiled without exceptions, calls instead of a throw: "bad_alloc was thrown ...".
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* format, ...) {
    host_thrown(format, std::strlen(format));
    __builtin_trap();
}
_LIBCPP_END_NAMESPACE_STD

extern "C" {

// Debian's division of 128-bit numbers is compiled with stack protection. Arrays on the stack are within the memory of
// the instance anyway, so a constant serves.
std::uintptr_t __stack_chk_guard = 0x5afe57ac;
void __stack_chk_fail() {
    __builtin_trap();
}
}
