#include "app/satcluster/processes.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cerrno>

#include "app/cli/supervisor.h"

namespace satcluster {
namespace {

// After fork() beside other threads: nothing here allocates.
[[noreturn]] void run_child(char** words, const char* folder, const char* log, pid_t parent) {
    ::setpgid(0, 0);
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (::getppid() != parent) ::_exit(1);
    cli::restore_signals();
    const int in = ::open("/dev/null", O_RDONLY);
    const int out = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0666);
    const bool ready = in >= 0 && out >= 0 && ::dup2(in, STDIN_FILENO) >= 0 && ::dup2(out, STDOUT_FILENO) >= 0 &&
                       ::dup2(out, STDERR_FILENO) >= 0 && ::chdir(folder) == 0;
    if (ready) ::execvp(words[0], words);
    ::_exit(127);
}

}  // namespace

sat::Status Processes::start(const std::vector<std::string>& words, std::size_t tag) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const pid_t parent = ::getpid(), child = ::fork();
    if (child == 0) run_child(pointers.data(), folder_.c_str(), log_.c_str(), parent);
    if (child < 0) return sat::Error{"cannot start a process: %1", sat::system_reason(errno)};
    ::setpgid(child, child);
    running_.push_back({child, tag});
    return sat::Done{};
}

std::vector<std::size_t> Processes::ended() {
    std::vector<std::size_t> tags;
    std::erase_if(running_, [&](const Running& one) {
        int status = 0;
        const pid_t result = ::waitpid(one.process, &status, WNOHANG);
        const bool over = result == one.process || (result < 0 && errno == ECHILD);
        if (over) tags.push_back(one.tag);
        return over;
    });
    return tags;
}

void Processes::stop() {
    for (const Running& one : running_) ::kill(-one.process, SIGTERM);
    for (int i = 0; i < 20 && !running_.empty(); ++i) {
        static_cast<void>(ended());
        if (!running_.empty()) ::usleep(5000);
    }
    for (const Running& one : running_) {
        ::kill(-one.process, SIGKILL);
        ::waitpid(one.process, nullptr, 0);
    }
    running_.clear();
}

}  // namespace satcluster
