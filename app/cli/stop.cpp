#include "app/cli/stop.h"

#include <signal.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "app/cli/leaving.h"

namespace cli {
namespace {

sat::Terminator& g_stop = detail::stop;
std::atomic<bool> g_leaves_when_stopped{false};
std::atomic<int> g_signal{0};
std::atomic<std::int64_t> g_asked_at{0};  // when the first SIGINT or SIGTERM came; 0: none did
std::atomic<bool> g_out_of_time{false};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
                  std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler writes them");

void raise_flag() {
    g_stop.terminate();
    if (g_leaves_when_stopped) detail::leaving = true;
}

// Milliseconds, never 0.  For signal handlers, too.
std::int64_t now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1'000'000 + 1;
}

// Without SA_RESTART: opening a FIFO, which may wait for ever, has to give up.  After the handler, since a signal that
// was blocked may be waiting.
void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    ::sigaction(signal, &action, nullptr);
    unblock(signal);
}

extern "C" void on_signal(int signal) {
    g_signal = signal;
    raise_flag();
}

extern "C" void on_signal_to_end(int signal) {
    constexpr std::int64_t kSame = 100;
    std::int64_t asked_at = 0;
    if (!g_asked_at.compare_exchange_strong(asked_at, now()) && now() - asked_at >= kSame) {
        handle(signal, SIG_DFL);
        ::raise(signal);  // it comes at once: handle() has let it in
    }
    on_signal(signal);
}

extern "C" void on_alarm(int) {
    g_out_of_time = true;
    raise_flag();
}

const char* g_program = "";

extern "C" void end_now(int signal) {
    g_signal = signal;
    for (const std::string_view part :
         {std::string_view(g_program), std::string_view(": "), to_string(stop_cause()), std::string_view("\n")})
        if (::write(STDERR_FILENO, part.data(), part.size()) < 0) break;
    ::_exit(1);
}

bool is_ignored(int signal) {
    struct sigaction now {};
    return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

void set_timer(double seconds) {
    constexpr double kLongest = 1e9;  // 31 years; more does not fit every system's timer
    itimerval timer{};
    double whole = 0;
    const double fraction = std::modf(std::min(seconds, kLongest), &whole);
    timer.it_value.tv_sec = static_cast<time_t>(whole);
    timer.it_value.tv_usec = static_cast<suseconds_t>(fraction * 1e6);
    if (seconds > 0 && timer.it_value.tv_sec == 0)
        timer.it_value.tv_usec = std::max<suseconds_t>(timer.it_value.tv_usec, 1);
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

// In this order: a signal that comes in between is not lost.
void take_back_time() {
    g_out_of_time = false;
    g_stop.reset();
    detail::leaving = false;
    if (g_signal != 0) raise_flag();
}

}  // namespace

std::string_view to_string(StopCause cause) {
    switch (cause) {
        case StopCause::none: return "";
        case StopCause::interrupt: return "interrupted";
        case StopCause::terminate: return "terminated";
        case StopCause::hang_up: return "hung up";
        case StopCause::time_limit: return "time limit";
    }
    return "";
}

void unblock(int signal) {
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
}

void catch_signals() {
    for (const int signal : {SIGPIPE, SIGXFSZ}) handle(signal, SIG_IGN);
    for (const int signal : {SIGINT, SIGTERM}) handle(signal, &on_signal_to_end);
    if (!is_ignored(SIGHUP)) handle(SIGHUP, &on_signal);
}

void end_by_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!is_ignored(signal)) handle(signal, SIG_DFL);
}

void end_at_signals(const char* program) {
    g_program = program;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!is_ignored(signal)) handle(signal, &end_now);
}

void stop_work() {
    raise_flag();
}

void leave_memory_when_stopped() {
    g_leaves_when_stopped = true;
}
void leave_memory() {
    detail::leaving = true;
}

StopCause stop_cause() {
    if (g_signal == SIGINT) return StopCause::interrupt;
    if (g_signal == SIGHUP) return StopCause::hang_up;
    if (g_signal != 0) return StopCause::terminate;
    return g_out_of_time ? StopCause::time_limit : StopCause::none;
}

sat::Error stop_error() {
    return sat::Error{std::string(to_string(stop_cause()))};
}

bool gives_up(int milliseconds) {
    constexpr int kElse = 1000;
    return gives_up_at_signal(milliseconds) || (must_stop() && milliseconds >= kElse);
}

bool gives_up_at_signal(int milliseconds) {
    constexpr int kAfterSignal = 40;
    return must_stop() && g_signal != 0 && milliseconds >= kAfterSignal;
}

void limit_time(double seconds) {
    unlimit_time();
    handle(SIGALRM, &on_alarm);
    set_timer(seconds);
}

void unlimit_time() {
    set_timer(0);
    take_back_time();
}

void go_on() {
    int interrupt = SIGINT;
    g_signal.compare_exchange_strong(interrupt, 0);
    take_back_time();
    if (g_signal == 0) g_asked_at = 0;
}

}  // namespace cli
