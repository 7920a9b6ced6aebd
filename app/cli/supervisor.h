#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/terminator.h"

// Ends a program in time.  The work stays on the main thread; a second thread, the supervisor, waits for SIGINT,
// SIGTERM, SIGHUP, SIGXCPU, SIGALRM, SIGUSR1, the time limit and the next update of the status line.
//
// On an interrupt or at the time limit the supervisor terminates terminator(), which the work polls, and wakes the main
// thread if that waits in a system call.  A main thread that returns to the end of its program within 50 ms (25 ms at a
// time limit; less if the process has much memory, which takes time to release) reports as always.  Otherwise it is in
// a place that does not poll: a sort of millions of elements, a destructor, a pipe that is not read.  Then the
// supervisor takes over the output, prints the closing lines from what was published, removes unfinished files and
// calls _exit().  So a program ends within 100 ms of a signal and 50 ms of its time limit, wherever it is.  Only a
// process that gets little of a processor, waits for a disk, or draws a picture, has up to 300 ms.
//
// Invariants: (S1) who writes to standard output, or to what the closing lines read, holds an OutputLock; between two
// locks the output is at the end of a line.  (S2) Once the supervisor has taken over, the main thread blocks at its
// next OutputLock, so that nothing follows the closing lines.
namespace cli {

// Why the system refuses a thread with EAGAIN, behind its own words.
inline constexpr const char* kNoThread = " (out of memory, or too many threads)";

enum class Cause : std::uint8_t { none, interrupt, terminate, hang_up, cpu_limit, alarm, user_signal, time_limit };
// "interrupted", "terminated", "hung up", "CPU time limit", "alarm", "SIGUSR1", "time limit"; empty: none.
std::string_view to_string(Cause cause);

namespace detail {
inline sat::Terminator terminator;
void wake_supervisor();  // its next update has changed
}  // namespace detail

// The Terminator of the program, for every search and reader.
inline sat::Terminator& terminator() {
    return detail::terminator;
}
inline bool terminated() {
    return detail::terminator.terminated();
}

// Why the program, or its current work, must end.  A signal takes precedence over the time limit.
Cause cause();
// The cause as an error.
sat::Error interrupted_error();

// Starts the supervisor; only run_program() calls it, before any other thread.  From now on signals are blocked in all
// threads; all but SIGINT and SIGTERM stay ignored where they are (nohup).  SIGPIPE and SIGXFSZ are ignored: a closed
// pipe or a file beyond its allowed size is a failed write; but if standard output is a pipe whose reader is gone, the
// program ends silently by SIGPIPE, unless its parent ignores that signal (then this write fails, too).  `program`
// names it in messages and outlives it; `interrupted_status` is that of an end without set_closing(). Error: the thread
// cannot be created.
sat::Status start_supervisor(const char* program, int interrupted_status);

// Call at the end of the program with its exit status; blocks if the supervisor is already ending it.
void finish_supervision(int status);
// For a child process: restores the default action of all signals, except of those that stay ignored.
void restore_signals();

// Ends the program in `seconds`.  Replaces an earlier limit, and resets its termination.
// Requires: seconds > 0.
void limit_time(double seconds);
// Removes the limit.  Resets a termination by the limit or the program itself, but not an interrupt.
void lift_time_limit();

// While one lives, an interrupt or a time limit only terminates the current work, and the program continues after
// reset(); other signals than SIGINT end it when it next polls, or after a second.  A second SIGINT or SIGTERM, more
// than 100 ms later, ends it at once; timeout(1) sends the first one twice.
class Interactive {
public:
    Interactive();
    ~Interactive();
    Interactive(const Interactive&) = delete;
    Interactive& operator=(const Interactive&) = delete;
};
// Resets an interrupt (SIGINT) and a time limit before the next piece of work.
void reset();

// Held while writing to standard output, or to state that the closing lines read.  May be nested in one thread.
class OutputLock {
public:
    OutputLock();
    ~OutputLock();
    OutputLock(const OutputLock&) = delete;
    OutputLock& operator=(const OutputLock&) = delete;
};

// For the supervisor: calls `write` under the output lock.  Returns false if the output is in use, or the program ends.
bool try_output(const std::function<void()>& write);

// Called by the supervisor, under the output lock, to end a program whose work does not return.  It calls
// OutputFile::remove_unfinished(), prints the closing lines, which may hang, and returns the exit status.  Empty:
// "PROGRAM: interrupted" on standard error.
void set_closing(std::function<int()> closing);

// Call when the work is done and its files are being written: they may exceed the time limit as long as they grow.
void begin_files();
// Call if work follows the files.
void end_files();
// Call before drawing a picture of the work: it may take 300 ms of a processor after an interrupt or the time limit.
void begin_picture();
// Call before printing the closing lines: locks the output to the end of the program, and the supervisor prints none.
// A time limit that has not ended the work is removed.  Later output is cut off by a signal, or, if the time limit came
// first, when the output blocks.
void begin_report();

}  // namespace cli
