#pragma once

#include <signal.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/cli/run_program.h"

namespace cli {

// Prints that the test is skipped where there is none.
inline bool has_tmux() {
    if (run({"sh", "-c", "command -v tmux"}).exit_code == 0) return true;
    std::cout << "skipped: no tmux\n";
    return false;
}

// A program on a terminal of tmux: what its user would see and type.
class Tmux {
public:
    // `command` is run by a shell; begin it with exec for pid() to be the program's.
    Tmux(const std::string& command, std::size_t columns, std::size_t rows) : socket_(new_socket()) {
        tmux({"-f", "/dev/null", "new-session", "-d", "-x", std::to_string(columns), "-y", std::to_string(rows),
              command});
    }
    // The program, which is hung up, has two seconds to end.  A leak checker's helper may be ended by the
    // same signal, and the checker then waits for it for ever.
    ~Tmux() {
        const std::string pid = tmux({"list-panes", "-F", "#{pane_pid}"}).out;
        tmux({"kill-server"});
        const auto program = static_cast<pid_t>(std::strtol(pid.c_str(), nullptr, 10));
        if (program <= 0) return;  // it had ended
        for (int i = 0; i < 40; ++i) {
            if (::kill(program, 0) != 0) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        ::kill(program, SIGKILL);
    }
    Tmux(const Tmux&) = delete;

    void type(std::vector<std::string> keys) {
        keys.insert(keys.begin(), {"send-keys"});
        tmux(keys);
    }
    void resize(std::size_t columns, std::size_t rows) {
        tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(rows)});
    }
    void set(const std::string& option, const std::string& value) { tmux({"set-option", "-g", option, value}); }
    std::string screen_with_colours() { return tmux({"capture-pane", "-p", "-e"}).out; }
    std::string screen() { return tmux({"capture-pane", "-p"}).out; }
    // Waits until the condition holds, at most ten seconds; returns the last screen.  A screen is drawn from top to
    // bottom and may be seen half drawn, so the condition must cover everything that the caller checks next.
    std::string wait_until(const std::function<bool(const std::string& screen)>& is_expected) {
        std::string seen;
        for (int i = 0; i < 200; ++i) {
            seen = screen();
            if (is_expected(seen)) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return seen;
    }
    std::string wait_for(std::string_view text) {
        return wait_until([&](const std::string& seen) { return seen.find(text) != seen.npos; });
    }
    // Is it seen in that time?  Otherwise what was seen is printed.
    bool shows(std::string_view text) {
        const std::string seen = wait_for(text);
        if (seen.find(text) != seen.npos) return true;
        MESSAGE("not seen: ", text, "\n", seen);
        return false;
    }
    std::string wait_without(std::string_view text) {
        return wait_until([&](const std::string& seen) { return seen.find(text) == seen.npos; });
    }
    pid_t pid() { return static_cast<pid_t>(std::stol(tmux({"list-panes", "-F", "#{pane_pid}"}).out)); }

private:
    // A server of its own for each: the one before may still be on its way out.
    static std::string new_socket() {
        static int number = 0;
        return "satdoku-" + std::to_string(::getpid()) + "-" + std::to_string(++number);
    }
    Finished tmux(std::vector<std::string> words) {
        words.insert(words.begin(), {"tmux", "-u", "-L", socket_});
        return run(words);
    }
    std::string socket_;
};

}  // namespace cli
