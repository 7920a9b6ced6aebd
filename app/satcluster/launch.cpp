#include "app/satcluster/launch.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
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

// After fork() beside other threads: nothing here allocates.
[[noreturn]] void run_child(const Launch& what, const char* program, char** words, pid_t parent) {
    ::setpgid(0, 0);
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (::getppid() != parent) ::_exit(1);
    cli::restore_signals();
    const int flags = O_WRONLY | O_CREAT | (what.appends ? O_APPEND : O_TRUNC);
    const bool ready = redirect("/dev/null", O_RDONLY, STDIN_FILENO) &&
                       redirect(what.output.c_str(), flags, STDOUT_FILENO) &&
                       (what.errors.empty() ? ::dup2(STDOUT_FILENO, STDERR_FILENO) >= 0
                                            : redirect(what.errors.c_str(), flags, STDERR_FILENO)) &&
                       (what.folder.empty() || ::chdir(what.folder.c_str()) == 0);
    if (ready) {
        limit(what);
        ::execv(program, words);
    }
    ::_exit(127);
}

}  // namespace

sat::Result<pid_t> launch(const Launch& what) {
    const std::string program = what.words.empty() ? "" : program_of(what.words.front());
    if (program.empty())
        return sat::Error{"cannot start '%1': not found in PATH", what.words.empty() ? "" : what.words.front()};
    std::vector<char*> words;
    for (const std::string& word : what.words) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const pid_t parent = ::getpid(), child = ::fork();
    if (child == 0) run_child(what, program.c_str(), words.data(), parent);
    if (child < 0) return sat::Error{"cannot start a process: %1", sat::system_reason(errno)};
    ::setpgid(child, child);
    return child;
}

}  // namespace satcluster
