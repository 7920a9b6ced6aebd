#pragma once

#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace cluster_test {

// What /proc/NUMBER/stat says.  nullopt: there is no such process.
struct ProcessState {
    char state = 0;
    pid_t parent = 0;
};
inline std::optional<ProcessState> state_of(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream rest(text.substr(std::min(text.rfind(')') + 1, text.size())));  // a name may have spaces
    ProcessState result;
    if (!(rest >> result.state >> result.parent)) return std::nullopt;
    return result;
}
// As `killall` and `ps` know it; empty: there is no such process.
inline std::string name_of(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/comm");
    std::string name;
    std::getline(file, name);
    return name;
}
// A process that has ended, and that nothing has waited for yet, does not run.
inline bool is_running(pid_t process) {
    const auto state = state_of(process);
    return state && state->state != 'Z';
}

// Ends a process that is not a child of this one, within five seconds.
inline void end_process(pid_t process) {
    ::kill(process, SIGTERM);
    for (int i = 0; i < 500 && is_running(process); ++i) ::usleep(10'000);
    if (is_running(process)) ::kill(process, SIGKILL);
}

inline std::vector<pid_t> all_processes() {
    std::vector<pid_t> processes;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (std::ranges::all_of(name, [](unsigned char c) { return std::isdigit(c) != 0; }))
            processes.push_back(std::stoi(name));
    }
    return processes;
}
inline std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> children;
    for (const pid_t process : all_processes())
        if (const auto state = state_of(process); state && state->parent == parent) children.push_back(process);
    return children;
}

}  // namespace cluster_test
