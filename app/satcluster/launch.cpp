#include "app/satcluster/launch.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "app/cli/supervisor.h"

namespace satcluster {
namespace {

// Empty: there is none.
std::string program_of(const std::string& name) {
    if (name.find('/') != name.npos) return name;
    const char* const folders = std::getenv("PATH");
    std::string_view rest = folders == nullptr ? "/usr/bin:/bin" : folders;
    for (bool more = true; more;) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        more = end < rest.size();
        const std::string path = std::string(rest.substr(0, end)) + "/" + name;
        if (::access(path.c_str(), X_OK) == 0) return path;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return "";
}

bool redirect(const char* path, int flags, int to) {
    const int from = ::open(path, flags, 0666);
    return from >= 0 && ::dup2(from, to) >= 0;
}

void limit(const Launch& what) {
    if (what.cpu_seconds > 0) {
        const auto seconds = static_cast<rlim_t>(std::ceil(what.cpu_seconds));
        const rlimit time{seconds, seconds + 1};
        ::setrlimit(RLIMIT_CPU, &time);
    }
    if (what.memory_bytes != 0) {
        const rlimit memory{what.memory_bytes, what.memory_bytes};
        ::setrlimit(RLIMIT_AS, &memory);
    }
}

// What a child needs after fork() beside other threads, where nothing may allocate.
struct Prepared {
    const Launch& what;
    const char* program;
    char** words;
};

// `signal` comes when the parent ends.
void follow(pid_t parent, int signal) {
    ::setpgid(0, 0);
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, signal);
#else
    static_cast<void>(signal);
#endif
    if (::getppid() != parent) ::_exit(1);
}

[[noreturn]] void run_child(const Prepared& child, pid_t parent) {
    follow(parent, SIGKILL);
    cli::restore_signals();
    const Launch& what = child.what;
    const int flags = O_WRONLY | O_CREAT | (what.appends ? O_APPEND : O_TRUNC);
    const bool ready = redirect("/dev/null", O_RDONLY, STDIN_FILENO) &&
                       redirect(what.output.c_str(), flags, STDOUT_FILENO) &&
                       (what.errors.empty() ? ::dup2(STDOUT_FILENO, STDERR_FILENO) >= 0
                                            : redirect(what.errors.c_str(), flags, STDERR_FILENO)) &&
                       (what.folder.empty() || ::chdir(what.folder.c_str()) == 0);
    if (ready) {
        limit(what);
        ::execv(child.program, child.words);
    }
    ::_exit(127);
}

// --- the guard of a family ---

constexpr long kMillisecond = 1'000'000;  // nanoseconds

// Waits for SIGCHLD or SIGTERM, which are blocked; true: SIGTERM.
bool wait_for_signal(long nanoseconds) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGTERM);
    const timespec pause{0, nanoseconds};
    return ::sigtimedwait(&signals, nullptr, &pause) == SIGTERM;
}

// The wait status of the program; that of SIGKILL if the family is to end.
int status_of(pid_t program, pid_t parent) {
    for (;;) {
        int status = 0;
        for (pid_t ended = 0; (ended = ::waitpid(-1, &status, WNOHANG)) > 0;)
            if (ended == program) return status;
        if (::getppid() != parent || wait_for_signal(100 * kMillisecond)) return SIGKILL;
    }
}

// Kills the children of this process; theirs then become ours.  A number at the end without a space may be cut off.
void kill_children() {
    std::array<char, 4096> numbers{};
    const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    const ssize_t bytes = file < 0 ? 0 : ::read(file, numbers.data(), numbers.size());
    if (file >= 0) ::close(file);
    pid_t child = 0;
    for (ssize_t i = 0; i < bytes; ++i) {
        const char c = numbers[static_cast<std::size_t>(i)];
        if (c >= '0' && c <= '9') {
            child = child * 10 + (c - '0');
            continue;
        }
        if (child > 1) ::kill(child, SIGKILL);
        child = 0;
    }
}

void kill_family() {
    for (int i = 0; i < 5000; ++i) {
        kill_children();
        pid_t ended = 0;
        while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {}
        if (ended < 0 && errno == ECHILD) return;
        static_cast<void>(wait_for_signal(kMillisecond));
    }
}

// Locks and outputs of this process, which are to end with it.
void close_files() {
#ifdef CLOSE_RANGE_UNSHARE
    if (::close_range(STDERR_FILENO + 1, ~0u, 0) == 0) return;
#endif
    for (int file = STDERR_FILENO + 1; file < 4096; ++file) ::close(file);
}

[[noreturn]] void end_as(int status) {
    if (WIFEXITED(status)) ::_exit(WEXITSTATUS(status));
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    const int signal = WTERMSIG(status);
    ::signal(signal, SIG_DFL);
    sigset_t nothing;
    sigemptyset(&nothing);
    ::sigprocmask(SIG_SETMASK, &nothing, nullptr);
    ::kill(::getpid(), signal);
    ::_exit(1);
}

[[noreturn]] void run_guard(const Prepared& child, pid_t parent) {
    sigset_t all, before;
    sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, &before);
    ::signal(SIGCHLD, SIG_DFL);
    follow(parent, SIGTERM);
#ifdef __linux__
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_NAME, "solver-guard");  // survives `killall -9` of the program, to end the family
#endif
    close_files();
    const pid_t own = ::getpid(), program = ::fork();
    if (program == 0) {
        ::sigprocmask(SIG_SETMASK, &before, nullptr);
        run_child(child, own);
    }
    if (program < 0) ::_exit(127);
    ::setpgid(program, program);
    const int status = status_of(program, parent);
    ::kill(-program, SIGKILL);  // all that can be done where the system has no reapers
    kill_family();
    end_as(status);
}

}  // namespace

sat::Result<pid_t> launch(const Launch& what) {
    const std::string program = what.words.empty() ? "" : program_of(what.words.front());
    if (program.empty())
        return sat::Error{"cannot start '%1': not found in PATH", what.words.empty() ? "" : what.words.front()};
    std::vector<char*> words;
    for (const std::string& word : what.words) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const Prepared prepared{what, program.c_str(), words.data()};
    const pid_t parent = ::getpid(), child = ::fork();
    if (child == 0 && what.is_family) run_guard(prepared, parent);
    if (child == 0) run_child(prepared, parent);
    if (child < 0) return sat::Error{"cannot start a process: %1", sat::system_reason(errno)};
    ::setpgid(child, child);
    return child;
}

}  // namespace satcluster
