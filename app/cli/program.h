#pragma once

namespace cli {

// What is around every program: standard streams and signals are prepared (standard_streams.h, stop.h), and
// what `body` throws is told on standard error, memory that is not there and threads that cannot be started
// among it.  Returns the exit status: that of `body`, or 1.  Whoever links this hears of the end of memory from before
// main() on, as `satdoku: out of memory`.
int run_program(const char* name, int argc, char** argv, int (*body)(int argc, char** argv));

// What is to be done before the end where memory ends in a place that no exception may leave: no destructor runs then.
// `deed` allocates nothing; null: nothing is to be done.
void before_sudden_end(void (*deed)());
// Says that memory ended, as run_program does.  Allocates nothing.
void tell_end_of_memory();

}  // namespace cli
