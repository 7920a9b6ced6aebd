#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/on_terminal.h"

// A program on a terminal with somebody who types.
namespace menu_test {

// Types `keys` once `seen` stands on the screen, behind what was there when the step before was typed.
struct Step {
    std::string seen, keys;
};

class TypedTerminal {
public:
    // The terminal is the program's own, so that ^C reaches it.
    explicit TypedTerminal(std::vector<std::string> words) : master_(cli::detail::open_terminal()) {
        const std::string name = ::ptsname(master_);
        std::vector<char*> argv;
        for (std::string& w : words) argv.push_back(w.data());
        argv.push_back(nullptr);
        pid_ = ::fork();
        if (pid_ != 0) return;
        ::setsid();
        const int slave = ::open(name.c_str(), O_RDWR);
        ::ioctl(slave, TIOCSCTTY, 0);
        for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(slave, fd);
        ::execvp(argv[0], argv.data());
        ::_exit(127);
    }
    TypedTerminal(const TypedTerminal&) = delete;
    ~TypedTerminal() { ::close(master_); }

    // false: it was not seen within ten seconds.
    bool type(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (!wait_for(step.seen)) return false;
            if (::write(master_, step.keys.data(), step.keys.size()) < 0) return false;
        }
        return true;
    }
    // Closes the line and waits for the program; returns its exit code, 128 + N where a signal ended it.
    int end() {
        while (read_more()) {
        }
        int status = 0;
        ::waitpid(pid_, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    void kill() const { ::kill(pid_, SIGKILL); }
    const std::string& screen() const { return screen_; }

private:
    bool wait_for(const std::string& seen) {
        for (;;) {
            const std::size_t found = screen_.find(seen, looked_);
            if (found != std::string::npos) {
                looked_ = found + seen.size();
                return true;
            }
            if (!read_more()) return false;
        }
    }
    bool read_more() {
        pollfd wanted{master_, POLLIN, 0};
        constexpr int kMostMs = 10'000;
        if (::poll(&wanted, 1, kMostMs) <= 0) return false;
        std::array<char, 4096> block{};
        const ssize_t n = ::read(master_, block.data(), block.size());
        if (n <= 0) return false;  // the program is gone
        screen_.append(block.data(), static_cast<std::size_t>(n));
        return true;
    }

    int master_;
    pid_t pid_ = -1;
    std::string screen_;
    std::size_t looked_ = 0;
};

}  // namespace menu_test
