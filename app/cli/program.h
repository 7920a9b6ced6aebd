#pragma once

namespace cli {

// Runs `body` with standard streams and signals prepared (standard_streams.h, supervisor.h), and reports its
// exceptions, including out of memory and threads that cannot be started.  Returns the exit status: that of `body`, or
// 1; `interrupted_status` if the supervisor has to end the program.  A program that links this reports running out of
// memory even before main(), as "satdoku: out of memory".
int run_program(const char* name, int argc, char** argv, int (*body)(int argc, char** argv),
                int interrupted_status = 1);

// Called before the program ends without running destructors: out of memory in a noexcept function, or a second
// interrupt.  `action` allocates nothing; null: none.
void set_emergency_action(void (*action)());
void run_emergency_action();
// Reports running out of memory, as run_program() does.  Allocates nothing.
void report_out_of_memory();

}  // namespace cli
