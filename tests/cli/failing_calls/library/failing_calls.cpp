// Interposes on libc (LD_PRELOAD) to make one call of a program fail, or all from one on.  Set by the environment:
//
//   FAULT_CALL    malloc (calloc, realloc and the aligned ones too), open (for writing), read, write (but on standard
//                 error), close, rename, fchmod, fchown, ftruncate, unlink, mkdir, pthread_create
//   FAULT_NUMBER  the number of the call, from 1, counted from main() on.  "N+": call N and all later ones.  "Neach":
//                 call N and all later ones, one at a time, until the program writes something, makes a scratch folder
//                 or starts a thread or process: a forked copy sees the call fail (every fourth copy all later calls,
//                 too), and the process continues.  So the work before a fault is done only once.  From the 6000th call
//                 on only every tenth fails.
//   FAULT_ERRNO   the errno of the failure
//   FAULT_ALONE   if not empty, child processes are left alone
//   FAULT_SIGNAL  instead of failing, raise this signal just before the call
//   FAULT_REPORT  a file to create when the fault strikes; if it never does, the number of calls is written to it.  For
//                 "each": the number of calls, the last one tried, how many were tried, and those after which the copy
//                 did not end as expected: exit status 1, the error on standard error, nothing on standard output
//
// Nothing in here may allocate.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <iterator>

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
}

