#pragma once

#include <string>

#include "app/satsolve/options.h"
#include "sat/core/error.h"

namespace satsolve {

enum class Request { solve, menu, watch, list, help, version };

struct CommandLine {
    Request request = Request::solve;
    Options options;  // input is empty where none was named
};

// Errors: an unknown option, a bad value, options that exclude each other; the message ends with the usage
// line.
sat::Result<CommandLine> read_command_line(int argc, const char* const* argv);

// The whole help text.
std::string help_text();

}  // namespace satsolve
