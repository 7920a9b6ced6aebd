#include "app/cli/status_line.h"

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <new>
#include <string_view>

#include "app/cli/stopwatch.h"
#include "sat/core/text.h"

namespace cli {
namespace {

constexpr double kFirst = 1000;                     // milliseconds of the run until it appears
constexpr std::chrono::milliseconds kBetween{200};  // updates
constexpr std::string_view kClear = "\r\033[K";     // to the first column, erase to the end of the line
constexpr std::size_t kColumns = 78;

// A status that cannot be written is not worth a message: nothing depends on it.
void to_terminal(std::string_view text) {
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

// Threads inherit the mask; signals are for the main thread, whose waiting system calls they must wake.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

private:
    sigset_t before_;
};

}  // namespace

StatusLine::StatusLine(double run_began, std::function<std::string()> text)
    : run_began_(run_began), text_(std::move(text)) {
    if (::isatty(STDERR_FILENO) == 0) return;
    const SignalsBlocked blocked;
    try {
        thread_ = std::thread([this] { watch_while_possible(); });
    } catch (const std::exception&) {
        return;  // no thread to be had: the run goes on without the line
    }
}

StatusLine::~StatusLine() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    ended_.notify_one();
    thread_.join();
    if (shown_) to_terminal(kClear);
}

// What leaves a thread ends the program.
void StatusLine::watch_while_possible() {
    try {
        watch();
    } catch (const std::bad_alloc&) {
        return;  // no memory: it stands still
    }
}

void StatusLine::watch() {
    const double age = Stopwatch::now().wall - run_began_;
    std::chrono::milliseconds pause(static_cast<long>(age < kFirst ? kFirst - age : 0));
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, pause, [this] { return end_; })) {
        show();
        shown_ = true;
        pause = kBetween;
    }
}

void StatusLine::show() const {
    const double seconds = (Stopwatch::now().wall - run_began_) / 1000;
    to_terminal(std::string(kClear) + (sat::decimal(seconds, 1) + " s  " + text_()).substr(0, kColumns));
}

}  // namespace cli
