#include "app/satcluster/processes.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "app/satcluster/launch.h"

namespace satcluster {

sat::Status Processes::start(const std::vector<std::string>& words, std::size_t tag) {
    Launch what;
    what.words = words;
    what.folder = folder_;
    what.output = log_;
    what.appends = true;
    what.is_family = are_families_;
    const auto process = launch(what);
    if (!process) return process.error();
    running_.push_back({*process, tag});
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
    for (int i = 0; i < (are_families_ ? 400 : 20) && !running_.empty(); ++i) {
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
