#include "app/bench/satbench/child.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <string_view>

#include "app/cli/supervisor.h"

namespace satbench {

namespace {

constexpr int kReturned = 0, kThrew = 3;

bool write_all(int to, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(to, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

// Does not return: the child must neither run the rest of main() nor flush buffers inherited from the parent.
[[noreturn]] void run_child(const std::function<std::string()>& work, int to) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    cli::restore_signals();
    try {
        const bool written = write_all(to, work());
        ::_exit(written ? kReturned : kThrew);
    } catch (const std::bad_alloc&) { write_all(to, "out of memory"); } catch (const std::exception& problem) {
        write_all(to, problem.what());
    }
    ::_exit(kThrew);
}

// Read until the child closes its end. On an interrupt, kill the child, which also ends the read.
sat::Result<std::string> read_all(int from, pid_t child) {
    std::string text;
    std::array<char, 65536> block;
    for (;;) {
        if (cli::terminated()) ::kill(child, SIGKILL);
        const ssize_t n = ::read(from, block.data(), block.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return sat::Error{"cannot read what the measuring process found: %1", sat::system_reason(errno)};
        if (n == 0) return text;
        text.append(block.data(), static_cast<std::size_t>(n));
    }
}

int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return status;
}

sat::Result<std::string> ended(int status, std::string text) {
    if (cli::terminated()) return cli::interrupted_error();
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
        return sat::Error{"did not stop at its time limit and was killed"};
    if (WIFSIGNALED(status))
        return sat::Error{"crashed: signal %1 (%2)", WTERMSIG(status), ::strsignal(WTERMSIG(status))};
    if (WEXITSTATUS(status) == kReturned) return text;
    if (text.empty()) return sat::Error{"ended with status %1", WEXITSTATUS(status)};
    return sat::Error{sat::Phrase::words(std::move(text))};
}

}  // namespace

sat::Result<std::string> in_child(const std::function<std::string()>& work) {
    std::array<int, 2> ends;
    if (::pipe(ends.data()) != 0) return sat::Error{"cannot make a pipe: %1", sat::system_reason(errno)};
    const pid_t child = ::fork();
    if (child == 0) run_child(work, ends[1]);
    const int fork_error = errno;
    ::close(ends[1]);
    if (child < 0) {
        ::close(ends[0]);
        return sat::Error{"cannot start a process: %1", sat::system_reason(fork_error)};
    }
    auto text = read_all(ends[0], child);
    ::close(ends[0]);
    const int status = wait_for(child);
    return text ? ended(status, *std::move(text)) : text;
}

}  // namespace satbench
