#pragma once

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/cli/run_program.h"

namespace cli {

inline bool has_tmux() {
    return run({"sh", "-c", "command -v tmux"}).exit_code == 0;
}

// A program on a terminal of tmux: what its user would see and type.
class Tmux {
public:
    // `command` is run by a shell; begin it with exec for pid() to be the program's.
    Tmux(const std::string& command, std::size_t columns, std::size_t rows) : socket_(new_socket()) {
        tmux({"-f", "/dev/null", "new-session", "-d", "-x", std::to_string(columns), "-y", std::to_string(rows),
              command});
    }
    ~Tmux() { tmux({"kill-server"}); }
    Tmux(const Tmux&) = delete;

    void type(std::vector<std::string> keys) {
        keys.insert(keys.begin(), {"send-keys"});
        tmux(keys);
    }
    void resize(std::size_t columns, std::size_t rows) {
        tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(rows)});
    }
    std::string screen() { return tmux({"capture-pane", "-p"}).out; }
    // Waits until the text is on the screen, ten seconds at most; returns the last screen.
    std::string wait_for(std::string_view text) {
        std::string seen;
        for (int i = 0; i < 200; ++i) {
            seen = screen();
            if (seen.find(text) != seen.npos) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return seen;
    }
    // Waits until it is there no more, as long; returns the last screen.
    std::string wait_without(std::string_view text) {
        std::string seen;
        for (int i = 0; i < 200; ++i) {
            seen = screen();
            if (seen.find(text) == seen.npos) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return seen;
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
