#include "app/cli/program.h"

#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "app/cli/standard_streams.h"
#include "app/cli/supervisor.h"
#include "sat/io/output_file.h"

namespace cli {
namespace {

const char* g_name = "satdoku";  // until main() sets the name

// Allocates nothing.
int report(const char* what, const char* more = "", const char* still_more = "") {
    std::fprintf(stderr, "%s: %s%s%s\n", g_name, what, more, still_more);
    return 1;
}

// The current exception.
int report_exception() {
    try {
        throw;
    } catch (const std::bad_alloc&) { return report("out of memory"); } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again)
            return report("cannot start a thread: ", error.what(), kNoThread);
        return report("system error: ", error.what());
    } catch (const std::exception& error) { return report("internal error: ", error.what()); }
}

std::atomic<bool> g_memory_ended{false};
thread_local bool t_is_thrown = true;  // false: there may be no memory for an exception
std::atomic<void (*)()> g_emergency_action{nullptr};

[[noreturn]] void note_end_of_memory() {
    const auto make = [] {
        t_is_thrown = true;
        return std::bad_alloc();
    };
    g_memory_ended = true;
    t_is_thrown = false;
    throw make();  // into memory that the C++ library has by then, or it terminates
}

// Allocations may also fail inside noexcept functions, as in the libraries for command lines and JSON; inside the C++
// library (directory_iterator) the exception is then unknown.
[[noreturn]] void terminate() {
    run_emergency_action();
    sat::OutputFile::remove_unfinished();
    if (std::current_exception() != nullptr) ::_exit(report_exception());
    if (!t_is_thrown || (std::uncaught_exceptions() > 0 && g_memory_ended)) ::_exit(report("out of memory"));
    std::abort();
}

// Runs before the constructors of global objects, such as those of the command line library.
[[gnu::constructor(101)]] void install_memory_handlers() {
    std::set_terminate(&terminate);
    std::set_new_handler(&note_end_of_memory);
}

}  // namespace

int run_program(const char* name, int argc, char** argv, int (*body)(int, char**), int interrupted_status) {
    g_name = name;
    keep_standard_streams();
    int status = 1;
    try {
        if (const sat::Status started = start_supervisor(name, interrupted_status); !started)
            return report(started.error().message().c_str());
        status = body(argc, argv);
    } catch (...) {
        status = report_exception();
        sat::OutputFile::remove_unfinished();
    }
    finish_supervision(status);
    return status;
}

void set_emergency_action(void (*action)()) {
    g_emergency_action = action;
}

void run_emergency_action() {
    if (void (*const action)() = g_emergency_action) action();
}

void report_out_of_memory() {
    report("out of memory");
}

}  // namespace cli