namespace {

struct Error {
    const char* call = nullptr;  // null: none is to fail, or main() has not begun
    const char* report = nullptr;
    long number = 0;
    bool lasting = false, alone = false;
    int error = 0, signal = 0;
    std::atomic<long> calls{0};
    std::atomic<bool> struck{false};
};
Error fault;

// The system's function of that name.
template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

// For "each".
struct Copies {
    std::atomic<bool> wanted{false};  // and the process is still on its own
    static bool takes(long number) { return number < 6000 || number % 10 == 0; }
    long last = 0, tried = 0;
    long unlike[64] = {};  // calls after which a copy ended in another way
    std::size_t count = 0;
};
Copies copies;

const char* variable(const char* name) {
    const char* const value = getenv(name);
    return value == nullptr ? "" : value;
}

void report(long calls) {
    char text[2048];
    std::size_t size = 0;
    const auto add = [&](long figure) {
        size += static_cast<std::size_t>(snprintf(text + size, sizeof text - size, size == 0 ? "%ld" : " %ld", figure));
    };
    add(calls);
    if (copies.tried > 0) add(copies.last), add(copies.tried);
    for (std::size_t i = 0; i < copies.count; ++i) add(copies.unlike[i]);
    const long file = syscall(SYS_openat, AT_FDCWD, fault.report, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    syscall(SYS_write, file, text, size);
    syscall(SYS_close, file);
}

// Makes a file as it was, where a copy wrote.  How much did it write?
off_t take_back(int file, off_t before) {
    const off_t size = lseek(file, 0, SEEK_END);
    if (size > before && syscall(SYS_ftruncate, file, before) != 0) abort();
    lseek(file, before, SEEK_SET);
    return size - before;
}

// Did a copy end in the plain way?  Takes back what it wrote.
bool ended_plainly(int status, off_t said_before) {
    char text[256];
    const ssize_t size = pread(STDERR_FILENO, text, sizeof text - 1, said_before);
    text[size > 0 ? size : 0] = '\0';
    take_back(STDERR_FILENO, said_before);
    const bool wrote = take_back(STDOUT_FILENO, 0) > 0;
    const bool said = strstr(text, "out of memory") != nullptr || strstr(text, "the system refuses") != nullptr;
    return WIFEXITED(status) && WEXITSTATUS(status) == 1 && said && !wrote;
}

// Where files are being read, which a copy may read on.
struct Places {
    static constexpr int kFirst = STDERR_FILENO + 1, kFiles = 16;
    off_t place[kFiles];
    Places() {
        for (int i = 0; i < kFiles; ++i) place[i] = lseek(kFirst + i, 0, SEEK_CUR);
    }
    void restore() const {
        for (int i = 0; i < kFiles; ++i)
            if (place[i] >= 0) lseek(kFirst + i, place[i], SEEK_SET);
    }
};

// Call `number` fails in a copy of this process.  True: this is the copy.
bool fails_in_copy(long number) {
    const Places places;
    const off_t said = lseek(STDERR_FILENO, 0, SEEK_CUR);
    const pid_t copy = next<pid_t()>("fork")();
    if (copy == 0) {
        copies.wanted = false;
        fault.number = number;
        fault.lasting = number % 4 == 0;
        fault.struck = true;
        errno = fault.error;
        return true;
    }
    int status = 0;
    const bool plain = copy > 0 && waitpid(copy, &status, 0) == copy && ended_plainly(status, said);
    places.restore();
    if (!plain && copies.count < std::size(copies.unlike)) copies.unlike[copies.count++] = number;
    copies.last = number;
    ++copies.tried;
    return false;
}

// Is it this call's turn?  Sets errno then.
bool fails(const char* call) {
    if (fault.call == nullptr || strcmp(fault.call, call) != 0) return false;
    const long number = ++fault.calls;
    if (copies.wanted && number >= fault.number) return Copies::takes(number) && fails_in_copy(number);
    if (number != fault.number && !(fault.lasting && number > fault.number)) return false;
    if (!fault.struck.exchange(true)) report(number);
    if (fault.signal != 0) {
        kill(getpid(), fault.signal);
        const timespec moment{0, 30'000'000};  // the supervisor takes it meanwhile
        nanosleep(&moment, nullptr);
        return false;
    }
    errno = fault.error;
    return true;
}

int (*program)(int, char**, char**) = nullptr;

int begin(int argc, char** argv, char** environment) {
    const char* const number = variable("FAULT_NUMBER");
    fault.report = variable("FAULT_REPORT");
    fault.number = atol(number);
    fault.lasting = strchr(number, '+') != nullptr;
    copies.wanted = strstr(number, "each") != nullptr;
    fault.alone = *variable("FAULT_ALONE") != '\0';
    fault.error = atoi(variable("FAULT_ERRNO"));
    fault.signal = atoi(variable("FAULT_SIGNAL"));
    fault.call = variable("FAULT_CALL");
    unsetenv("LD_PRELOAD");  // the programs that it starts are others
    const int status = program(argc, argv, environment);
    fault.call = nullptr;
    if (!fault.struck) report(fault.calls);
    return status;
}

}  // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char**, char**), int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
    program = main;
    using Start = int(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
    return next<Start>("__libc_start_main")(&begin, argc, argv, init, fini, rtld_fini, stack_end);
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
    if ((flags & O_ACCMODE) != O_RDONLY) {
        copies.wanted = false;
        if (fails("open")) return -1;
    }
    return static_cast<int>(syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*run)(void*), void* with) noexcept {
    // The first thread is the supervisor, which a copy does without.
    static std::atomic<bool> has_supervisor{false};
    if (has_supervisor.exchange(true)) copies.wanted = false;
    if (fails("pthread_create")) return fault.error;
    return next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create")(thread, how, run,
                                                                                                   with);
}
pid_t fork() noexcept {
    copies.wanted = false;
    const pid_t child = next<pid_t()>("fork")();
    if (child == 0 && fault.alone) fault.call = nullptr;
    return child;
}

ssize_t read(int file, void* block, std::size_t size) {
    return fails("read") ? -1 : syscall(SYS_read, file, block, size);
}
ssize_t write(int file, const void* block, std::size_t size) {
    if (file != STDERR_FILENO) copies.wanted = false;
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
int fchown(int file, uid_t owner, gid_t group) noexcept {
    return fails("fchown") ? -1 : static_cast<int>(syscall(SYS_fchown, file, owner, group));
}
int ftruncate(int file, off_t size) noexcept {
    return fails("ftruncate") ? -1 : static_cast<int>(syscall(SYS_ftruncate, file, size));
}
int unlink(const char* path) noexcept {
    return fails("unlink") ? -1 : static_cast<int>(syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}
// Made to be removed, which a copy would do.
char* mkdtemp(char* pattern) noexcept {
    copies.wanted = false;
    return next<char*(char*)>("mkdtemp")(pattern);
}
int mkdir(const char* path, mode_t mode) noexcept {
    return fails("mkdir") ? -1 : static_cast<int>(syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}

}  // extern "C"
