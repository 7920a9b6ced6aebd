#pragma once

#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

enum class Request { solve, restore, menu, watch, list, help, help_all, version };

struct CommandLine {
    Request request = Request::solve;
    Options options;  // input is empty if none was named
};

// Errors: an unknown option, an invalid value, contradictory options.
sat::Result<CommandLine> read_command_line(int argc, const char* const* argv);

// Both return the exit status.
int print_help(bool all);
int misused(const sat::Error& error);

}  // namespace satsolve
