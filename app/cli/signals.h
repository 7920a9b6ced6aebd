#pragma once

#include <signal.h>

// The system calls of signal handling.
namespace cli {

// Without SA_RESTART: a blocked system call returns after the handler.
void set_handler(int signal, void (*handler)(int));
bool is_ignored(int signal);
// In the calling thread.
void unblock(int signal);

// Waits for one of `signals`, which are blocked, and returns it; 0: `milliseconds` have passed (infinity: never).
int wait_for_signal(const sigset_t& signals, double milliseconds);

}  // namespace cli
