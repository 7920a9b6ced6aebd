#pragma once

#include <functional>
#include <string>

#include "sat/core/error.h"

// Every measurement runs in its own process, so that its peak memory is its own, no run warms up the heap of the next,
// and a crash costs one row instead of the whole table.
namespace satbench {

// Run `work` in a child process and return its result. Errors: how the child ended (signal, exception, out of memory),
// or an interrupt of this process.
sat::Result<std::string> in_child(const std::function<std::string()>& work);

}  // namespace satbench
