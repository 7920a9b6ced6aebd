#include "app/bench/satbench/program.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sstream>
#include <system_error>

#include "app/cli/supervisor.h"

namespace satbench {
namespace {

namespace fs = std::filesystem;

double seconds(const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
}

double now() {
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// The profiling timer survives exec and is exact to a tick. A program that handles SIGPROF runs into the CPU limit of
// the kernel one second later, which it cannot handle.
void set_limits(double limit) {
    const double whole = std::floor(limit);
    const auto micro = static_cast<suseconds_t>((limit - whole) * 1e6) + (whole > 0 ? 0 : 1);
    const itimerval timer{{0, 0}, {static_cast<time_t>(whole), micro}};
    ::setitimer(ITIMER_PROF, &timer, nullptr);
    const auto most = static_cast<rlim_t>(std::ceil(limit)) + 1;
    const rlimit cpu{most, most};
    ::setrlimit(RLIMIT_CPU, &cpu);
    const rlimit core{0, 0};
    ::setrlimit(RLIMIT_CORE, &core);
    ::alarm(static_cast<unsigned>(60 + 30 * std::ceil(limit)));
}

void pin(unsigned core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    ::sched_setaffinity(0, sizeof set, &set);
}

bool redirect(const char* path, int flags, int to) {
    const int from = ::open(path, flags, 0600);
    return from >= 0 && ::dup2(from, to) >= 0;
}

bool is_program(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

// In the child. Failures are sent through `report` as an errno; a successful exec closes it. Not execvp, which would
// run files of unknown format in a shell.
[[noreturn]] void exec_child(const Launch& launch, const fs::path& program, std::vector<char*>& arguments, int report) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    cli::restore_signals();
    for (const int signal : {SIGPROF, SIGALRM}) std::signal(signal, SIG_DFL);
    constexpr int kWrite = O_WRONLY | O_CREAT | O_TRUNC;
    if (redirect("/dev/null", O_RDONLY, STDIN_FILENO) && redirect(launch.out.c_str(), kWrite, STDOUT_FILENO) &&
        redirect(launch.err.c_str(), kWrite, STDERR_FILENO)) {
        if (launch.core) pin(*launch.core);
        set_limits(launch.limit_seconds);
        ::execv(program.c_str(), arguments.data());
    }
    const int error = errno;
    [[maybe_unused]] const ssize_t sent = ::write(report, &error, sizeof error);
    ::_exit(127);
}

// Ctrl-C reaches the child too, since it is in the terminal's process group, but a SIGTERM sent only to us does not.
int wait_for(pid_t child, rusage& usage) {
    int status = 0;
    while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR)
        if (cli::terminated()) ::kill(child, SIGKILL);
    return status;
}

Ending ending_of(int status, const rusage& usage) {
    Ending ending;
    ending.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    ending.peak_kib = static_cast<std::uint64_t>(usage.ru_maxrss);
    if (WIFEXITED(status)) ending.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
    ending.out_of_time = ending.signal == SIGPROF || ending.signal == SIGXCPU || ending.signal == SIGALRM;
    return ending;
}

}  // namespace

std::optional<fs::path> in_path(const std::string& name) {
    if (name.find('/') != std::string::npos) return is_program(name) ? std::optional<fs::path>(name) : std::nullopt;
    const char* const folders = std::getenv("PATH");
    std::istringstream list(folders == nullptr ? "" : folders);
    list.exceptions(std::ios::badbit);  // do not take out-of-memory for the end of the list
    for (std::string folder; std::getline(list, folder, ':');)
        if (const fs::path path = fs::path(folder) / name; is_program(path)) return path;
    return std::nullopt;
}

sat::Result<Ending> run_program(const Launch& launch) {
    const auto program = in_path(launch.arguments.front());
    if (!program) return sat::Error{"%1: no such program", launch.arguments.front()};
    std::vector<char*> arguments;
    for (const std::string& a : launch.arguments) arguments.push_back(const_cast<char*>(a.c_str()));
    arguments.push_back(nullptr);
    std::array<int, 2> report;
    if (::pipe2(report.data(), O_CLOEXEC) != 0) return sat::Error{"cannot make a pipe: %1", sat::system_reason(errno)};
    const double start = now();
    const pid_t child = ::fork();
    if (child == 0) exec_child(launch, *program, arguments, report[1]);
    const int fork_error = errno;
    ::close(report[1]);
    int error = child < 0 ? fork_error : 0;
    if (child > 0)
        while (::read(report[0], &error, sizeof error) < 0 && errno == EINTR) {}
    ::close(report[0]);
    rusage usage{};
    const int status = child < 0 ? 0 : wait_for(child, usage);
    if (error != 0) return sat::Error{"%1: %2", launch.arguments.front(), sat::system_reason(error)};
    if (cli::terminated()) return cli::interrupted_error();
    Ending ending = ending_of(status, usage);
    ending.wall_seconds = now() - start;
    if (ending.signal == SIGKILL && ending.cpu_seconds >= launch.limit_seconds) ending.out_of_time = true;
    return ending;
}

std::optional<unsigned> last_core() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return std::nullopt;
    std::optional<unsigned> last;
    for (unsigned core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &set)) last = core;
    return last;
}

}  // namespace satbench
