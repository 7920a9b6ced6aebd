#pragma once

#include "app/cli/options.h"
#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

enum class Request { solve, restore, menu, watch, list, print };

struct CommandLine {
    Request request = Request::solve;
    cli::OptionTable::Request text = cli::OptionTable::Request::run;  // of Request::print: the help, the version, ...
    Options options;                                                  // input is empty if none was named
};

// Errors: an unknown option, an invalid value, contradictory options.
sat::Result<CommandLine> read_command_line(int argc, const char* const* argv);

// Both return the exit status.
int print(cli::OptionTable::Request text);
int misused(const sat::Error& error);

}  // namespace satsolve
