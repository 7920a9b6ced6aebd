#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"

namespace satbench {

// How a program is run.
struct Launch {
    std::vector<std::string> arguments;  // the first is the program, looked up in PATH when it has no slash
    std::filesystem::path out, err;      // where its outputs go
    double limit_seconds = 20;           // of CPU time; then the system ends it
    std::optional<unsigned> core;        // the only one it may use
};

// How it ended.
struct Ending {
    int exit_code = -1;  // -1: a signal ended it
    int signal = 0;
    bool out_of_time = false;                  // the signal was that of a limit
    double cpu_seconds = 0, wall_seconds = 0;  // user and system time, of it and what it waited for
    // The most that was resident.  The system counts from the fork on, so this is never less than what this process
    // has; it must stay small and leave reading formulas to children.
    std::uint64_t peak_kib = 0;
};

// The file that is run under this name, as a shell looks for it: in PATH when it has no slash.  nullopt: there is none
// that may be run.
std::optional<std::filesystem::path> in_path(const std::string& name);

// Runs it to its end.  Standard input is empty.  A program that uses no CPU time is ended when it has taken thirty
// times its limit, and a minute, of wall time.
// Errors: it cannot be started (not found, neither a binary nor a script with #!, an output that cannot be opened); a
// signal asks for an end.
sat::Result<Ending> run_program(const Launch& launch);

// The last of the cores that this process may use: the first is where the system likes to work.  nullopt: unknown.
std::optional<unsigned> last_core();

}  // namespace satbench
