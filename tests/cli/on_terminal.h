#pragma once

#include <fcntl.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/run_program.h"

// Runs a program on a terminal, as a user sees it.
namespace cli {

struct OnTerminal {
    int exit_code = -1;  // 128 + N where signal N ended the program
    std::string screen;  // everything that was sent to the terminal
};

namespace detail {

inline std::string drain(int master) {
    std::string text;
    std::array<char, 4096> block;
    for (ssize_t n; (n = ::read(master, block.data(), block.size())) > 0;)
        text.append(block.data(), static_cast<std::size_t>(n));
    return text;  // the last read fails when the program is gone
}

inline int open_terminal() {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) throw std::runtime_error("no terminal");
    return master;
}

}  // namespace detail

// Standard input and standard error are a terminal, standard output is /dev/null or there too.  What the program
// prints must fit the terminal's buffer (4 KiB): it is read when the program has ended, which is after half a minute
// at the latest.
inline OnTerminal run_on_terminal(std::vector<std::string> words, bool output_too) {
    const int master = detail::open_terminal();
    const std::string name = ::ptsname(master);
    std::vector<char*> argv;
    for (std::string& w : words) argv.push_back(w.data());
    argv.push_back(nullptr);
    const pid_t pid = ::fork();
    if (pid == 0) {
        const int slave = ::open(name.c_str(), O_RDWR | O_NOCTTY);
        const int out = output_too ? slave : ::open("/dev/null", O_WRONLY);
        ::dup2(slave, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(slave, STDERR_FILENO);
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
    OnTerminal result;
    // Opened here as well until the program has ended, so that the master does not see an end before it
    // began.
    const int keep = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    result.exit_code = detail::exit_code_within(std::chrono::seconds(30), pid);
    ::close(keep);
    result.screen = detail::drain(master);
    ::close(master);
    return result;
}

// Standard input and output are a terminal, on which `typed` was typed, unseen, before the program began; standard
// error is a file.  Without a signal of the options the program is killed where it has not ended after half a minute.
inline Finished run_typed(const std::vector<std::string>& words, const std::string& typed, RunOptions options) {
    const detail::Descriptor master(detail::open_terminal());
    detail::Descriptor slave(::open(::ptsname(master.get()), O_RDWR | O_NOCTTY | O_CLOEXEC));
    // The kernel shows what is typed when it likes.
    termios modes{};
    detail::require(::tcgetattr(slave.get(), &modes) == 0 ? 0 : errno, "tcgetattr");
    modes.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    detail::require(::tcsetattr(slave.get(), TCSANOW, &modes) == 0 ? 0 : errno, "tcsetattr");
    if (::write(master.get(), typed.data(), typed.size()) != static_cast<ssize_t>(typed.size()))
        throw std::runtime_error("cannot type");
    const detail::Descriptor err(::memfd_create("err", MFD_CLOEXEC));
    const pid_t pid = detail::spawn(words, options, slave.get(), slave.get(), err.get());
    std::string screen;
    std::thread reader([&] { screen = detail::drain(master.get()); });
    if (options.signal == 0) {
        options.signal = SIGKILL;
        options.signal_after = std::chrono::seconds(30);
    }
    Finished finished = detail::wait_for(pid, options);
    slave.close();
    reader.join();
    finished.out = std::move(screen);
    finished.err = detail::contents(err);
    return finished;
}

}  // namespace cli
