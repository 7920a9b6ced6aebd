#pragma once

#include <functional>
#include <string>

#include "sat/core/error.h"

// Every measurement runs in a process of its own: its peak memory is its own, no run warms up the heap for the
// next, and an engine that crashes costs one row and not the table.
namespace satbench {

// Runs `work` in a child process and returns the text that it returns.
// Errors: how the child ended, if it did not return: a signal, an exception, out of memory; or how this
// process is.
sat::Result<std::string> in_child(const std::function<std::string()>& work);

}  // namespace satbench
