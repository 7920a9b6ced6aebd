#include "app/process/program.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "app/process/standard_streams.h"
#include "app/process/stop.h"

namespace process {
namespace {

const char* g_name = "";

// Allocates nothing.
int tell(const char* what, const char* more = "") {
    std::fprintf(stderr, "%s: %s%s\n", g_name, what, more);
    return 1;
}

// Of what is being handled.
int tell_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return tell("out of memory");
    } catch (const std::system_error& error) {
        return tell("the system refuses: ", error.what());
    } catch (const std::exception& error) {
        return tell("internal error: ", error.what());
    }
}

// Where an exception may not pass, as in the library that reads command lines, memory may end all the same.
[[noreturn]] void terminate() {
    if (std::current_exception() != nullptr) ::_exit(tell_exception());
    std::abort();
}

}  // namespace

int run_program(const char* name, int argc, char** argv, int (*body)(int, char**)) {
    g_name = name;
    std::set_terminate(&terminate);
    keep_standard_error();
    catch_signals();
    try {
        return body(argc, argv);
    } catch (...) {
        return tell_exception();
    }
}

}  // namespace process
