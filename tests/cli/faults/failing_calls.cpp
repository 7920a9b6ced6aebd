// Stands before the system's library (LD_PRELOAD) and makes one call of a program fail, or all from one on.  Told by the
// environment:
//
//   FAULT_CALL    malloc (calloc, realloc and the aligned ones too), open (for writing), read, write (but on standard
//                 error), close, rename, fchmod
//   FAULT_NUMBER  which of them, from 1, counted from main() on; with + behind it, that one and all that follow
//   FAULT_ERRNO   what it fails with
//   FAULT_TOLD    a file that is made when it strikes; if it never does, how many calls there were is written to it
//
// Nothing in here may allocate.
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdio>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

struct Fault {
    const char* call = nullptr;  // null: none is wanted, or main() has not begun
    const char* told = nullptr;
    long number = 0;
    bool lasting = false;
    int error = 0;
    std::atomic<long> calls{0};
    std::atomic<bool> struck{false};
};
Fault fault;

const char* variable(const char* name) {
    const char* const value = getenv(name);
    return value == nullptr ? "" : value;
}

void tell(long calls) {
    char text[24];
    const int size = snprintf(text, sizeof text, "%ld\n", calls);
    const long file = syscall(SYS_openat, AT_FDCWD, fault.told, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    syscall(SYS_write, file, text, size);
    syscall(SYS_close, file);
}

// Is it this call's turn?  Sets errno then.
bool fails(const char* call) {
    if (fault.call == nullptr || strcmp(fault.call, call) != 0) return false;
    const long number = ++fault.calls;
    if (number != fault.number && !(fault.lasting && number > fault.number)) return false;
    if (!fault.struck.exchange(true)) tell(number);
    errno = fault.error;
    return true;
}

int (*program)(int, char**, char**) = nullptr;

int begin(int argc, char** argv, char** environment) {
    const char* const number = variable("FAULT_NUMBER");
    fault.told = variable("FAULT_TOLD");
    fault.number = atol(number);
    fault.lasting = strchr(number, '+') != nullptr;
    fault.error = atoi(variable("FAULT_ERRNO"));
    fault.call = variable("FAULT_CALL");
    const int status = program(argc, argv, environment);
    fault.call = nullptr;
    if (!fault.struck) tell(fault.calls);
    return status;
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
    program = main;
    using Start = int (*)(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
    const auto start = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
    return start(&begin, argc, argv, init, fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) noexcept {
    return fails("malloc") ? nullptr : __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
    return fails("malloc") ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* block, std::size_t size) noexcept {
    return fails("malloc") ? nullptr : __libc_realloc(block, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    return fails("malloc") ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
    *block = fails("malloc") ? nullptr : __libc_memalign(alignment, size);
    return *block == nullptr ? ENOMEM : 0;
}

int open(const char* path, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) != 0) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    if ((flags & O_ACCMODE) != O_RDONLY && fails("open")) return -1;
    return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
ssize_t read(int file, void* block, std::size_t size) {
    return fails("read") ? -1 : syscall(SYS_read, file, block, size);
}
ssize_t write(int file, const void* block, std::size_t size) {
    return file != STDERR_FILENO && fails("write") ? -1 : syscall(SYS_write, file, block, size);
}
// The descriptor is gone all the same, as on Linux.
int close(int file) {
    const long status = syscall(SYS_close, file);
    return fails("close") ? -1 : static_cast<int>(status);
}
int rename(const char* from, const char* to) noexcept {
    return fails("rename") ? -1 : static_cast<int>(syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to));
}
int fchmod(int file, mode_t mode) noexcept {
    return fails("fchmod") ? -1 : static_cast<int>(syscall(SYS_fchmod, file, mode));
}

}  // extern "C"
