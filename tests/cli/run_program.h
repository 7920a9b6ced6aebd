#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

// Runs a program from outside, as a user's shell would: arguments, text on standard input through a real pipe,
// and what came back on both outputs.
//
//     const Finished f = run({SATCHECK, "--quiet", cnf, proof});
//     CHECK(f.exit_code == 0);
//     CHECK(f.out == "s VERIFIED\n");
//
// Outputs go to anonymous files, not pipes, so a program that writes much on both can never block; the input
// has a thread of its own, which a program that does not read all of it cannot harm.
namespace cli {

struct RunOptions {
    std::string stdout_path;     // not empty: standard output goes there ("/dev/full"), and Finished::out is empty
    int stdout_descriptor = -1;  // the same, where it is not negative
    std::string directory;       // not empty: the program starts there
    std::vector<std::string> environment;  // "NAME=VALUE", before ours
    std::vector<int> blocked;              // signals that do not come in where the program does not let them
    int signal = 0;                        // not 0: sent to the program after signal_after, unless it ended before
    std::chrono::milliseconds signal_after{0};
    std::function<bool(pid_t)> signal_when;  // not empty: the time begins when it is true
    int second_signal = 0;  // not 0: sent second_after after the first, unless the program ended before
    std::chrono::milliseconds second_after{0};
};

struct Finished {
    static constexpr auto kNeverSent = std::chrono::milliseconds::max();
    int exit_code = -1;  // 128 + N where signal N ended the program
    std::string out, err;
    std::chrono::milliseconds ended_after{0};     // the signal; kNeverSent: it was to be sent, and ended before
    std::chrono::milliseconds computed_after{0};  // processor time between the signal and the end
};

namespace detail {

inline void require(int error, const char* what) {
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

// A descriptor that closes itself and that no other child inherits.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {
        if (fd < 0) require(errno, "descriptor");
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    int get() const { return fd_; }
    void close() {
        if (fd_ >= 0) ::close(fd_);
        fd_ = -1;
    }

private:
    int fd_;
};

inline std::string contents(const Descriptor& file) {
    std::string text;
    char block[65536];
    ::lseek(file.get(), 0, SEEK_SET);
    for (ssize_t n; (n = ::read(file.get(), block, sizeof block)) > 0;) text.append(block, static_cast<std::size_t>(n));
    return text;
}

// Writes until everything is written or the reader is gone.  SIGPIPE is blocked in this thread only.
inline void feed(Descriptor& pipe, std::string_view text) {
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
    while (!text.empty()) {
        const ssize_t n = ::write(pipe.get(), text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) break;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    pipe.close();
}

inline pid_t spawn(const std::vector<std::string>& argv, const RunOptions& options, int in, int out, int err) {
    std::vector<char*> arguments, environment;
    for (const std::string& a : argv) arguments.push_back(const_cast<char*>(a.c_str()));
    arguments.push_back(nullptr);
    for (const std::string& e : options.environment) environment.push_back(const_cast<char*>(e.c_str()));
    for (char** e = environ; *e != nullptr; ++e) environment.push_back(*e);
    environment.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    if (!options.directory.empty()) posix_spawn_file_actions_addchdir_np(&actions, options.directory.c_str());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    const auto set_of = [](const auto& signals) {
        sigset_t set;
        sigemptyset(&set);
        for (const int signal : signals) sigaddset(&set, signal);
        return set;
    };
    // Who started the tests may ignore some, as nohup does.
    const sigset_t usual = set_of(std::array{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE});
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const sigset_t blocked = set_of(options.blocked);
    if (!options.blocked.empty()) posix_spawnattr_setsigmask(&attributes, &blocked);
    const int mask = options.blocked.empty() ? 0 : POSIX_SPAWN_SETSIGMASK;
    posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGDEF | mask));
    pid_t pid = 0;
    const int error =
        posix_spawnp(&pid, arguments.front(), &actions, &attributes, arguments.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    require(error, arguments.front());
    return pid;
}

// Processor time of a program that runs, of all its threads.
inline std::chrono::milliseconds computed_by(pid_t pid) {
    clockid_t clock{};
    timespec time{};
    if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return {};
    return std::chrono::milliseconds(time.tv_sec * 1000 + time.tv_nsec / 1'000'000);
}
inline std::chrono::milliseconds computed(const rusage& usage) {
    const auto milliseconds = [](const timeval& t) { return t.tv_sec * 1000 + t.tv_usec / 1000; };
    return std::chrono::milliseconds(milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime));
}

// Waits for the end; sends the signals of the options when their time has come.
inline Finished wait_for(pid_t pid, const RunOptions& options) {
    using Clock = std::chrono::steady_clock;
    auto began = Clock::now(), sent = began;
    std::chrono::milliseconds before{0};
    bool ready = !options.signal_when, to_send = options.signal != 0, to_send_second = options.second_signal != 0;
    for (;;) {
        int status = 0;
        rusage usage{};
        const pid_t ended = ::wait4(pid, &status, to_send || to_send_second ? WNOHANG : 0, &usage);
        if (ended < 0 && errno != EINTR) require(errno, "wait4");
        const auto now = Clock::now();
        if (ended == pid) {
            Finished finished;
            finished.exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
            if (to_send) finished.ended_after = Finished::kNeverSent;
            if (to_send || options.signal == 0) return finished;
            finished.ended_after = std::chrono::duration_cast<std::chrono::milliseconds>(now - sent);
            finished.computed_after = computed(usage) - before;
            return finished;
        }
        if (!ready && options.signal_when(pid)) {
            ready = true;
            began = now;
        }
        if (to_send && ready && now >= began + options.signal_after) {
            before = computed_by(pid);
            ::kill(pid, options.signal);
            to_send = false;
            sent = now;
        }
        if (!to_send && to_send_second && now >= sent + options.second_after) {
            ::kill(pid, options.second_signal);
            to_send_second = false;
        }
        if (to_send || to_send_second) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}
inline int exit_code_of(pid_t pid, const RunOptions& options) {
    return wait_for(pid, options).exit_code;
}
// The same, of a program that is killed where it has not ended by then.
inline int exit_code_within(std::chrono::milliseconds time, pid_t pid) {
    RunOptions options;
    options.signal = SIGKILL;
    options.signal_after = time;
    return exit_code_of(pid, options);
}

}  // namespace detail

// The words of a command, to be read in a report.
inline std::string line_of(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
    return line;
}

// argv[0] is the program, looked up in PATH when it has no slash.  Throws when the program cannot be started.
inline Finished run(const std::vector<std::string>& argv, std::string_view input = {}, const RunOptions& options = {}) {
    using detail::Descriptor;
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) detail::require(errno, "pipe2");
    Descriptor read_end(ends[0]), write_end(ends[1]);
    const bool elsewhere = options.stdout_descriptor >= 0 || !options.stdout_path.empty();
    const Descriptor out(options.stdout_descriptor >= 0 ? ::fcntl(options.stdout_descriptor, F_DUPFD_CLOEXEC, 3)
                         : elsewhere ? ::open(options.stdout_path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC)
                                     : ::memfd_create("out", MFD_CLOEXEC));
    const Descriptor err(::memfd_create("err", MFD_CLOEXEC));
    const pid_t pid = detail::spawn(argv, options, read_end.get(), out.get(), err.get());
    read_end.close();
    std::thread feeder([&] { detail::feed(write_end, input); });
    Finished finished = detail::wait_for(pid, options);
    feeder.join();
    if (!elsewhere) finished.out = detail::contents(out);
    finished.err = detail::contents(err);
    return finished;
}

// What else a machine does may hold up one run of three.  Where the first is late a second one is made, and where that
// is not, a third: gives one that was late if two were.
template <class IsSoon, class Run>
auto run_again_if_late(const IsSoon& is_soon, const Run& run) {
    auto ended = run();
    if (is_soon(ended)) return ended;
    auto again = run();
    return is_soon(again) ? run() : again;
}

}  // namespace cli
