#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"

namespace satbench {

struct Launch {
    std::vector<std::string> arguments;  // the first is the program, searched in PATH if it has no slash
    std::filesystem::path out, err;      // paths for standard output and standard error
    double limit_seconds = 20;           // of CPU time; then the kernel kills it
    std::optional<unsigned> core;        // pinned to this core
};

// The result of a run.
struct Ending {
    int exit_code = -1;  // -1 if killed by a signal
    int signal = 0;
    bool out_of_time = false;                  // killed by a limit
    double cpu_seconds = 0, wall_seconds = 0;  // CPU is user plus system time, including waited-for children
    // Peak resident memory. The kernel counts from fork() on, so this is never less than the size of this process,
    // which therefore reads formulas only in child processes.
    std::uint64_t peak_kib = 0;
};

// Resolve a program name like a shell: in PATH if it has no slash. nullopt if there is no such executable.
std::optional<std::filesystem::path> in_path(const std::string& name);

// Run the program to its end, with empty standard input. A program that uses no CPU time is killed after 30 times its
// limit plus one minute of wall time. Errors: it cannot be started (not found, neither a binary nor a script with #!,
// an output that cannot be opened), or an interrupt.
sat::Result<Ending> run_program(const Launch& launch);

// The last core available to this process, since the kernel prefers the first ones for its own work. nullopt if
// unknown.
std::optional<unsigned> last_core();

}  // namespace satbench
