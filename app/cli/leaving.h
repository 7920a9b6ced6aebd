#pragma once

#include <atomic>

// A search in millions of clauses has millions of blocks of memory, and giving them back one by one takes seconds.  Of
// a program that is about to end the system takes all at once; nobody has to wait for more.
//
// These say when that is so; whoever replaces `operator delete` asks (app/satsolve/heap.cpp).  Objects end their lives
// as ever: files are closed, threads joined, what is under way removed.
namespace cli {

namespace detail {
inline std::atomic<bool> leaving{false};  // written in stop.cpp only
}

// From the moment on that must_stop(), until it is taken back.  For a program that then only tells what it has.
void leave_memory_when_stopped();
// From now on, for good: all is said and written.
void leave_memory();

inline bool leaves_memory() noexcept {
    return detail::leaving.load(std::memory_order_relaxed);
}

}  // namespace cli
