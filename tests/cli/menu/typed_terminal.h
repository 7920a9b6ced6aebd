#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/on_terminal.h"

// A program on a terminal with scripted typing.
namespace menu_test {

// Types `keys` once `seen` appears on the screen after what was there at the previous step.
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
    ~TypedTerminal() {
        if (!ended_) kill(), end();
        ::close(master_);
    }

    // false: it was not seen within ten seconds; what was seen in its place is printed, and the program is killed.
    bool type(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (!wait_for(step.seen)) {
                MESSAGE("not seen: ", step.seen, "\n", screen_.substr(looked_));
                kill();
                return false;
            }
            if (::write(master_, step.keys.data(), step.keys.size()) < 0) return false;
        }
        return true;
    }
    // Waits for the program, which is killed where it has not ended within ten seconds; returns its exit code, 128 + N
    // where signal N ended it.
    int end() {
        const auto deadline = Clock::now() + kPatience;
        while (read_more(deadline)) {}
        ended_ = true;
        return cli::detail::exit_code_within(left_until(deadline), pid_);
    }
    void kill() const { ::kill(pid_, SIGKILL); }
    const std::string& screen() const { return screen_; }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds kPatience{10};

    static std::chrono::milliseconds left_until(Clock::time_point deadline) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        return std::max(left, std::chrono::milliseconds(0));
    }
    bool wait_for(const std::string& seen) {
        const auto deadline = Clock::now() + kPatience;
        for (;;) {
            const std::size_t found = screen_.find(seen, looked_);
            if (found != std::string::npos) {
                looked_ = found + seen.size();
                return true;
            }
            if (!read_more(deadline)) return false;
        }
    }
    // false: the program is gone, or the time has come, which it has for one that draws without end too.
    bool read_more(Clock::time_point deadline) {
        pollfd wanted{master_, POLLIN, 0};
        const auto left = left_until(deadline);
        if (left.count() == 0 || ::poll(&wanted, 1, static_cast<int>(left.count())) <= 0) return false;
        std::array<char, 4096> block{};
        const ssize_t n = ::read(master_, block.data(), block.size());
        if (n <= 0) return false;
        screen_.append(block.data(), static_cast<std::size_t>(n));
        return true;
    }

    int master_;
    pid_t pid_ = -1;
    bool ended_ = false;
    std::string screen_;
    std::size_t looked_ = 0;
};

}  // namespace menu_test
