#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/error.h"

namespace satcluster {

// Child processes, each in a group of its own; their output goes to a log.  They end with this program, whatever ends
// it.
class Processes {
public:
    // `folder`: where they run; `log`: an absolute path; `are_families`: as in Launch.
    Processes(std::string folder, std::string log, bool are_families)
        : folder_(std::move(folder)), log_(std::move(log)), are_families_(are_families) {}
    ~Processes() { stop(); }
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;

    // `tag` is returned when it has ended.  Errors: it cannot be started.
    sat::Status start(const std::vector<std::string>& words, std::size_t tag);
    std::size_t running() const { return running_.size(); }
    // The tags of those that have ended since; does not wait.
    std::vector<std::size_t> ended();
    // Ends all of them: by SIGTERM, and a tenth of a second later by SIGKILL; a guard has two seconds for its family.
    void stop();

private:
    struct Running {
        pid_t process;
        std::size_t tag;
    };
    std::string folder_, log_;
    bool are_families_;
    std::vector<Running> running_;
};

}  // namespace satcluster
