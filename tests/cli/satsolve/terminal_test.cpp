#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "tests/cli/satsolve/material.h"

namespace {

using namespace satsolve_test;

struct OnTerminal {
    int exit_code = -1;
    std::string screen;  // everything that was sent to the terminal
};

std::string drain(int master) {
    std::string text;
    std::array<char, 4096> block;
    for (ssize_t n; (n = ::read(master, block.data(), block.size())) > 0;)
        text.append(block.data(), static_cast<std::size_t>(n));
    return text;  // the last read fails when the program is gone
}

// Runs satsolve with standard input and standard error on a terminal, standard output to /dev/null or there
// too.
OnTerminal on_terminal(Words words, bool output_too) {
    words.insert(words.begin(), SATSOLVE);
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    REQUIRE(master >= 0);
    REQUIRE(::grantpt(master) == 0);
    REQUIRE(::unlockpt(master) == 0);
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
    int status = 0;
    ::waitpid(pid, &status, 0);
    ::close(keep);
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result.screen = drain(master);
    ::close(master);
    return result;
}

TEST_CASE("without a file and with a terminal as input, the help is printed and the exit status is 1") {
    const OnTerminal t = on_terminal({}, true);
    CHECK(t.exit_code == 1);
    CHECK(contains(t.screen, "Usage: satsolve"));
}

TEST_CASE("a run longer than a second shows a status line on the terminal and clears it") {
    const ScratchFolder folder;
    const OnTerminal t = on_terminal({"-t", "1.7", "--no-res", folder.write("hard.cnf", kHard)}, false);
    CHECK(t.exit_code == 0);
    CHECK(contains(t.screen, " decisions  depth "));
    CHECK(contains(t.screen, " % of the tree"));
    CHECK(t.screen.ends_with("\r\033[K"));
}

TEST_CASE("a short run shows no status line, nor does one whose standard error is no terminal") {
    const ScratchFolder folder;
    CHECK(on_terminal({"--no-res", folder.write("a.cnf", kSat)}, false).screen.empty());
    CHECK(satsolve({"-t", "1.4", "--no-res", folder.write("hard.cnf", kHard)}).err.empty());
}

}  // namespace
