#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/error.h"

namespace satcluster {

// A program to start, from a list of words; no shell is involved.
struct Launch {
    std::vector<std::string> words;  // the first is looked up in PATH if it has no slash
    std::string folder;              // where it runs; empty: here
    std::string output, errors;      // files; errors empty: together with the output
    bool appends = false;            // to these files; false: they are truncated
    bool is_family = false;          // it may start others, which end when it does
    double cpu_seconds = 0;          // limits of each process; 0: none
    std::uint64_t memory_bytes = 0;
};

// Starts the program in a process group of its own.  It is killed when this process ends, where the system can do that.
// If it cannot be executed, it ends with status 127.
//
// A family has a guard between this process and the program, whose number is returned: a process that ends as the
// program does, after it has killed whatever the program has left behind, in whichever process group or session
// (Linux: it is the reaper of its descendants).  The guard kills the family on SIGTERM, and when this process ends.
// Its resource usage is that of the family.
//
// Errors: there is no such program; the system has no process left.
sat::Result<pid_t> launch(const Launch& what);

}  // namespace satcluster
