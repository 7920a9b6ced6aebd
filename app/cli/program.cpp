#include "app/cli/program.h"

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "app/cli/standard_streams.h"
#include "app/cli/stop.h"
#include "app/cli/stop_gaps.h"

namespace cli {
namespace {

const char* g_name = "satdoku";  // until main() says which program it is

// Allocates nothing.
int tell(const char* what, const char* more = "") {
    std::fprintf(stderr, "%s: %s%s\n", g_name, what, more);
    return 1;
}

// Of what is being handled.
int tell_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) { return tell("out of memory"); } catch (const std::system_error& error) {
        return tell("system error: ", error.what());
    } catch (const std::exception& error) { return tell("internal error: ", error.what()); }
}

std::atomic<bool> g_memory_ended{false};
thread_local bool t_is_thrown = true;  // false: there may be no memory for the exception that tells of no memory
std::atomic<void (*)()> g_before_sudden_end{nullptr};

[[noreturn]] void note_end_of_memory() {
    const auto make = [] {
        t_is_thrown = true;
        return std::bad_alloc();
    };
    g_memory_ended = true;
    t_is_thrown = false;
    throw make();  // into memory that the C++ library has by then, or it terminates
}

// Where an exception may not pass, as in the libraries that read command lines and write JSON, memory may end all the
// same; and inside of the C++ library (directory_iterator) nobody can tell then which exception it was.
[[noreturn]] void terminate() {
    if (void (*const deed)() = g_before_sudden_end) deed();
    if (std::current_exception() != nullptr) ::_exit(tell_exception());
    if (!t_is_thrown || (std::uncaught_exceptions() > 0 && g_memory_ended)) ::_exit(tell("out of memory"));
    std::abort();
}

// Before any object of the program with a constructor is made, as those of the library that reads command lines are.
[[gnu::constructor(101)]] void expect_end_of_memory() {
    std::set_terminate(&terminate);
    std::set_new_handler(&note_end_of_memory);
}

}  // namespace

int run_program(const char* name, int argc, char** argv, int (*body)(int, char**)) {
    g_name = name;
    keep_standard_streams();
    catch_signals();
    note_stop_gaps();
    try {
        return body(argc, argv);
    } catch (...) { return tell_exception(); }
}

void before_sudden_end(void (*deed)()) {
    g_before_sudden_end = deed;
}

void tell_end_of_memory() {
    tell("out of memory");
}

}  // namespace cli
