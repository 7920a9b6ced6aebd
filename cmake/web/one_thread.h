#pragma once

// Included before every source of the WebAssembly build: the names of threads that the libraries use, for one thread.
// libc++ leaves them out where the system has no threads. No lock ever waits, and there is no second thread.

#include <version>
#ifdef _LIBCPP_HAS_NO_THREADS

#include <mutex>
#include <cstdlib>
#include <utility>

namespace std {

class mutex {
public:
    constexpr mutex() noexcept = default;
    mutex(const mutex&) = delete;
    mutex& operator=(const mutex&) = delete;
    void lock() {}
    bool try_lock() { return true; }
    void unlock() {}
};

template <class Mutex>
class unique_lock {
public:
    explicit unique_lock(Mutex&) {}
    unique_lock(const unique_lock&) = delete;
    unique_lock& operator=(const unique_lock&) = delete;
    void lock() {}
    void unlock() {}
};

class condition_variable {
public:
    void notify_one() {}
    void notify_all() {}
    // What the only thread waits for happens never.
    template <class Lock, class Predicate>
    void wait(Lock&, Predicate predicate) {
        if (!predicate()) std::abort();
    }
    template <class Lock, class Duration, class Predicate>
    bool wait_for(Lock&, const Duration&, Predicate predicate) {
        return predicate();
    }
};

class jthread {
public:
    template <class Function, class... Arguments>
    explicit jthread(Function&&, Arguments&&...) {
        std::abort();
    }
};

}  // namespace std

#endif
