#pragma once

namespace process {

// What is around every program: standard streams and signals are prepared (standard_streams.h, stop.h), and
// what `body` throws is told on standard error, memory that is not there and threads that cannot be started
// among it.  Returns the exit status: that of `body`, or 1.
int run_program(const char* name, int argc, char** argv, int (*body)(int argc, char** argv));

}  // namespace process
