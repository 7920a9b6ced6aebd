#include "app/cli/signals.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace cli {
namespace {

constexpr double kLongest = 1e12;  // milliseconds; more does not fit every system's time

timespec time_of(double milliseconds) {
    const double whole = std::floor(milliseconds / 1000);
    return {static_cast<time_t>(whole), static_cast<long>((milliseconds - whole * 1000) * 1e6)};
}

}  // namespace

void set_handler(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void unblock(int signal) {
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
}

int wait_for_signal(const sigset_t& signals, double milliseconds) {
    double left = std::clamp(milliseconds, 0.0, kLongest);
#if defined(_POSIX_REALTIME_SIGNALS) && _POSIX_REALTIME_SIGNALS > 0
    const timespec time = time_of(left);
    return std::max(0, ::sigtimedwait(&signals, nullptr, &time));
#else  // macOS
    for (constexpr double kPause = 2;; left -= kPause) {
        sigset_t pending;
        sigpending(&pending);
        for (int signal = 1; signal < NSIG; ++signal) {
            if (sigismember(&pending, signal) != 1 || sigismember(&signals, signal) != 1) continue;
            sigset_t one;
            sigemptyset(&one);
            sigaddset(&one, signal);
            int taken = 0;
            return ::sigwait(&one, &taken) == 0 ? taken : 0;
        }
        if (left <= 0) return 0;
        const timespec pause = time_of(std::min(left, kPause));
        ::nanosleep(&pause, nullptr);
    }
#endif
}

}  // namespace cli
