#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "sat/core/error.h"
#include "sat/core/terminator.h"

// What ends a run from outside: SIGINT, SIGTERM, SIGHUP and the time limit all raise one flag, which the library
// looks at.  Signals belong to the process, so this is a set of functions and not an object.
//
// The time limit is an interval timer and its signal, not a thread: a short run pays one system call for it,
// and a system call that waits is woken.
namespace cli {

enum class StopCause : std::uint8_t { none, interrupt, terminate, hang_up, time_limit };
// "interrupted", "terminated", "hung up", "time limit"; empty for none.
std::string_view to_string(StopCause cause);

// Lets a signal in to the calling thread, and those that it starts.  Whoever starts a program may have blocked it, and
// that outlives exec: no time limit would come, and no wish that it ends.  The functions below do it for theirs.
void unblock(int signal);

// From now on SIGINT, SIGTERM and SIGHUP raise the flag.  A second SIGINT or SIGTERM ends the program at once, in
// case it hangs where it does not look at the flag.  One that comes within 100 ms of the first is no second one:
// timeout(1) sends its signal to the program and to the group that it is in, and who asks for an end twice wants it
// in order all the same.  A terminal that is closed may send several SIGHUP.  SIGHUP stays ignored where it is (nohup).
// SIGPIPE and SIGXFSZ are ignored: a closed pipe or a file that grows beyond what is allowed is then a failed write.
void catch_signals();

// For a child process before its own work: SIGINT, SIGTERM and SIGHUP end it, unless they are ignored (nohup).
void end_by_signals();

// For a program that leaves no file and prints at its end: from now on a signal ends it at once, told on standard
// error, with exit status 1.  Requires: `program` is there for ever.
void end_at_signals(const char* program);

// Raises the flag from inside: an output failed, and nothing that is still under work is wanted.  stop_cause() stays
// what it is.
void stop_work();

namespace detail {
inline sat::Terminator stop;  // written in stop.cpp only
}
// The flag for sat::Limits::stop and sat::ReadOptions::stop.
inline const sat::Terminator& stop_flag() {
    return detail::stop;
}
inline bool must_stop() {
    return sat::terminated(&stop_flag());
}
// A signal comes before the time limit.  none: must_stop() is false.
StopCause stop_cause();
// The cause in words, of what was ended in the middle of its work.
sat::Error stop_error();

// For sat::OutputFile: once the program must stop, a reader that takes nothing is waited for no longer; after a signal
// soon, after the time limit a second.
bool gives_up(int milliseconds);
// The same after a signal; the time limit lets what is being written come to its end.
bool gives_up_at_signal(int milliseconds);

// Raises the flag when `seconds` have passed; replaces an earlier limit and takes back what it raised.
// Requires: seconds > 0.
void limit_time(double seconds);
// No limit any more; takes back what it raised.
void unlimit_time();

// Takes back an interrupt too, for a program that goes on after a stopped search; SIGTERM and SIGHUP ask for its end,
// and stay.
void go_on();

}  // namespace cli
